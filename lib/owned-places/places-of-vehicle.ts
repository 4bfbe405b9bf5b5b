/** The places that decide about a vehicle: those of scopes that may read its trips, without those for other vehicles. */
import { createHash } from 'node:crypto'
import type { Scope } from '../contract/scope.ts'
import type { PlaceTerms } from '../places/visits/follow-visits.ts'
import { StaleWrite } from '../table/commit.ts'
import type { Items } from '../table/snapshot.ts'
import type { Table } from '../table/table.ts'
import { defined } from '../telemetry/measured-fields.ts'
import { isFor } from './place-finder.ts'
import { decidingFields, placeTerms } from './place-terms.ts'
import { placeListItem, placesOf, type StoredPlace } from './stored-places.ts'

/** The time window says when something is published of the visits, which are found at all times. */
export interface PlaceOfVehicle extends PlaceTerms, Pick<StoredPlace, 'tw_start' | 'tw_end' | 'tw_timezone'> {
  readonly owner: Scope
  readonly name: string
}

export interface PlacesOfVehicle {
  /** By ID, in its order. */
  readonly places: ReadonlyMap<string, PlaceOfVehicle>
  /** Equal for places that decide the same. */
  readonly terms: string
}

export async function readPlaces(
  table: Table,
  vehicleId: string,
  owners: readonly Scope[],
  options: { readonly ConsistentRead?: boolean } = {}
): Promise<PlacesOfVehicle> {
  const all = await Promise.all(owners.map(async (owner) => [owner, await placesOf(table, owner, options)] as const))
  const concerning = all
    .flatMap(([owner, places]) => [...places].map(([id, place]) => ({ id, owner, place })))
    .filter(({ place }) => isFor(place, vehicleId))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  return {
    places: new Map(
      concerning.map(({ id, owner, place }) => {
        const { name, tw_start, tw_end, tw_timezone } = place
        return [id, { owner, name, ...defined({ tw_start, tw_end, tw_timezone }), ...placeTerms(place) }] as const
      })
    ),
    terms: digestOf(concerning.map(({ id, owner, place }) => [id, owner, ...decidingFields(place)]))
  }
}

const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)

/** Makes it a condition of the write that the places are these. Each write of a place changes the list of its owner. */
export async function assertPlaces(
  table: Table,
  items: Items,
  vehicleId: string,
  owners: readonly Scope[],
  terms: string
): Promise<void> {
  await items.readAll(owners.map(placeListItem))
  const now = await readPlaces(table, vehicleId, owners, { ConsistentRead: true })
  if (now.terms !== terms) throw new StaleWrite({ cause: 'A place was changed after it was read' })
}
