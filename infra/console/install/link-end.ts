/** What a link that does not open says to the installer. */
import type { Failure } from '../api/failure.ts'
import type { PlainKey } from '../language/language.ts'

export interface LinkEnd {
  readonly title: PlainKey
  readonly text: PlainKey
}

export const missingLink: LinkEnd = { title: 'installMissing', text: 'installMissingText' }

const ended: LinkEnd = { title: 'installEnded', text: 'installAskAgain' }
const otherVehicle: LinkEnd = { title: 'installNoVehicle', text: 'installAskAgain' }

const ends: Readonly<Record<string, LinkEnd>> = {
  TOKEN_EXPIRED: { title: 'installExpired', text: 'installAskAgain' },
  TOKEN_REVOKED: ended,
  INVALID_TOKEN: ended,
  PERMISSION_DENIED: otherVehicle,
  VEHICLE_NOT_FOUND: otherVehicle,
  TOO_MANY: { title: 'installTooMany', text: 'installTooManyText' }
}

/** Undefined for a failure after which the same request can succeed. */
export function endAfter(...failures: readonly (Failure | undefined)[]): LinkEnd | undefined {
  return failures.map((failure) => ends[failure?.id ?? '']).find((end) => end !== undefined)
}
