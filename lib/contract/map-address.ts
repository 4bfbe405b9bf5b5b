/** Addresses from which browsers load parts of the console's map. Their origins become part of its Content-Security-Policy. */

/** A host without a character that ends a source or a directive of a policy. HTTP is accepted for this machine only, for trials. */
const plainOrigin = /^(?:https:\/\/[a-z0-9.-]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d{1,5})?$/

/** The URL parser removes control characters and reads a backslash as a slash. */
const unambiguous = /^https?:\/\/[^\s\p{Cc}\\]+$/iu

/** Whether browsers can load the address over HTTPS, without credentials. */
export function isMapAddress(text: string): boolean {
  if (!unambiguous.test(text) || !URL.canParse(text)) return false
  const { username, password, origin } = new URL(text)
  return username === '' && password === '' && plainOrigin.test(origin)
}

export function isMapOrigin(text: string): boolean {
  return isMapAddress(text) && new URL(text).origin === text
}

/** Whether the address is that of tiles, with their zoom, column and row. */
export function isTileTemplate(text: string): boolean {
  return isMapAddress(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part))
}
