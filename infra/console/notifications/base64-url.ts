/** base64url without padding. Browsers have `toBase64` since 2025. Source: RFC 4648, section 5. */
export function base64Url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
