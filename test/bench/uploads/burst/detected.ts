/** What users see of vehicles, to be compared however their records came. */
import { isDeepStrictEqual } from 'node:util'
import type { StoredItem, Table } from '../../../../lib/table/table.ts'
import { everyItem } from '../../../table/table-contents.ts'

/** Trips and triplegs by their ends, and the status, without IDs. */
export interface Detected {
  readonly trips: readonly object[]
  readonly triplegs: readonly object[]
  readonly status?: object
}

type Fields = Record<string, unknown>

/** By vehicle; reads the whole table. Throws an Error where anything of a vehicle is still to be processed. */
export async function detectedOf(table: Table): Promise<ReadonlyMap<string, Detected>> {
  const items = await everyItem(table)
  const waiting = items.find(({ SK }) => SK === 'INBOX')
  if (waiting) throw new Error(`${waiting.PK} has an inbox after all calls`)
  const trips = byVehicle(items, 'TRIP#')
  const triplegs = byVehicle(items, 'TRIPLEG#')
  const statuses = items.filter(({ PK, SK }) => SK === 'STATUS' && String(PK).startsWith('VEHICLE#'))
  return new Map(
    statuses.map(({ PK, data }) => {
      const id = String(PK).slice('VEHICLE#'.length)
      return [id, { trips: trips.get(id) ?? [], triplegs: triplegs.get(id) ?? [], status: withoutIds(data as Fields) }]
    })
  )
}

/** Throws an Error where they differ, or where there are no trips. */
export function expectSame(detected: Detected | undefined, expected: Detected | undefined, what: string): void {
  if (!expected?.trips.length) throw new Error(`${what}: no trips were detected`)
  if (!isDeepStrictEqual(detected, expected)) {
    throw new Error(`${what}: ${detected?.trips.length} trips instead of ${expected.trips.length}, or other values`)
  }
}

function byVehicle(items: readonly StoredItem[], prefix: string): ReadonlyMap<string, Fields[]> {
  const found = items.filter(({ PK }) => String(PK).startsWith(prefix)).map(({ data }) => data as Fields)
  const grouped = Map.groupBy(found, ({ vehicle_id }) => String(vehicle_id))
  return new Map([...grouped].map(([id, fields]) => [id, fields.map(withoutIds).toSorted(byEnd)]))
}

const withoutIds = ({ id: _, vehicle_id: __, trip_id: ___, vehicle_name: ____, ...fields }: Fields) => fields
const byEnd = (a: Fields, b: Fields) => String(a.timestamp_end).localeCompare(String(b.timestamp_end))
