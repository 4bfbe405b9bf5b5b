/** A van among places of its owner, whose uploads are processed. */
import { userScope } from '../../../lib/contract/scope.ts'
import type { StoredPlace } from '../../../lib/owned-places/stored-places.ts'
import { followPlaces, nowhere, type Places } from '../../../lib/places/visits/follow-places.ts'
import { type VisitFix, visitFixOf } from '../../../lib/places/visits/follow-visits.ts'
import type { StoredItem, Table } from '../../../lib/table/table.ts'
import { hasPosition } from '../../../lib/telemetry/position-fix.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { seedPlace } from '../../owned-places/seeds.ts'
import { middle } from '../../places/visits/drives-among-places.ts'
import { destination } from '../../telemetry/detection/journey.ts'
import { type UploadWorld, uploadWorld } from '../processing-world.ts'
import { followAllPlaces } from './follow-all-places.ts'

export const ada = userScope('ada')

const circle = (metresEast: number, radius: number): StoredPlace['shape'] => {
  const { longitude, latitude } = destination(middle, metresEast, 90)
  return { type: 'Point', coordinates: [longitude, latitude], radius }
}

/** As `test/places/visits` has them. */
export const placesOfAda: Readonly<Record<string, Partial<StoredPlace> & Pick<StoredPlace, 'shape'>>> = {
  yard: { shape: circle(0, 100), dwell_minutes: 10 },
  town: { shape: circle(500, 400), confirm_seconds: 0, dwell_minutes: 10 },
  gate: { shape: circle(130, 20), confirm_seconds: 10 },
  abroad: { shape: circle(300_000, 1000) }
}

export async function seedPlaces(table: Table, places = placesOfAda): Promise<void> {
  for (const [id, place] of Object.entries(places)) await seedPlace(table, ada, id, place)
  await follow(table)
}

export const follow = (table: Table, subject: string = ada): Promise<void> => followAllPlaces(table, subject)

export async function visitWorld(clock?: Date): Promise<UploadWorld> {
  const world = uploadWorld(clock && { clock })
  await seedPlaces(world.table)
  return world
}

/** A moment, metres east of the middle, and possible error. */
export const record = ({ atMilliseconds, longitude, latitude, accuracyMetres }: VisitFix): VehicleRecord => ({
  atMilliseconds,
  longitude,
  latitude,
  ...(accuracyMetres !== undefined && { accuracy_m: accuracyMetres })
})

export interface SeenVisit {
  readonly placeId: string
  readonly start: string
  readonly end?: string
}

const itemsUnder = ({ memory }: UploadWorld, prefix: string) =>
  memory.items.filter(({ PK, SK }) => String(PK).startsWith(prefix) && String(SK).startsWith('VISIT#'))

const essence = ({ placeId, start, end }: StoredItem): SeenVisit => ({
  placeId: String(placeId),
  start: String(start),
  ...(end !== undefined && { end: String(end) })
})

const inOrder = (visits: readonly SeenVisit[]) =>
  visits.toSorted((a, b) => `${a.placeId} ${a.start}`.localeCompare(`${b.placeId} ${b.start}`))

export const visitsOf = (world: UploadWorld) => inOrder(itemsUnder(world, 'VEHICLE#van').map(essence))
export const visitsUnderPlaces = (world: UploadWorld) => inOrder(itemsUnder(world, 'PLACE#').map(essence))
export const idsOf = (world: UploadWorld) =>
  new Map(itemsUnder(world, 'VEHICLE#van').map((item) => [`${item.placeId} ${item.start}`, String(item.id)]))

/** What the records say if they are followed at once, without a table. */
export function expectedVisits(records: readonly VehicleRecord[], places: Places): SeenVisit[] {
  const fixes = records.filter(hasPosition).map(visitFixOf)
  const { state, events } = followPlaces(nowhere, fixes, places)
  const ended = events.flatMap((event) =>
    event.type === 'left'
      ? [{ placeId: event.placeId, start: iso(event.sinceMilliseconds), end: iso(event.atMilliseconds) }]
      : []
  )
  const running = Object.entries(state.at).flatMap(([placeId, { place }]) =>
    place.state === 'inside' ? [{ placeId, start: iso(place.sinceMilliseconds) }] : []
  )
  return inOrder([...ended, ...running])
}

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()

interface PlaceFact {
  readonly type: string
  readonly at: string
  readonly visit: { readonly id: string; readonly place_id: string; readonly late: boolean }
}

/** The facts of which ada is notified, in the order of their IDs. */
export const placeFactsOf = ({ memory }: UploadWorld) =>
  memory.items
    .filter(({ PK, SK }) => PK === ada && String(SK).startsWith('EVENT#'))
    .toSorted((a, b) => String(a.SK).localeCompare(String(b.SK)))
    .map((item) => item as unknown as PlaceFact)
    .filter(({ type }) => type.startsWith('place.'))
