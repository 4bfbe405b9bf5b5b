/** Forms of IPv6 addresses. */

const groupsOfAddress = 8

/** The eight groups in lower case without leading zeros; undefined for text that is not an IPv6 address. */
export function ipv6Groups(address: string): string[] | undefined {
  // The URL parser accepts every form of an address and writes one form (RFC 5952).
  const host = address.includes(':') ? URL.parse(`http://[${address}]`)?.hostname.slice(1, -1) : undefined
  if (host === undefined) return undefined
  const [head = [], tail = []] = host.split('::').map((part) => part.split(':').filter(Boolean))
  return [...head, ...Array<string>(groupsOfAddress - head.length - tail.length).fill('0'), ...tail]
}
