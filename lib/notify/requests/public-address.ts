/** Which addresses of the network are public. */
import { BlockList, isIP } from 'node:net'
import { ipv6Groups } from '../../ipv6.ts'

/**
 * Blocks that lead into this machine, its networks, or nowhere. Source: IANA IPv4 Special-Purpose Address Registry, with
 * 192.88.99.0/24 (RFC 7526), multicast (RFC 5771) and the reserved block (RFC 1112).
 */
const ipv4Blocks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4'
]

/**
 * `::/8` has the unspecified address, loopback, and every form that embeds an IPv4 address by its prefix: compatible, mapped,
 * translated (RFC 4291, RFC 2765) and NAT64 (RFC 6052, RFC 8215). Teredo lies in `2001::/23`, 6to4 in `2002::/16`. Source: IANA
 * IPv6 Special-Purpose Address Registry, with site-local addresses (RFC 3879) and multicast (RFC 4291).
 */
const ipv6Blocks = [
  '::/8',
  '100::/8',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8'
]

/** Interface identifiers of ISATAP, which embeds an IPv4 address behind any prefix. Source: RFC 5214, section 6.1. */
const isatap = ['0:5efe', '200:5efe']

const special = new BlockList()
for (const [blocks, family] of [
  [ipv4Blocks, 'ipv4'],
  [ipv6Blocks, 'ipv6']
] as const) {
  for (const block of blocks) {
    const [network = '', prefix] = block.split('/')
    special.addSubnet(network, Number(prefix), family)
  }
}

/** Whether requests may go to the address. False for text that is no address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0 || special.check(address, family === 4 ? 'ipv4' : 'ipv6')) return false
  return !isatap.includes(ipv6Groups(address)?.slice(4, 6).join(':') ?? '')
}
