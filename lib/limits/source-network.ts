/** The network that a client's address belongs to, by which logins are counted. */
import { ipv6Groups } from '../ipv6.ts'

const groupsOfNetwork = 4

/**
 * Returns an IPv4 address itself, also where it is mapped to IPv6 (RFC 4291, section 2.5.5.2). Returns the /64 of any
 * other IPv6 address, because a single client can use all addresses of a /64 (RFC 6177). Returns any other text as it
 * is.
 */
export function sourceNetwork(address: string): string {
  const groups = ipv6Groups(address)
  if (!groups) return address
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return ipv4Of(groups.slice(6))
  return `${groups.slice(0, groupsOfNetwork).join(':')}::/64`
}

function ipv4Of(groups: readonly string[]): string {
  const bytes = groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
  return bytes.join('.')
}
