/** Identifies the caller and checks that its token may call the endpoint. */
import type { APIGatewayProxyEvent } from 'aws-lambda'
import { ApiError, permissionDenied, refused } from '../contract/api-error.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { allows } from '../contract/permissions.ts'
import { type Caller, fromAuthorizerContext, hasExpired } from '../identity/caller.ts'
import { isInstallToken } from '../identity/install-token.ts'
import type { RateCounter } from '../limits/rate-counter.ts'
import { RecentCounts } from '../limits/recent-counts.ts'
import { currentCapacityMeter } from '../table/capacity-meter.ts'
import { admit, admitDevice } from './admission.ts'
import type { Middleware } from './request-state.ts'

/** Reads the authorizer's result. The gateway caches it, so the token's expiry is checked on every call. */
export function callerIdentity({ audience }: Endpoint, counter: RateCounter | undefined): Middleware {
  const recent = new RecentCounts()
  return {
    before({ event, internal }) {
      if (audience === 'anybody' || !counter) return
      const now = new Date()
      const caller = fromAuthorizerContext((event as APIGatewayProxyEvent).requestContext.authorizer)
      if (hasExpired(caller, now)) throw new ApiError('TOKEN_EXPIRED')
      // A device token that was sent elsewhere than in `Token <token>` is valid at the receiver only.
      if (caller.place && audience !== 'device') throw new ApiError('INVALID_TOKEN')
      if (audience === 'device') {
        internal.caller = admitDevice(caller, counter, now, recent)
        return
      }
      const isDoubtful = recent.isDoubtful(caller.owner, caller.requestsPerMinute, now)
      internal.caller = admit(caller, counter, now, recent)
      currentCapacityMeter().permit = internal.caller.admitted
      // Nothing is read for a caller who is probably beyond the limit before the request is counted.
      return isDoubtful ? internal.caller.admitted : undefined
    }
  }
}

/**
 * Throws ApiError PERMISSION_DENIED where the token cannot reach any resource: it is of the wrong kind, or lacks the
 * permission that every item of a list needs. Source: decisions, "Sign-in and tokens".
 */
export function assertTokenFits(endpoint: Endpoint, caller: Caller | undefined): void {
  if (!caller) return
  const { audience, permission, reply, params, isForInstallers } = endpoint
  if (isInstallToken(caller)) {
    if (!isForInstallers) throw refused('INSTALL_ONLY')
    return
  }
  if (audience === 'device' && caller.kind === 'personal') throw refused('UPLOAD_TOKEN_REQUIRED')
  if (audience !== 'device' && caller.kind === 'upload') throw refused('UPLOAD_ONLY')
  // Where the path names a resource, NOT_FOUND takes precedence over PERMISSION_DENIED, so the logic checks the
  // permission.
  const isOwnList = reply === 'list' && Object.keys(params.shape).length === 0
  const needed = audience === 'device' ? 'VEHICLE_DATA_UPLOAD' : isOwnList ? permission : undefined
  if (needed && !allows(caller.permissions, needed)) throw permissionDenied(needed)
}
