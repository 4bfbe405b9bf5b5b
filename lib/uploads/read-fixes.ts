/** The records of a vehicle over a span of time. */
import { fixesOfHours } from '../table/access-patterns.ts'
import { queryPages, type Table } from '../table/table.ts'
import type { VehicleRecord } from '../telemetry/record.ts'
import { fixesKind } from './fixes-item.ts'
import { hourOf } from './hour.ts'
import { unpackRecords } from './packed-records.ts'

/** Records of some hours. */
export interface ReadHours {
  /** In the order of time. */
  readonly records: readonly VehicleRecord[]
  /** By hour: when the first of its records expire, epoch seconds. */
  readonly expiries: ReadonlyMap<number, number>
}

export interface ReadOptions {
  readonly ConsistentRead?: boolean
}

/** The records alone. */
export async function readFixes(
  table: Table,
  vehicleId: string,
  from: number,
  upTo: number,
  maxHours?: number,
  options?: ReadOptions
): Promise<readonly VehicleRecord[]> {
  return (await readHours(table, vehicleId, from, upTo, maxHours, options)).records
}

/**
 * From the first moment up to and with the last one, epoch milliseconds; of no more hours with records than `maxHours`, each
 * of them whole.
 */
export async function readHours(
  table: Table,
  vehicleId: string,
  from: number,
  upTo: number,
  maxHours = Number.POSITIVE_INFINITY,
  options: ReadOptions = {}
): Promise<ReadHours> {
  const isWithin = ({ atMilliseconds }: VehicleRecord) => atMilliseconds >= from && atMilliseconds <= upTo
  const records: VehicleRecord[] = []
  const expiries = new Map<number, number>()
  const limit = Number.isFinite(maxHours) ? { Limit: maxHours + 1 } : {}
  const request = { ...fixesOfHours(vehicleId, isoHour(from), isoHour(upTo)), ...limit, ...options }
  for await (const { Items = [] } of queryPages(table, request)) {
    for (const item of Items) {
      // The sort keys are in the order of time: a part of an hour begins where the one before ends.
      const { records: packed, expiresAtSeconds } = fixesKind.decode(item)
      const found = (packed ? unpackRecords(packed) : []).filter(isWithin)
      for (const hour of new Set(found.map(({ atMilliseconds }) => hourOf(atMilliseconds)))) {
        expiries.set(hour, Math.min(expiresAtSeconds, expiries.get(hour) ?? expiresAtSeconds))
      }
      if (expiries.size > maxHours) return { records, expiries }
      records.push(...found)
    }
  }
  return { records, expiries }
}

const isoHour = (atMilliseconds: number) => new Date(hourOf(atMilliseconds)).toISOString()
