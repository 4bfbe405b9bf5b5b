/** Where the service is reached: on this machine, and from the network. */
import { isIPv6 } from 'node:net'
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import { loopback } from './ports.ts'

/** They stand for all addresses of the machine. */
const wildcards: Readonly<Record<string, string>> = { '0.0.0.0': loopback, '::': loopback }

type Interfaces = NodeJS.Dict<readonly Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[]>

/** `http://192.168.1.20:3000`; a wildcard is reached by the loopback address. */
export function originOf(host: string, port: number): string {
  const reached = wildcards[host] ?? host
  return `http://${isIPv6(reached) ? `[${reached}]` : reached}:${port}`
}

/** By which other machines reach what listens on this host; the same as `address` but for their host. IPv4 alone. */
export function addressesInNetwork(
  host: string,
  address: string,
  interfaces: Interfaces = networkInterfaces()
): string[] {
  if (!(host in wildcards)) return isLoopback(host) ? [] : [address]
  const external = Object.values(interfaces)
    .flatMap((list = []) => list)
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
  return external.map((found) => address.replace(`//${loopback}:`, `//${found.address}:`))
}

/** Source: RFC 1122, section 3.2.1.3; RFC 4291, section 2.5.3. */
const isLoopback = (host: string) => host.startsWith('127.') || host === '::1'
