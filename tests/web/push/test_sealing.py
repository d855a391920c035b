"""Messages to browsers are sealed and signed as the standards say."""

from __future__ import annotations

import json

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from stolik.web.push.sealing import CURVE, MOST, key_at, padded, point, sealed, signed, unpadded

# The example of RFC 8291, appendix A.
TEXT = b"When I grow up, I want to be a watermelon"
OWN = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
THEIRS = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6T"
    "lzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4"
    "a-fN"
)


def test_the_example_of_the_standard_comes_out() -> None:
    own = ec.derive_private_key(int.from_bytes(padded(OWN), "big"), CURVE)
    made = sealed(TEXT, padded(THEIRS), padded(AUTH), own, padded(SALT))
    assert unpadded(made) == SEALED


def test_no_two_messages_look_alike_and_none_is_larger_than_a_record() -> None:
    one, other = (sealed(b"x" * MOST, padded(THEIRS), padded(AUTH)) for _ in range(2))
    assert one != other
    assert len(one) <= 4096


def test_who_sends_is_signed_for_one_service_and_one_time() -> None:
    key = ec.generate_private_key(CURVE)
    header = signed("https://push.example", "mailto:club@example.org", 1_800_000_000, key)
    scheme, _, rest = header["authorization"].partition(" ")
    told, _, public = rest.partition(", k=")
    head, claim, seal = told.removeprefix("t=").split(".")
    assert scheme == "vapid"
    assert json.loads(padded(claim)) == {
        "aud": "https://push.example",
        "exp": 1_800_000_000,
        "sub": "mailto:club@example.org",
    }
    raw = padded(seal)
    proof = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key_at(padded(public)).verify(proof, f"{head}.{claim}".encode(), ec.ECDSA(hashes.SHA256()))
    assert padded(public) == point(key.public_key())


@pytest.mark.parametrize("text", ["*", "a", "BTBZ MqHH", "ż"])
def test_what_is_no_key_is_no_key(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - whatever it says, it is not taken
        key_at(padded(text))
