/** When the ignition was turned on and off, by the records of a vehicle. */
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { ignitionActions, ignitionChanges } from '../../lib/actions/ignition-actions.ts'
import type { Table } from '../../lib/table/table.ts'
import { MemoryTable } from '../table/pairs/memory-table.ts'
import { storePieces } from '../table/stored-pieces.ts'

const morning = Date.parse('2026-03-30T08:00:00.000Z')
const [minute, hour] = [60_000, 3_600_000]
const now = new Date(morning + 30 * hour)
const isoOf = (milliseconds: number) => new Date(milliseconds).toISOString()

/** A record for each minute, with the ignition or without. */
const records = (...ignition: (boolean | undefined)[]) =>
  ignition.map((isOn, index) => ({
    atMilliseconds: morning + index * minute,
    ...(isOn !== undefined && { ignition_on: isOn })
  }))

const changesOf = (...ignition: (boolean | undefined)[]) =>
  ignitionChanges(records(...ignition)).map(({ atMilliseconds, isOn }) => [(atMilliseconds - morning) / minute, isOn])

describe('the ignition', () => {
  it('is turned on and off by the first records that say so', () => {
    expect(changesOf(false, true, undefined, true, false, false, true)).toEqual([
      [1, true],
      [4, false],
      [6, true]
    ])
  })

  it('that is off at first is no change', () => {
    expect(changesOf(undefined, false, undefined, false)).toEqual([])
  })

  it('is not known after six hours', () => {
    const [one] = records(true)
    const later = (hours: number) => ({ atMilliseconds: morning + hours * hour, ignition_on: true })
    expect(ignitionChanges([one as typeof one & object, later(6)])).toHaveLength(1)
    expect(ignitionChanges([one as typeof one & object, later(6.01)])).toHaveLength(2)
  })
})

describe('a list', () => {
  let table: Table
  beforeEach(() => {
    table = new MemoryTable('ignition').table
  })
  const read = async (from: number, to: number) =>
    (await ignitionActions(table, 'van', { from: isoOf(from), to: isoOf(to) })).actions

  it('has the changes of stored records', async () => {
    await storePieces(table, 'van', records(false, true, true, false), now)
    expect(await read(morning, morning + hour)).toEqual([
      {
        id: 'van-2026-03-30T08:01:00.000Z-IGNITION_ON',
        type: 'IGNITION_ON',
        timestamp: '2026-03-30T08:01:00.000Z',
        vehicle_id: 'van',
        data: {}
      },
      {
        id: 'van-2026-03-30T08:03:00.000Z-IGNITION_OFF',
        type: 'IGNITION_OFF',
        timestamp: '2026-03-30T08:03:00.000Z',
        vehicle_id: 'van',
        data: {}
      }
    ])
  })

  it('over more than two days reads none', async () => {
    await storePieces(table, 'van', records(false, true), now)
    expect(await read(now.getTime() - 48 * hour, now.getTime())).toHaveLength(1)
    expect(await read(now.getTime() - 48 * hour - 1, now.getTime())).toEqual([])
  })

  it('of any range, and of records in any order and cut, is that part of the whole', async () => {
    const history = fc.array(
      fc.record({ minutes: fc.integer({ min: 1, max: 400 }), isOn: fc.option(fc.boolean(), { nil: undefined }) }),
      { minLength: 1, maxLength: 12 }
    )
    await fc.assert(
      fc.asyncProperty(history, fc.nat(3000), fc.nat(2000), fc.nat(11), async (steps, begin, minutes, cut) => {
        table = new MemoryTable('ignition').table
        let at = morning
        const all = steps.map(({ minutes: apart, isOn }) => {
          at += apart * minute
          return { atMilliseconds: at, ...(isOn !== undefined && { ignition_on: isOn }) }
        })
        await storePieces(table, 'van', all.slice(cut), now)
        await storePieces(table, 'van', all.slice(0, cut + 1), now)
        const [from, to] = [morning + begin * minute, morning + (begin + minutes) * minute]
        const within = (await read(from, to))
          .map(({ timestamp }) => Date.parse(timestamp))
          .filter((moment) => moment >= from)
        const whole = ignitionChanges(all).map(({ atMilliseconds }) => atMilliseconds)
        expect(within).toEqual(whole.filter((moment) => moment >= from && moment <= to))
      }),
      { numRuns: 60 }
    )
  })
})
