/** Who may do what with places: those of the token's owner, and those of organizations as a member. */
import { assertMay, type OwnerScope, ownerAmong, ownerScopes, readMemberships } from '../access/owner-scopes.ts'
import { type PlaceLocation, placeItem } from '../access/place-location.ts'
import { ApiError } from '../contract/api-error.ts'
import { isResourceId } from '../contract/fields.ts'
import type { Permission } from '../contract/permissions.ts'
import type { Caller } from '../identity/caller.ts'
import { StaleWrite } from '../table/commit.ts'
import type { ReadItem } from '../table/item.ts'
import type { Items } from '../table/snapshot.ts'
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
