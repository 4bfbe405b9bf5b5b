/** A user with a personal token that allows everything. */
import { allPermissionBits } from '../../lib/contract/permissions.ts'
import type { Caller } from '../../lib/identity/caller.ts'

export const ada: Caller = {
  owner: 'USER#ada',
  jti: 'j1',
  kind: 'personal',
  permissions: allPermissionBits,
  expiresAtSeconds: 1_773_662_400,
  issuedAtSeconds: 1,
  requestsPerMinute: 80
}
