/** What a service made of uploads: trips, triplegs, visits and status as the interface shows them, and the records as they are stored. */
import { mergedRecords } from '../../../lib/records/merged-records.ts'
import { unpackRecords } from '../../../lib/records/packed-records.ts'
import type { Reply, ServiceUnderTest, StoredItem } from '../service-under-test.ts'
import type { DrivenTrack } from './driven-tracks.ts'

/** Text by name, such as a trip's fields by vehicle and end. Two services that have done the same have the same. */
export type Results = ReadonlyMap<string, string>

/** Polled: nothing tells that the function of the stream has processed the last upload. */
const pollMilliseconds = 300
/** Without a change. */
const patienceMilliseconds = 60_000

type Resource = Reply['body']

/** Waits until every upload is processed; those that never are become faults. */
export async function settledResults(service: ServiceUnderTest, token: string, tracks: readonly DrivenTrack[]) {
  let items = await service.items()
  for (let deadline = Date.now() + patienceMilliseconds; unprocessed(items) > 0 && Date.now() < deadline; ) {
    await new Promise((resolve) => setTimeout(resolve, pollMilliseconds))
    const next = await service.items()
    if (unprocessed(next) !== unprocessed(items)) deadline = Date.now() + patienceMilliseconds
    items = next
  }
  const left = unprocessed(items)
  const faults = left === 0 ? [] : [`The uploads of ${left} vehicles are never processed`]
  const shown = await Promise.all(tracks.map(({ vehicleId }) => shownOf(service, token, vehicleId)))
  return { results: new Map([...shown.flat(), ...storedFixes(items)]), faults }
}

/** Vehicles of which something waits to be processed. */
export const unprocessed = (items: readonly StoredItem[]) => items.filter(({ SK }) => SK === 'INBOX').length

/** What differs, or is in one of them alone, and vehicles that have another number of trips than they have driven. */
export function differences(expected: Results, found: Results, tracks: readonly DrivenTrack[]): string[] {
  const names = [...new Set([...expected.keys(), ...found.keys()])]
  const different = names.filter((name) => expected.get(name) !== found.get(name))
  const miscounted = tracks.flatMap(({ vehicleId, trips }) => {
    const count = [...found.keys()].filter((name) => name.startsWith(`trip ${vehicleId} `)).length
    return count === trips ? [] : [`${vehicleId} has ${count} trips and has driven ${trips}`]
  })
  return [
    ...different.map(
      (name) => `${name} is ${found.get(name) ?? 'missing'}, undisturbed ${expected.get(name) ?? 'none'}`
    ),
    ...miscounted
  ]
}

async function shownOf(service: ServiceUnderTest, token: string, vehicleId: string): Promise<[string, string][]> {
  const get = async (path: string): Promise<Resource> => (await service.ask('GET', path, { token })).body?.data
  const trips: Resource[] = await get(`/trip?vehicle_id=${vehicleId}&limit=500`)
  const triplegs: Resource[] = await get(`/vehicle/${vehicleId}/tripleg?limit=500`)
  const visits: Resource[] = await get(`/vehicle/${vehicleId}/visit?limit=500`)
  const statuses: Resource[] = await get('/vehicle/status?limit=500')
  const { timestamp: _, last_update: __, ...status } = statuses.find(({ vehicle_id }) => vehicle_id === vehicleId) ?? {}
  return [
    ...trips.map((trip) => named(`trip ${vehicleId} ${trip.timestamp_end}`, trip)),
    ...triplegs.map((leg) => named(`tripleg ${vehicleId} ${leg.timestamp_end}`, leg)),
    ...visits.map((visit) => named(`visit ${vehicleId} ${visit.place_id} ${visit.timestamp_start}`, lasting(visit))),
    named(`status ${vehicleId}`, status)
  ]
}

/** How long a visit lasts until now, and whether it became known late, differ from one service to another. */
const lasting = ({ duration, late: _, ...visit }: Resource) => ({ ...visit, ...(visit.completed && { duration }) })

/** IDs alone may differ. */
function named(name: string, { id: _, ...fields }: Resource): [string, string] {
  return [name, JSON.stringify(fields, Object.keys(fields).sort())]
}

/** By hour, whatever pieces they are in. */
function storedFixes(items: readonly StoredItem[]): [string, string][] {
  const pieces = items.filter(({ SK }) => String(SK).startsWith('FIXES#'))
  const hours = Map.groupBy(pieces, ({ PK, SK }) => `${PK} ${String(SK).split('#').slice(0, 2).join('#')}`)
  return [...hours].map(([name, ofHour]) => {
    const records = ofHour.map(({ records }) => (records ? unpackRecords(records as Uint8Array) : []))
    return [name, JSON.stringify(mergedRecords(...records))]
  })
}
