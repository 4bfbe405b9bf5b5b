/** The hours of a vehicle's records, on a table. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemsUnder } from '../../lib/table/access-patterns.ts'
import { fixesPrefix } from '../../lib/table/keys.ts'
import { queryAll } from '../../lib/table/table.ts'
import { numericRecordFields, type VehicleRecord } from '../../lib/telemetry/record.ts'
import { fixesExpirySeconds } from '../../lib/uploads/fixes-item.ts'
import { byHour } from '../../lib/uploads/hour.ts'
import { mergedRecords, mergeFixes } from '../../lib/uploads/merge-fixes.ts'
import { readFixes } from '../../lib/uploads/read-fixes.ts'
import { tableHolding } from '../test-table.ts'
import { storable } from './storable.ts'

const table = await tableHolding(async () => undefined)
const noon = Date.parse('2024-02-01T12:00:00.000Z')
const hour = 3_600_000

const expiresAtSeconds = noon / 1000

async function merge(vehicleId: string, records: readonly VehicleRecord[]) {
  for (const [begin, ofHour] of byHour(mergedRecords([], records))) {
    await mergeFixes(table, { vehicleId, hour: begin, halves: '' }, ofHour, expiresAtSeconds)
  }
}

const itemsOf = (vehicleId: string) => queryAll(table, itemsUnder(`VEHICLE#${vehicleId}`, fixesPrefix))

describe('the hours of a vehicle', () => {
  it('hold what was merged into them, whatever its cut', async () => {
    const records = Array.from(
      { length: 200 },
      (_, index): VehicleRecord => ({
        atMilliseconds: noon + index * 60_000,
        speed: index
      })
    )
    await merge('whole', records)
    await merge('cut', records.slice(70))
    await merge('cut', records.slice(0, 130))
    expect(await readFixes(table, 'cut', noon, noon + 4 * hour)).toEqual(records)
    expect(await readFixes(table, 'whole', noon + 60_000, noon + 2 * hour)).toEqual(records.slice(1, 121))
    expect((await itemsOf('cut')).map(({ SK }) => SK)).toEqual((await itemsOf('whole')).map(({ SK }) => SK))
  })

  it('are not written where nothing is new', async () => {
    const records: VehicleRecord[] = [{ atMilliseconds: noon, speed: 3 }]
    await merge('again', records)
    const before = await itemsOf('again')
    await merge('again', [{ atMilliseconds: noon }])
    await merge('again', records)
    expect(await itemsOf('again')).toEqual(before)
  })

  it.each([
    ['their end', noon, noon + hour],
    ['their receipt, of long ago', noon + 300 * 24 * hour + 999, noon + 300 * 24 * hour]
  ])('expire the days of retention after %s', (_, receivedAt, from) => {
    expect(fixesExpirySeconds(noon, 400, new Date(receivedAt))).toBe(from / 1000 + 400 * 86_400)
  })

  it('are divided where they hold more than one item can, and stay whole', async () => {
    const random = fc.sample(storable, 40_000)
    const wide = (index: number): VehicleRecord => ({
      atMilliseconds: noon + index * 1_000,
      ...Object.fromEntries(numericRecordFields.map((field, column) => [field, random[(index * 27 + column) % 40_000]]))
    })
    const records = Array.from({ length: 3_000 }, (_, index) => wide(index))
    for (let from = 0; from < 3_000; from += 750) await merge('dense', records.slice(from, from + 750))
    const keys = (await itemsOf('dense')).map(({ SK }) => String(SK).slice(fixesPrefix.length + 24))
    expect(keys).toEqual(['', '0', '00', '01', '1'])
    expect(await readFixes(table, 'dense', noon, noon + hour)).toEqual(records)
    const late: VehicleRecord = { atMilliseconds: noon + 500, speed: 1 }
    await merge('dense', [late])
    expect(await readFixes(table, 'dense', noon, noon + 1_000)).toEqual([records[0], late, records[1]])
  })

  it('take two uploads at once', async () => {
    const half = (parity: number) =>
      Array.from({ length: 50 }, (_, index): VehicleRecord => ({ atMilliseconds: noon + (2 * index + parity) * 1_000 }))
    await Promise.all([merge('parallel', half(0)), merge('parallel', half(1))])
    expect(await readFixes(table, 'parallel', noon, noon + hour)).toHaveLength(100)
  })
})
