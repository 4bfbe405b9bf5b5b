/** Whether other devices reach the address by which this console was opened. */

/** Source: RFC 1122, section 3.2.1.3; RFC 6761, section 6.3; RFC 4291, section 2.5.3. */
export function isOfThisMachine(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || hostname.startsWith('127.')
  )
}
