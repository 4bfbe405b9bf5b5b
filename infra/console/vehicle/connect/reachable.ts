/** Checks whether other devices can reach the address of this console. */

/**
 * Whether the host name is a loopback address. Source: RFC 1122, section 3.2.1.3; RFC 6761, section 6.3; RFC 4291,
 * section 2.5.3.
 */
export function isOfThisMachine(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || hostname.startsWith('127.')
  )
}
