/** A request to try a new token with: one that it may make, and that changes nothing. */
import type { Permission } from '../../../lib/contract/permissions.ts'
import type { Token } from './token.ts'

/** The first whose permission the token has. Of other ones every token may ask for its organizations. */
const reads: readonly (readonly [Permission, string])[] = [
  ['VEHICLE_STATUS_READ', '/vehicle/status?limit=5'],
  ['VEHICLE_READ', '/vehicle?limit=5'],
  ['TRIP_READ', '/trip?limit=5']
]

/** `origin`: of the service. A line for a shell; the secret consists of letters, digits, `-`, `_` and `.`. */
export function curlLine(origin: string, { permissions }: Token, secret: string): string {
  const [, path = '/organization'] = reads.find(([permission]) => permissions.includes(permission)) ?? []
  return `curl -s '${origin}/v2.2${path}' -H 'Authorization: Token ${secret}'`
}
