/** A caller that needs no token: an operator who acts in the name of a user or an organization. */
import { allPermissionBits } from '../lib/contract/permissions.ts'
import type { Scope } from '../lib/contract/scope.ts'
import type { AdmittedCaller } from '../lib/identity/caller.ts'
import { defaultRequestsPerMinute } from '../lib/limits/request-limit.ts'

/** It may do all that its owner may do, and its requests are not counted. */
export function callerFor(owner: Scope): AdmittedCaller {
  return {
    owner,
    permissions: allPermissionBits,
    jti: 'operator',
    kind: 'programmatic',
    issuedAtSeconds: 0,
    requestsPerMinute: defaultRequestsPerMinute,
    admitted: Promise.resolve()
  }
}
