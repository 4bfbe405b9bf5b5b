/** The token in the value of an `Authorization` header, and in which of the ways that are taken it stands there. */
import { permissionBit } from '../contract/permissions.ts'
import type { Caller, OtherPlace } from './caller.ts'

export interface PresentedToken {
  readonly token: string
  /** Absent for `Token <token>`. */
  readonly place?: OtherPlace
}

/** The scheme word compares case-insensitively. Source: specification, "Authentication" 3; decisions. */
const ownScheme = /^token +(\S+)$/i
const basicScheme = /^basic +([A-Za-z0-9+/_=-]+)$/i

/** By which the edge passes on what stood in the address; it refuses the word where a client sends it. */
const edgeScheme = /^Address (\S+)$/

/** Undefined for anything else. */
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

/** A program's token that may upload and nothing else. Source: decisions, "Programmatic tokens". */
export function isDeviceToken({ kind, permissions }: Pick<Caller, 'kind' | 'permissions'>): boolean {
  return kind === 'programmatic' && permissions === uploadBit
}
