/** Finds the token in the value of an `Authorization` header, and the way in which it was sent. */
import { tokenSchemes } from '../contract/authorizer.ts'
import { permissionBit } from '../contract/permissions.ts'
import type { Caller, OtherPlace } from './caller.ts'

export interface PresentedToken {
  readonly token: string
  /** Absent for the token after one of the scheme words. */
  readonly place?: OtherPlace
}

const ownScheme = new RegExp(`^(?:${tokenSchemes.join('|')}) +(\\S+)$`, 'i')
const basicScheme = /^basic +([A-Za-z0-9+/_=-]+)$/i

/** The scheme with which the edge passes on a token from the address. The edge refuses requests in which a client sends it. */
const edgeScheme = /^Address (\S+)$/

/** Undefined if the header contains no token in one of the accepted forms. */
export function presentedToken(header: string): PresentedToken | undefined {
  const token = ownScheme.exec(header)?.[1]
  if (token) return { token }
  const inAddress = edgeScheme.exec(header)?.[1]
  if (inAddress) return { token: inAddress, place: 'address' }
  const credentials = basicScheme.exec(header)?.[1]
  const password = credentials && passwordOf(credentials)
  return password ? { token: password, place: 'basic' } : undefined
}

/** The user name is everything before the first colon. Source: RFC 7617, section 2. */
function passwordOf(credentials: string): string | undefined {
  return /^[^:]*:(\S+)$/.exec(Buffer.from(credentials, 'base64').toString())?.[1]
}

const uploadBit = permissionBit('VEHICLE_DATA_UPLOAD')

/** Whether the token is a programmatic token whose only permission is to upload. Source: decisions, "Programmatic tokens". */
export function isDeviceToken({ kind, permissions }: Pick<Caller, 'kind' | 'permissions'>): boolean {
  return kind === 'programmatic' && permissions === uploadBit
}
