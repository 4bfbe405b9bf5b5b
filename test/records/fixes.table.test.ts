import { describe, expect, it } from 'vitest'
import { fixesExpirySeconds } from '../../lib/records/fixes-item.ts'
import { joinable, joinPieces } from '../../lib/records/join-pieces.ts'
import { type HourOfRecords, hoursWithRecords, readFixes } from '../../lib/records/read-fixes.ts'
import { receivedItem } from '../../lib/records/received-names.ts'
import { itemsUnder } from '../../lib/table/access-patterns.ts'
import { findItem } from '../../lib/table/find-item.ts'
import { fixesPrefix } from '../../lib/table/keys.ts'
import { queryAll } from '../../lib/table/table.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { storePieces } from '../table/stored-pieces.ts'
import { tableHolding } from '../test-table.ts'

const table = await tableHolding(async () => undefined)
const noon = Date.parse('2024-02-01T12:00:00.000Z')
const hour = 3_600_000
const now = new Date(noon + 2 * hour)
const _expiresAtSeconds = noon / 1000

const everyMinute = (count: number): VehicleRecord[] =>
  Array.from({ length: count }, (_, index) => ({ atMilliseconds: noon + index * 60_000, speed: index }))

const store = (vehicleId: string, records: readonly VehicleRecord[]) => storePieces(table, vehicleId, records, now)

const itemsOf = (vehicleId: string) => queryAll(table, itemsUnder(`VEHICLE#${vehicleId}`, fixesPrefix))
const read = (vehicleId: string, from: number, upTo: number) => readFixes(table, { vehicleId, from, upTo })

async function hoursOf(vehicleId: string): Promise<HourOfRecords[]> {
  const hours: HourOfRecords[] = []
  for await (const one of hoursWithRecords(table, { vehicleId, from: noon, upTo: noon + 9 * hour })) hours.push(one)
  return hours
}

const onStored = async () => {}
const joinableOf = ({ pieces }: HourOfRecords, isOver = false) =>
  joinable({ pieces, isOver, untilMilliseconds: Number.POSITIVE_INFINITY })

describe('the hours of a vehicle', () => {
  it('hold all records that were stored in them, however these were cut', async () => {
    const records = everyMinute(200)
    await store('whole', records)
    await store('cut', records.slice(70))
    await store('cut', records.slice(0, 130))
    expect(await read('cut', noon, noon + 4 * hour)).toEqual(records)
    expect(await read('whole', noon + 60_000, noon + 2 * hour)).toEqual(records.slice(1, 121))
  })

  it('are yielded one by one, each complete, across pages of the table', async () => {
    const records = everyMinute(180)
    for (const record of records) await store('pages', [record])
    expect((await hoursOf('pages')).map(({ records, pieces }) => [records.length, pieces.length])).toEqual([
      [60, 60],
      [60, 60],
      [60, 60]
    ])
  })

  it.each([
    ['their end', noon, noon + hour],
    ['their receipt, of long ago', noon + 300 * 24 * hour + 999, noon + 300 * 24 * hour]
  ])('expire the days of retention after %s', (_, receivedAt, from) => {
    expect(fixesExpirySeconds(noon, 400, new Date(receivedAt))).toBe(from / 1000 + 400 * 86_400)
  })
})

describe('small pieces of an hour', () => {
  const joined = async (vehicleId: string, isProcessed = () => true) => {
    const [first] = await hoursOf(vehicleId)
    const pieces = first ? joinableOf(first) : []
    await joinPieces(table, { vehicleId, pieces, isProcessed, onStored, now })
    return pieces
  }

  it('are joined once they are many, and their records stay', async () => {
    const records = everyMinute(16)
    for (const record of records.slice(0, 7)) await store('many', [record])
    expect(await joined('many')).toEqual([])
    for (const record of records.slice(7)) await store('many', [record])
    const pieces = await joined('many')

    expect(pieces).toHaveLength(16)
    expect(await itemsOf('many')).toHaveLength(1)
    expect(await read('many', noon, noon + hour)).toEqual(records)
  })

  it('are remembered for a week where they were processed', async () => {
    for (const record of everyMinute(16)) await store('remembered', [record])
    const [first] = await joined('remembered', ((name: { from: number }) => name.from === noon) as () => boolean)
    expect(await findItem(table, receivedItem('remembered', noon))).toEqual({
      hashes: [first?.name.hash],
      expiresAtSeconds: now.getTime() / 1000 + 7 * 86_400
    })
  })

  it('are joined again without harm after an attempt that ended before it removed them', async () => {
    const records = everyMinute(16)
    for (const record of records) await store('twice', [record])
    const [before] = await hoursOf('twice')
    await joined('twice')
    for (const record of records.slice(8)) await store('twice', [record])
    await joinPieces(table, {
      vehicleId: 'twice',
      pieces: joinableOf(before as HourOfRecords),
      isProcessed: () => true,
      onStored,
      now
    })
    expect(await read('twice', noon, noon + hour)).toEqual(records)
    expect(await itemsOf('twice')).toHaveLength(1)
  })
})
