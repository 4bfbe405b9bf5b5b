/** Who sends the requests of the benchmark: the owner of the demo, without limits. */
import { demoOwner } from '../../infra/demo/demo-records.ts'
import { allPermissionBits } from '../../lib/contract/permissions.ts'
import { userScope } from '../../lib/contract/scope.ts'
import type { Caller } from '../../lib/identity/caller.ts'

export const benchCaller: Caller = {
  owner: userScope(demoOwner.id),
  jti: 'bench',
  kind: 'personal',
  permissions: allPermissionBits,
  expiresAtSeconds: Number.MAX_SAFE_INTEGER,
  issuedAtSeconds: 0,
  requestsPerMinute: Number.MAX_SAFE_INTEGER
}
