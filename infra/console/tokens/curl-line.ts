/** A curl command to try a new token with: a request that the token may make and that changes nothing. */
import type { Permission } from '../../../lib/contract/permissions.ts'
import type { Token } from './token.ts'

/**
 * The first request whose permission the token has is used. Without one, the list of organizations is requested, which
 * needs no permission.
 */
const reads: readonly (readonly [Permission, string])[] = [
  ['VEHICLE_STATUS_READ', '/vehicle/status?limit=5'],
  ['VEHICLE_READ', '/vehicle?limit=5'],
  ['TRIP_READ', '/trip?limit=5']
]

/**
 * `origin` is that of the service. The secret needs no escaping in a shell, because it consists of letters, digits,
 * `-`, `_` and `.`.
 */
export function curlLine(origin: string, { permissions }: Token, secret: string): string {
  const [, path = '/organization'] = reads.find(([permission]) => permissions.includes(permission)) ?? []
  return `curl -s '${origin}/v2.2${path}' -H 'Authorization: Token ${secret}'`
}
