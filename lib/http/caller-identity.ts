/** Who is calling, and whether a token of this kind may call at all. */
import type { APIGatewayProxyEvent } from 'aws-lambda'
import { ApiError } from '../contract/api-error.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { allows } from '../contract/permissions.ts'
import { type Caller, fromAuthorizerContext } from '../identity/caller.ts'
import type { RateCounter } from '../limits/rate-counter.ts'
import { admit } from './admission.ts'
import type { Middleware } from './request-state.ts'

/** The verdict of the authorizer; a token that has ended since the gateway remembered it is refused here. */
export function callerIdentity({ audience }: Endpoint, counter: RateCounter | undefined): Middleware {
  return {
    before({ event, internal }) {
      if (audience === 'anybody' || !counter) return
      const now = new Date()
      const caller = fromAuthorizerContext((event as APIGatewayProxyEvent).requestContext.authorizer)
      if (caller.expiresAtSeconds * 1000 <= now.getTime()) throw new ApiError('TOKEN_EXPIRED')
      internal.caller = admit(caller, counter, now)
    }
  }
}

/**
 * Throws ApiError PERMISSION_DENIED where no resource could be reached with the token: of the wrong kind, or without
 * the permission that every item of a list needs. Source: decisions, "Sign-in and tokens".
 */
export function assertTokenFits({ audience, permission, reply, params }: Endpoint, caller: Caller | undefined): void {
  if (!caller) return
  const fits =
    audience === 'device'
      ? caller.kind !== 'personal' && allows(caller.permissions, 'VEHICLE_DATA_UPLOAD')
      : caller.kind !== 'upload'
  // A path with parameters names a resource: whether that exists is to be found out first.
  const isOwnList = reply === 'list' && Object.keys(params.shape).length === 0
  const reaches = !isOwnList || !permission || allows(caller.permissions, permission)
  if (!fits || !reaches) throw new ApiError('PERMISSION_DENIED')
}
