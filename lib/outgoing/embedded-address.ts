/** IPv6 addresses that lead to an IPv4 address and that `request-filtering-agent` takes for public ones. */
import { ipv6Groups } from '../ipv6.ts'

/** Interface identifiers of ISATAP begin with one of these. Source: RFC 5214, section 6.1. */
const isatap = ['0:5efe', '200:5efe']

/**
 * IPv4-compatible addresses (`::a9fe:a9fe`; RFC 4291, section 2.5.5.1) and those of ISATAP. The agent refuses the forms
 * that are prefixes of their own: mapped and translated addresses, NAT64, 6to4 and Teredo.
 */
export function embedsIpv4(address: string): boolean {
  const groups = ipv6Groups(address)
  if (!groups) return false
  return groups.slice(0, 6).every((group) => group === '0') || isatap.includes(groups.slice(4, 6).join(':'))
}
