/** A share of a vehicle: its sharee and its permissions. */
import type * as z from 'zod/mini'
import type { listShares } from '../../../lib/contract/endpoints/list-shares.ts'
import { grantablePermissions } from '../../../lib/contract/grantable-permissions.ts'
import type { Permission } from '../../../lib/contract/permissions.ts'
import type { PlainKey } from '../language/language.ts'

export type Share = z.output<(typeof listShares)['data']>

/** The user or organization with which a vehicle is shared. */
export type Sharee = { readonly user_id: string } | { readonly organization_id: string }

/** Undefined for a share without a user and an organization, which the interface never returns. */
export function shareeOf({ user_id, organization_id }: Share): Sharee | undefined {
  if (user_id !== undefined) return { user_id }
  return organization_id === undefined ? undefined : { organization_id }
}

export function idOf(sharee: Sharee): string {
  return 'user_id' in sharee ? sharee.user_id : sharee.organization_id
}

/** Email and name can be absent for a moment while the user or organization is being deleted. */
export function nameOfSharee({ email, name, user_id, organization_id }: Share): string {
  return email ?? name ?? user_id ?? organization_id ?? ''
}

/** The permissions that a vehicle can grant. The others concern accounts and organizations. */
export const vehiclePermissions = grantablePermissions.filter((each) => /^(VEHICLE|TRIP|NOTIFICATION_RULE)_/.test(each))

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

/** Undefined if the permissions equal none of the presets. */
export function presetOf(granted: readonly Permission[]): Preset | undefined {
  return presets.find(
    ({ permissions: all }) => all.length === granted.length && all.every((each) => granted.includes(each))
  )
}
