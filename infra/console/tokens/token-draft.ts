/** The input of the token form, and the requests that are built from it. */
import { type Permission, permissions } from '../../../lib/contract/permissions.ts'
import type { TokenChange, TokenContent } from '../../../lib/contract/resources/token-content.ts'
import type { PlainKey } from '../language/language.ts'
import { permissionsOfOwner, type Token } from './token.ts'

export const lifetimesInDays = ['30', '90', '365'] as const
export type Lifetime = (typeof lifetimesInDays)[number] | 'date' | 'never' | 'kept'

export interface TokenDraft {
  readonly name: string
  /** Undefined for a token of the caller. */
  readonly organizationId: string | undefined
  readonly lifetime: Lifetime
  /** `YYYY-MM-DD` in the browser's time zone if `lifetime` is `date`; may be empty. */
  readonly lastDay: string
  /** Undefined for all vehicles. */
  readonly vehicleIds: readonly string[] | undefined
  readonly permissions: readonly Permission[]
}

export type TokenField = 'name' | 'organization_id' | 'expiry' | 'vehicle_ids' | 'permissions'

export const newDraft: TokenDraft = {
  name: '',
  organizationId: undefined,
  lifetime: '90',
  lastDay: '',
  vehicleIds: undefined,
  permissions: []
}

export function draftOf({ name, organization_id, expiry, vehicle_ids, permissions }: Token): TokenDraft {
  const lifetime = expiry === undefined ? 'never' : 'kept'
  return { ...newDraft, name, organizationId: organization_id, lifetime, vehicleIds: vehicle_ids, permissions }
}

/** Includes permissions that the token has already, even if they have no effect for its owner. */
export function offeredPermissions({ organizationId }: TokenDraft, token: Token | undefined): Permission[] {
  const opened = permissionsOfOwner(organizationId !== undefined)
  return permissions.filter((each) => opened.includes(each) || token?.permissions.includes(each))
}

/** Problems that can be found without a request, by the field names of the request. */
export function problemsOf(draft: TokenDraft, now: number): Partial<Record<TokenField, PlainKey>> {
  const isDayMissing = draft.lifetime === 'date' && !(endOfDay(draft.lastDay) > now)
  return {
    ...(draft.name.trim() === '' && { name: 'tokenNameMissing' as const }),
    ...(isDayMissing && { expiry: 'tokenDayMissing' as const }),
    ...(draft.vehicleIds?.length === 0 && { vehicle_ids: 'tokenVehiclesMissing' as const }),
    ...(draft.permissions.length === 0 && { permissions: 'tokenPermissionsMissing' as const })
  }
}

/** The draft must have no problems. */
export function contentOf(draft: TokenDraft, now: number): TokenContent {
  const { organizationId, vehicleIds } = draft
  const expiry = expiryOf(draft, now)
  return {
    name: draft.name.trim(),
    permissions: [...draft.permissions],
    ...(organizationId !== undefined && { organization_id: organizationId }),
    ...(vehicleIds && { vehicle_ids: [...vehicleIds] }),
    ...(typeof expiry === 'string' && { expiry })
  }
}

/** The draft must have no problems. */
export function changeOf(draft: TokenDraft, now: number): TokenChange {
  const { vehicleIds, lifetime } = draft
  return {
    name: draft.name.trim(),
    permissions: [...draft.permissions],
    vehicle_ids: vehicleIds ? [...vehicleIds] : null,
    ...(lifetime !== 'kept' && { expiry: expiryOf(draft, now) })
  }
}

/** Null for a token that never expires. */
function expiryOf({ lifetime, lastDay }: TokenDraft, now: number): string | null {
  if (lifetime === 'never' || lifetime === 'kept') return null
  const moment = lifetime === 'date' ? endOfDay(lastDay) : now + Number(lifetime) * 86_400_000
  return new Date(moment).toISOString()
}

/** Milliseconds since 1970; NaN without a day. */
function endOfDay(day: string): number {
  return Date.parse(`${day}T23:59:59.999`)
}
