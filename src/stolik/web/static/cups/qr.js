// @ts-check
/** QR codes of our own pages. */

/** The address of the QR code of one of our pages. @param {string} path */
export const qrOf = (path) => `/qr.svg?path=${encodeURIComponent(path)}`;
