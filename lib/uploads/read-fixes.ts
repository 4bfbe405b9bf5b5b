/** The records of a vehicle over a span of time. */
import { fixesOfHours } from '../table/access-patterns.ts'
import { queryPages, type Table } from '../table/table.ts'
import type { VehicleRecord } from '../telemetry/record.ts'
import { fixesKind } from './fixes-item.ts'
import { hourOf } from './hour.ts'
import { unpackRecords } from './packed-records.ts'

/** From the first moment up to and with the last one, epoch milliseconds, in the order of time. */
export async function readFixes(table: Table, vehicleId: string, from: number, upTo: number): Promise<VehicleRecord[]> {
  const request = fixesOfHours(vehicleId, isoHour(from), isoHour(upTo))
  const records: VehicleRecord[] = []
  for await (const { Items = [] } of queryPages(table, request)) {
    for (const item of Items) {
      const { records: packed } = fixesKind.decode(item)
      if (packed) records.push(...unpackRecords(packed))
    }
  }
  // The sort keys are in the order of time: a part of an hour begins where the one before ends.
  return records.filter(({ atMilliseconds }) => atMilliseconds >= from && atMilliseconds <= upTo)
}

const isoHour = (atMilliseconds: number) => new Date(hourOf(atMilliseconds)).toISOString()
