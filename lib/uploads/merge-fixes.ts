/** Adds records to the hours that they belong to. Repeating it, or doing it in another order, changes nothing. */
import { isDeepStrictEqual } from 'node:util'
import { change } from '../table/change.ts'
import { changed, type ItemWrite } from '../table/decision.ts'
import type { Items } from '../table/snapshot.ts'
import type { Table } from '../table/table.ts'
import { mergedRecord, type VehicleRecord } from '../telemetry/record.ts'
import { dividedSpan, type FixesSpan, fixesItem } from './fixes-item.ts'
import { packRecords, unpackRecords } from './packed-records.ts'

/** An item holds at most 400 KB, its key and other attributes included. Source: DynamoDB, quotas. */
const maxPackedBytes = 380 * 1024

/** `records`: of one hour, in the order of time. */
export function mergeFixes(
  table: Table,
  span: FixesSpan,
  records: readonly VehicleRecord[],
  expiresAtSeconds: number
): Promise<void> {
  const decide = async (items: Items) => ({
    result: undefined,
    writes: await writesOf(items, span, records, expiresAtSeconds)
  })
  return change(table, decide, { eventualFirst: true })
}

async function writesOf(
  items: Items,
  span: FixesSpan,
  records: readonly VehicleRecord[],
  expiresAtSeconds: number
): Promise<ItemWrite[]> {
  if (records.length === 0) return []
  const [stored] = await items.read(fixesItem(span))
  const isDivided = stored.value !== undefined && stored.value.records === undefined
  if (isDivided) return inHalves(items, span, records, expiresAtSeconds)
  const before = stored.value?.records ? unpackRecords(stored.value.records) : []
  const merged = mergedRecords(before, records)
  if (isDeepStrictEqual(merged, before)) return []
  const packed = packRecords(merged)
  if (packed.length <= maxPackedBytes) return [changed(stored, { records: packed, expiresAtSeconds })]
  const halves = await inHalves(items, span, merged, expiresAtSeconds)
  return [changed(stored, { expiresAtSeconds }), ...halves]
}

async function inHalves(
  items: Items,
  span: FixesSpan,
  records: readonly VehicleRecord[],
  expiresAtSeconds: number
): Promise<ItemWrite[]> {
  const { middle, earlier, later } = dividedSpan(span)
  const isEarlier = ({ atMilliseconds }: VehicleRecord) => atMilliseconds < middle
  const writes = await Promise.all([
    writesOf(items, earlier, records.filter(isEarlier), expiresAtSeconds),
    writesOf(
      items,
      later,
      records.filter((record) => !isEarlier(record)),
      expiresAtSeconds
    )
  ])
  return writes.flat()
}

/** One record for each moment, in the order of time. */
export function mergedRecords(one: readonly VehicleRecord[], other: readonly VehicleRecord[]): VehicleRecord[] {
  const byMoment = new Map<number, VehicleRecord>()
  for (const record of [...one, ...other]) {
    const known = byMoment.get(record.atMilliseconds)
    byMoment.set(record.atMilliseconds, known ? mergedRecord(known, record) : record)
  }
  return [...byMoment.values()].toSorted((a, b) => a.atMilliseconds - b.atMilliseconds)
}
