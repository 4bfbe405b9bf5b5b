/** The records of a vehicle over a span of time. */
import { fixesOfHours } from '../table/access-patterns.ts'
import { queryPages, type Table } from '../table/table.ts'
import type { VehicleRecord } from '../telemetry/record.ts'
import { fixesKind } from './fixes-item.ts'
import { hourOf } from './hour.ts'
import { unpackRecords } from './packed-records.ts'

/**
 * From the first moment up to and with the last one, epoch milliseconds, in the order of time; of no more hours with records
 * than `maxHours`, each of them whole.
 */
export async function readFixes(
  table: Table,
  vehicleId: string,
  from: number,
  upTo: number,
  maxHours = Number.POSITIVE_INFINITY,
  options: { readonly ConsistentRead?: boolean } = {}
): Promise<VehicleRecord[]> {
  const isWithin = ({ atMilliseconds }: VehicleRecord) => atMilliseconds >= from && atMilliseconds <= upTo
  const records: VehicleRecord[] = []
  const hours = new Set<number>()
  const limit = Number.isFinite(maxHours) ? { Limit: maxHours + 1 } : {}
  const request = { ...fixesOfHours(vehicleId, isoHour(from), isoHour(upTo)), ...limit, ...options }
  for await (const { Items = [] } of queryPages(table, request)) {
    for (const item of Items) {
      // The sort keys are in the order of time: a part of an hour begins where the one before ends.
      const { records: packed } = fixesKind.decode(item)
      const found = (packed ? unpackRecords(packed) : []).filter(isWithin)
      for (const { atMilliseconds } of found) hours.add(hourOf(atMilliseconds))
      if (hours.size > maxHours) return records
      records.push(...found)
    }
  }
  return records
}

const isoHour = (atMilliseconds: number) => new Date(hourOf(atMilliseconds)).toISOString()
