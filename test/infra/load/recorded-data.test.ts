/** Recorded data and states of the detection in a backup. */

import { describe, expect, it } from 'vitest'
import { loadRecords } from '../../../infra/load/load.ts'
import { noTotals } from '../../../lib/processing/tracking/run-state.ts'
import { newTracking, type Tracking, trackingItem } from '../../../lib/processing/tracking/tracking-item.ts'
import { readFixes } from '../../../lib/records/read-fixes.ts'
import { findItem } from '../../../lib/table/find-item.ts'
import { operator } from '../../audit/actors.ts'
import { quickPasswordHash } from '../../table/quick-password.ts'
import { contentsOf, everyItem, itemAt } from '../../table/table-contents.ts'
import { tableHolding } from '../../test-table.ts'

const ada = { type: 'user', id: 'ada', email: 'ada@example.com', password_hash: quickPasswordHash('correct horse') }
const van = { type: 'vehicle', id: 'van', owner_id: 'ada' }

const table = await tableHolding((empty) => loadRecords(empty, () => operator, [ada, van]))
const load = (...records: object[]) => loadRecords(table, () => operator, records)
const reasons = async (...records: object[]) =>
  (await load(...records)).problems.map(({ line, reason }) => `${line} ${reason}`)

const hour = Date.parse('2026-03-02T08:00:00.000Z')
const timeOf = (seconds: number) => new Date(hour + seconds * 1000).toISOString()
const expiry = '2099-01-01T00:00:00.000Z'
const recordsOf = (...seconds: number[]) =>
  seconds.map((second) => ({ timestamp: timeOf(second), longitude: 10, latitude: 50, speed: 30, ignition_on: true }))
const records = { type: 'vehicle_records', vehicle_id: 'van', expiry, records: recordsOf(0, 10, 20) }
const begun = newTracking(hour)
const withRun = (changes: Partial<Tracking['run']>): Tracking => ({
  ...begun,
  run: { ...begun.run, lastMilliseconds: hour + 20_000, ...changes }
})
const tracking = withRun({})
const state = { type: 'detection_state', vehicle_id: 'van', state: tracking }
const checkpoint = {
  type: 'detection_checkpoint',
  vehicle_id: 'van',
  hour: timeOf(-3600),
  expiry,
  state: { begin: '{}', trips: [], triplegs: [], stays: [], totals: noTotals }
}
const everything = [records, checkpoint, state]
const stored = () => readFixes(table, { vehicleId: 'van', from: hour, upTo: hour + 3_599_999 })

describe('records of a vehicle', () => {
  it('are stored with its state, and change nothing when they are loaded again', async () => {
    const created = { created: 1, changed: 0, unchanged: 0 }
    const { counts } = await load(...everything.toReversed())
    expect(counts).toEqual({ vehicle_records: created, detection_checkpoint: created, detection_state: created })
    expect(await stored()).toHaveLength(3)
    expect(await findItem(table, trackingItem('van'))).toEqual(tracking)
    const before = await contentsOf(table)

    const unchanged = { created: 0, changed: 0, unchanged: 1 }
    expect((await load(...everything)).counts).toEqual({
      vehicle_records: unchanged,
      detection_checkpoint: unchanged,
      detection_state: unchanged
    })
    expect(await contentsOf(table)).toEqual(before)
  })

  it('are refused if neither the file nor the table has its state', async () => {
    const refused =
      'vehicle_id: There is no detection_state of vehicle van, without which its records would become trips a second time; ' +
      'replay uploads records from elsewhere'
    const before = await contentsOf(table)
    expect(await reasons(records, checkpoint)).toEqual([`1 ${refused}`, `2 ${refused}`])
    expect((await load(records)).applied).toBe(false)
    expect(await contentsOf(table)).toEqual(before)
    const { problems } = await loadRecords(table, () => operator, [records], { dryRun: true })
    expect(problems).toEqual([{ line: 1, reason: refused }])
    expect(await reasons(state)).toEqual([])
    expect(await reasons(records, checkpoint)).toEqual([])
  })

  it('are refused with their vehicle', async () => {
    const other = everything.map((line) => ({ ...line, vehicle_id: 'bus' }))
    expect(await reasons(...other)).toEqual([1, 2, 3].map((line) => `${line} vehicle_id: There is no vehicle bus`))
  })

  it('of a line belong to one hour and number 1 to 1,000', async () => {
    const many = Array.from({ length: 1001 }, (_, second) => second)
    expect(
      await reasons(
        { ...records, records: [] },
        { ...records, records: recordsOf(0, 3600) },
        { ...records, records: recordsOf(...many) },
        { ...records, records: [{ timestamp: timeOf(0), longitude: 10 }] },
        { ...records, records: [{ timestamp: timeOf(0), colour: 1 }] },
        { ...records, expiry: 'soon' },
        state
      )
    ).toEqual([
      expect.stringMatching(/^1 records: /),
      '2 records: must be of one hour',
      expect.stringMatching(/^3 records: /),
      '4 records.0.longitude: must be given together with latitude',
      '5 records.0.colour: is not a known field',
      expect.stringMatching(/^6 expiry: must be a date and time/)
    ])
  })

  it('of several lines of one piece are stored as one item', async () => {
    const part_of = 'a piece'
    const line = (...seconds: number[]) => ({ ...records, part_of, records: recordsOf(...seconds) })
    await load(line(0, 10), { ...records, records: recordsOf(100, 110) }, line(20, 30), state)
    const items = (await everyItem(table)).filter(({ SK }) => String(SK).startsWith('FIXES#'))
    expect(items).toHaveLength(2)
    expect(await stored()).toHaveLength(6)
  })

  it('that have expired are left out', async () => {
    const past = '2020-01-01T00:00:00.000Z'
    const { counts } = await load({ ...records, expiry: past }, { ...checkpoint, expiry: past }, state)
    expect(counts).toMatchObject({ vehicle_records: { unchanged: 1 }, detection_checkpoint: { unchanged: 1 } })
    expect(await stored()).toEqual([])
  })

  it('that are not processed wait, and are processed if the vehicle has a state', async () => {
    const { expiry: _, ...waiting } = records
    await load(state)
    await load(waiting)
    const keys = (await everyItem(table)).map(({ SK }) => String(SK))
    expect(keys.some((key) => key.startsWith('BACKLOG#'))).toBe(true)
    expect(await itemAt(table, 'VEHICLE#van', 'INBOX')).toMatchObject({ more: true, latestMilliseconds: 0 })
  })
})

