/** A share of a vehicle: with whom, and what it opens. */
import type * as z from 'zod/mini'
import type { listShares } from '../../../lib/contract/endpoints/list-shares.ts'
import { type Permission, permissions } from '../../../lib/contract/permissions.ts'
import type { PlainKey } from '../language/language.ts'

export type Share = z.output<(typeof listShares)['data']>

/** With whom a vehicle is shared, or is to be. */
export type Sharee = { readonly user_id: string } | { readonly organization_id: string }

/** Undefined of a share with nobody, which the interface does not have. */
export function shareeOf({ user_id, organization_id }: Share): Sharee | undefined {
  if (user_id !== undefined) return { user_id }
  return organization_id === undefined ? undefined : { organization_id }
}

export function idOf(sharee: Sharee): string {
  return 'user_id' in sharee ? sharee.user_id : sharee.organization_id
}

/** Email or name are missing for a moment while the other side is being deleted. */
export function nameOfSharee({ email, name, user_id, organization_id }: Share): string {
  return email ?? name ?? user_id ?? organization_id ?? ''
}

/** What a vehicle can grant; the others are of accounts and organizations. */
export const vehiclePermissions = permissions.filter((each) => /^(VEHICLE|TRIP|NOTIFICATION_RULE)_/.test(each))

interface Preset {
  readonly title: PlainKey
  readonly permissions: readonly Permission[]
}

const look: readonly Permission[] = ['VEHICLE_STATUS_READ', 'VEHICLE_READ']

export const presets: readonly [Preset, ...Preset[]] = [
  { title: 'presetLook', permissions: look },
  { title: 'presetTrips', permissions: [...look, 'TRIP_READ'] },
  { title: 'presetEverything', permissions: vehiclePermissions }
]

/** Undefined where the permissions are a choice of their own. */
export function presetOf(granted: readonly Permission[]): Preset | undefined {
  return presets.find(
    ({ permissions: all }) => all.length === granted.length && all.every((each) => granted.includes(each))
  )
}
