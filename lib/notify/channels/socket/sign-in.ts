/** Who may have a connection: the caller of a handshake with a token, or of a first message with one. */
import { ApiError, refused } from '../../../contract/api-error.ts'
import type { Caller } from '../../../identity/caller.ts'
import { isInstallToken } from '../../../identity/install-token.ts'
import { isDeviceToken } from '../../../identity/presented-token.ts'
import type { RateCounter } from '../../../limits/rate-counter.ts'
import { countRequest } from './count-request.ts'

export interface SignInParts {
  /** Throws ApiError for a token that is not valid. */
  readonly identified: (authorization: string, now: Date) => Promise<Caller>
  readonly counter: RateCounter
}

/** Throws ApiError INVALID_TOKEN, TOKEN_EXPIRED, TOKEN_REVOKED, PERMISSION_DENIED or RATE_LIMIT_EXCEEDED. */
export async function signIn({ identified, counter }: SignInParts, authorization: string, now: Date): Promise<Caller> {
  const caller = await identified(authorization, now)
  // A token that was sent as a password is valid at the receiver alone.
  if (caller.place) throw new ApiError('INVALID_TOKEN')
  // A token that only uploads or installs can read nothing, and must not use up the connections of its owner.
  if (isInstallToken(caller)) throw refused('INSTALL_ONLY')
  if (caller.kind === 'upload' || isDeviceToken(caller)) throw refused('UPLOAD_ONLY')
  // A sign-in is a request of the caller. Source: decisions, "Push".
  await countRequest(counter, caller, now)
  return caller
}