describe('a state of the detection', () => {
  it('of a vehicle with pending hours starts the processing at every load until that is done', async () => {
    const pending = [{ hour, from: hour, upTo: hour + 20_000 }]
    for (const outcome of ['created', 'unchanged'] as const) {
      const { counts } = await load(records, { ...state, state: withRun({ pending }) })
      expect(counts.detection_state).toMatchObject({ [outcome]: 1 })
      expect(await itemAt(table, 'VEHICLE#van', 'INBOX')).toMatchObject({ more: true })
    }
  })

  it('is refused if the table has a state that does not continue it', async () => {
    await load(state)
    const later = withRun({ lastMilliseconds: hour + 30_000 })
    const earlier = { ...tracking, registration: { ...tracking.registration, firstHour: hour - 3_600_000 } }
    const reason =
      '1 state: Vehicle van has a state that does not go on from this one: its records were processed without these'
    expect(await reasons({ ...state, state: later })).toEqual([reason])
    expect(await reasons({ ...state, state: earlier })).toEqual([reason])
    const before = withRun({ lastMilliseconds: hour })
    expect(await reasons({ ...state, state: before })).toEqual([])
    expect(await findItem(table, trackingItem('van'))).toEqual(tracking)
  })

  it('is refused if it is invalid or a second one of its vehicle', async () => {
    const { lastMilliseconds: _, ...without } = tracking.run
    expect(
      await reasons(
        { ...state, state: { ...tracking, run: without } },
        { ...state, state: withRun({ current: '{' }) },
        { ...checkpoint, hour: timeOf(1) },
        state,
        state
      )
    ).toEqual([
      '1 state.run.lastMilliseconds: is required',
      '2 state.run.current: must be a state of the detection, as JSON',
      '3 hour: must be the first moment of an hour',
      '5 vehicle_id: There is another detection_state with it on an earlier line'
    ])
  })
})

describe('when modes were on', () => {
  const modes = {
    type: 'vehicle_modes',
    vehicle_id: 'van',
    notrack_mode: [{ timestamp_start: timeOf(5), timestamp_end: timeOf(15) }],
    transport_mode: []
  }

  it('hides the positions of records that are loaded with it', async () => {
    await load(...everything, modes)
    expect((await stored()).map(({ longitude }) => longitude)).toEqual([10, undefined, 10])
  })

  it('is added once to the known times', async () => {
    const other = { ...modes, notrack_mode: [{ timestamp_start: timeOf(10), timestamp_end: timeOf(60) }] }
    for (const outcome of ['created', 'unchanged']) {
      expect((await load(modes)).counts.vehicle_modes).toMatchObject({ [outcome]: 1 })
    }
    expect((await load(other)).counts.vehicle_modes).toMatchObject({ changed: 1 })
    expect(await itemAt(table, 'VEHICLE#van', 'MODES')).toMatchObject({ notrack: [[hour + 5000, hour + 60_000]] })
  })

  it('has no end only while the mode is on', async () => {
    const open = { ...modes, notrack_mode: [{ timestamp_start: timeOf(0) }] }
    expect(await reasons(open)).toEqual(['1 notrack_mode: It has no end, but the mode is off'])
    expect(await reasons(open, { ...van, notrack_mode: true })).toEqual([])
    expect(await itemAt(table, 'VEHICLE#van', 'MODES')).toMatchObject({ notrack: [[hour, null]] })
  })
})
