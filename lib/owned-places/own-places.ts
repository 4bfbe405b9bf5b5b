/** The places of users and organizations. Source: decisions, "Places". */
import { membershipsOfCaller } from '../access/memberships.ts'
import { ownerScope, readMemberships } from '../access/owner-scopes.ts'
import { placeItem } from '../access/place-location.ts'
import { ApiError } from '../contract/api-error.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import { maxPlaces, type Place } from '../contract/resources/place.ts'
import type { PlaceChange, PlaceContent } from '../contract/resources/place-content.ts'
import type { AdmittedCaller, Caller } from '../identity/caller.ts'
import { isActiveOwner, ownerItem } from '../identity/token-owner.ts'
import { change } from '../table/change.ts'
import { StaleWrite } from '../table/commit.ts'
import { madeOnce } from '../table/creation.ts'
import type { Items } from '../table/snapshot.ts'
import { sameData } from '../table/stored-data.ts'
import type { Table } from '../table/table.ts'
import { visitsEnded } from '../visits/visit-jobs.ts'
import { numberOfPlaces, placesWritten } from './packing.ts'
import { findPlace, readPlace } from './place-access.ts'
import { newPlace, placeAfter } from './place-content.ts'
import { placeListItem, placesOf, toResource } from './stored-places.ts'

/** A place with the grant that gives access to it. */
export interface GrantedPlace {
  readonly place: Place
  readonly via: PermissionVia
}

/** By name, then by ID. Throws ApiError PERMISSION_DENIED. */
export async function listPlaces(
  table: Table,
  caller: Caller,
  organizationId: string | undefined
): Promise<{ places: Place[]; via: PermissionVia }> {
  const memberships = organizationId === undefined ? {} : await membershipsOfCaller(table, caller)
  const { scope, via } = ownerScope(caller, memberships, organizationId, 'PLACE_READ')
  const found = await placesOf(table, scope, { ConsistentRead: true })
  const places = [...found].map(([id, place]) => toResource(scope, id, place))
  return { places: places.sort(byName), via }
}

function byName(one: Place, other: Place): number {
  if (one.name !== other.name) return one.name < other.name ? -1 : 1
  return one.id < other.id ? -1 : 1
}

/** Throws ApiError PLACE_NOT_FOUND or PERMISSION_DENIED. */
export async function getPlace(table: Table, caller: Caller, placeId: string): Promise<GrantedPlace> {
  const { scope, place, via } = await findPlace(table, caller, placeId)
  return { place: toResource(scope, placeId, place), via }
}

/**
 * Throws ApiError INVALID_PARAMETERS, REQUEST_TOO_LARGE, PERMISSION_DENIED, TOO_MANY, or TOKEN_REVOKED for an owner who is being
 * deleted.
 */
export function createPlace(
  table: Table,
  caller: AdmittedCaller,
  id: string,
  content: PlaceContent
): Promise<GrantedPlace> {
  const place = newPlace(content)
  const create = async (items: Items) => {
    const memberships = await readMemberships(items, caller)
    const { scope, via } = ownerScope(caller, memberships, content.organization_id, 'PLACE_WRITE')
    const [list, owner, location] = await items.read(placeListItem(scope), ownerItem(scope), placeItem(id))
    if (!isActiveOwner(owner.value)) throw new ApiError('TOKEN_REVOKED')
    if (numberOfPlaces(list.value) >= maxPlaces) throw new ApiError('TOO_MANY', { data: { limit: maxPlaces } })
    const writes = await placesWritten(items, scope, list, [{ id, place, location }])
    return { result: { place: toResource(scope, id, place), via }, writes }
  }
  return change(table, madeOnce(create, caller.creation), { admitted: caller.admitted })
}

/** Throws ApiError INVALID_PARAMETERS, REQUEST_TOO_LARGE, PLACE_NOT_FOUND, PERMISSION_DENIED or PRECONDITION_FAILED. */
export function changePlace(
  table: Table,
  caller: AdmittedCaller,
  id: string,
  fields: PlaceChange
): Promise<GrantedPlace> {
  const apply = async (items: Items) => {
    const { scope, place: before, location, via } = await readPlace(items, caller, id, 'PLACE_WRITE')
    caller.assertExpected?.(toResource(scope, id, before))
    const place = placeAfter(before, fields)
    const result = { place: toResource(scope, id, place), via }
    if (sameData(before, place)) return { result }
    const [list] = await items.read(placeListItem(scope))
    return { result, writes: await placesWritten(items, scope, list, [{ id, place, location }]) }
  }
  return change(table, apply, { admitted: caller.admitted })
}

/** Throws ApiError PLACE_NOT_FOUND, PERMISSION_DENIED or PRECONDITION_FAILED. */
export function deletePlace(table: Table, caller: AdmittedCaller, id: string): Promise<void> {
  const remove = async (items: Items) => {
    const { scope, place, location } = await readPlace(items, caller, id, 'PLACE_WRITE')
    caller.assertExpected?.(toResource(scope, id, place))
    const [list] = await items.read(placeListItem(scope))
    if (!list.value)
      throw new StaleWrite({ cause: 'The places were removed with their owner after the place was found' })
    const writes = await placesWritten(items, scope, list, [{ id, place: undefined, location }])
    return { result: undefined, writes: [...writes, visitsEnded(id, new Date())] }
  }
  return change(table, remove, { admitted: caller.admitted })
}
