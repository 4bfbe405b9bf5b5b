/** Who may do what with places: those of the token's owner, and those of organizations as a member. */
import { assertMay, type OwnerScope, ownerAmong, ownerScopes, readMemberships } from '../access/owner-scopes.ts'
import { type PlaceLocation, placeItem } from '../access/place-location.ts'
import { ApiError } from '../contract/api-error.ts'
import { isResourceId } from '../contract/fields.ts'
import type { Permission } from '../contract/permissions.ts'
import type { Caller } from '../identity/caller.ts'
import { change } from '../table/change.ts'
import { StaleWrite } from '../table/commit.ts'
import type { ReadItem } from '../table/item.ts'
import type { Items } from '../table/snapshot.ts'
import type { Table } from '../table/table.ts'
import { packItem, type StoredPlace } from './stored-places.ts'

export interface ReadPlace extends OwnerScope {
  readonly place: StoredPlace
  readonly location: ReadItem<PlaceLocation>
}

/** Throws ApiError PLACE_NOT_FOUND or PERMISSION_DENIED. */
export async function readPlace(
  items: Items,
  caller: Caller,
  placeId: string,
  permission: Permission
): Promise<ReadPlace> {
  if (!isResourceId(placeId)) throw new ApiError('PLACE_NOT_FOUND')
  const [[location], memberships] = await Promise.all([items.read(placeItem(placeId)), readMemberships(items, caller)])
  const scopes = ownerScopes(caller, memberships)
  const owner = ownerAmong(scopes, location.value?.owner, 'PLACE_NOT_FOUND')
  const [pack] = await items.read(packItem(owner, location.value?.pack ?? ''))
  const place = pack.value?.places[placeId]
  if (!place) throw new StaleWrite({ cause: 'The place was moved or deleted after it was found' })
  return { ...assertMay(scopes, owner, permission), place, location }
}

/**
 * A change that writes nothing, because a place can be moved to another pack between the two reads. Throws ApiError PLACE_NOT_FOUND
 * or PERMISSION_DENIED.
 */
export const findPlace = (table: Table, caller: Caller, placeId: string): Promise<ReadPlace> =>
  change(table, async (items) => ({ result: await readPlace(items, caller, placeId, 'PLACE_READ') }))

/** Finding the visits of a place takes seconds, and minutes in a large fleet. Later, no request looks whether they are found. */
const decidedMilliseconds = 3_600_000

/** Whether visits may still be missing because the place is new or was changed. Clocks may differ. */
export function isDecidedLately({ location }: Pick<ReadPlace, 'location'>, now: Date): boolean {
  const { decidedAt } = location.value ?? {}
  return decidedAt !== undefined && Math.abs(now.getTime() - Date.parse(decidedAt)) < decidedMilliseconds
}
