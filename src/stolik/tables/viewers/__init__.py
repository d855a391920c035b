"""Who looks on and what each is sent: messages, pictures, news."""
