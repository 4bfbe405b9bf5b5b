// @module-tag long
/** Vehicles that are exported with records and loaded again continue as they would have continued. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sortKeyOf } from '../../../../infra/admin/export/record-order.ts'
import { jobStarted } from '../../../../lib/jobs/job.ts'
import { readGroup } from '../../../../lib/processing/tracking/checkpoint-groups.ts'
import { receiveRecords } from '../../../../lib/receiver/receive-records.ts'
import { readFixes } from '../../../../lib/records/read-fixes.ts'
import { restartProcessing } from '../../../../lib/records/restart-processing.ts'
import { change } from '../../../../lib/table/change.ts'
import type { StoredItem } from '../../../../lib/table/table.ts'
import type { VehicleRecord } from '../../../../lib/telemetry/record.ts'
import { changeTrip } from '../../../../lib/trips/change-trip.ts'
import { updateVehicle } from '../../../../lib/vehicles/vehicle-changes.ts'
import { deleteVehicle } from '../../../../lib/vehicles/vehicle-deletion.ts'
import { operator } from '../../../audit/actors.ts'
import { finishDays } from '../../../days/rebuilding.ts'
import { now, processed, type UploadWorld, uploadWorld } from '../../../processing/processing-world.ts'
import { driving, routeFrom } from '../../../processing/routes.ts'
import { tripsOf } from '../../../processing/stored-trips.ts'
import { callNumbers, faultyTable } from '../../../table/faulty-table.ts'
import { everyItem, itemAt, putBack } from '../../../table/table-contents.ts'
import { ada } from '../../../table/world.ts'
import { simulatedTableHolding } from '../../../test-table.ts'
import { simulated } from '../../demo/simulator/simulated.ts'
import { loadLines } from './exported-world.ts'
import { contentsIn, exportedWithRecords, idsIn, lasting, restored } from './restored-table.ts'

const table = await simulatedTableHolding(async () => {})

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** As JSON has them: without −0. */
const recorded: VehicleRecord[] = JSON.parse(
  JSON.stringify(simulated({ errandCount: 12, stays: [8, 20, 300], apartMetres: 400, seed: 6 }).records)
)
const uploads = Array.from({ length: Math.ceil(recorded.length / 20) }, (_, index) =>
  recorded.slice(index * 20, (index + 1) * 20)
)
/** The begin of the life but for one upload, which comes late, and an upload that goes on. */
const [begin, late, further] = [
  [...uploads.slice(0, 20), ...uploads.slice(21, 40)],
  uploads[20] ?? [],
  uploads[40] ?? []
]

const { memory: drivenBefore } = await processed(begin)
const driven = async () => uploadWorld({ items: drivenBefore.items })

const copyOf = async (world: UploadWorld) => uploadWorld({ items: await restored(table, world.memory.items) })

/** The same is done with both; what is new in them has IDs of its own. */
async function expectAlike(one: UploadWorld, other: UploadWorld, steps: readonly ((world: UploadWorld) => unknown)[]) {
  const known = idsIn(one.memory.items)
  for (const step of steps) {
    for (const world of [one, other]) await step(world)
    expect(lasting(other.memory.items, known)).toEqual(lasting(one.memory.items, known))
  }
}

describe('a vehicle that is restored with its records', () => {
  it('has everything that it had, and makes the same of records that are late, new or repeated', async () => {
    const world = await driven()
    const [first, ...others] = tripsOf(world)
    expect(others.length).toBeGreaterThan(3)
    const caller = { ...ada, admitted: Promise.resolve() }
    await changeTrip(world.table, caller, first?.id ?? '', { validation_score: 0.25, notes: 'Tour' }, now)
    await expectAlike(world, await copyOf(world), [
      () => {},
      ({ take }) => take(late),
      ({ take }) => take(further),
      ({ take }) => take(late),
      ({ take }) => take(begin[3] ?? [])
    ])
  })

  it('has the days that it had once the job has run that the load started, and goes on with them', async () => {
    const world = await driven()
    await finishDays(world.table, now)
    const copy = await copyOf(world)
    expect(daysIn(copy)).toEqual([])
    await finishDays(copy.table, now)
    const known = idsIn(world.memory.items)
    expect(lasting(daysIn(copy), known)).toEqual(lasting(daysIn(world), known))
    for (const kind of ['VEHICLE#van DAYS', 'VEHICLE#van DAY#', 'VEHICLE#van MONTH#', 'INSIGHT#USER#ada#']) {
      expect(daysIn(copy).some(({ PK, SK }) => `${PK} ${SK}`.startsWith(kind))).toBe(true)
    }
    await expectAlike(world, copy, [({ take }) => take(late), ({ take }) => take(further)])
  })

  it('makes no trip again of an upload that the receiver gets again', async () => {
    const [world, shown] = [await driven(), (items: readonly StoredItem[]) => items.filter(isShown).map(withoutVersion)]
    const copy = await copyOf(world)
    const caller = { ...ada, kind: 'programmatic', countFor: async () => {}, assertNotRefused: () => {} } as never
    const before = shown(copy.memory.items)
    for (const records of begin) {
      const given = records.map(({ atMilliseconds, ...measured }) => ({
        timestamp: new Date(atMilliseconds).toISOString(),
        ...measured
      }))
      await receiveRecords(copy.table, caller, 'van', given, { fixRetentionDays: 400, now })
    }
    await copy.process()
    expect(shown(copy.memory.items)).toEqual(before)
    const all = { vehicleId: 'van', from: 0, upTo: now.getTime() }
    expect(await readFixes(copy.table, all)).toEqual(await readFixes(world.table, all))
  })

  it('goes on with what was not processed: pieces, backlogs, and all that a vehicle has uploaded so far', async () => {
    const waiting = [late, further, uploads.slice(41, 46).flat()]
    const world = await driven()
    for (const records of waiting) await world.receive(records)
    const copy = await copyOf(world)
    const process = (one: UploadWorld) => one.process()
    const known = idsIn(world.memory.items)
    for (const one of [world, copy]) await process(one)
    expect(lasting(copy.memory.items, known)).toEqual(lasting(world.memory.items, known))

    const unprocessed = uploadWorld()
    for (const records of waiting) await unprocessed.receive(records)
    await expectAlike(unprocessed, await copyOf(unprocessed), [process, ({ take }) => take(uploads[46] ?? [])])
  })

  it('goes on with records that lay ahead of the clock, when their time has come', async () => {
    const ahead = driving(routeFrom(now.getTime() + 3_600_000), 20).records
    const later = new Date(now.getTime() + 3 * 3_600_000)
    for (const world of [await driven(), uploadWorld()]) {
      await world.take(ahead)
      const copy = await copyOf(world)
      await copy.process()
      expect(copy.memory.items.some(({ SK }) => SK === 'DUE#van')).toBe(true)
      const known = idsIn(world.memory.items)
      for (const one of [world, copy]) {
        await restartProcessing(one.table, 'van', later)
        await one.process(one.table, later)
      }
      expect(shownIn(copy, known)).toEqual(shownIn(world, known))
    }
  })

  it('has a dense upload as one piece, which readers pay for as before', async () => {
    const at = Date.parse('2026-03-20T08:00:00.000Z')
    const dense = Array.from({ length: 3000 }, (_, index) => ({
      atMilliseconds: at + index * 1000,
      longitude: 24 + Math.round(Math.sin(index) * 1e6) / 1e8,
      latitude: 60,
      speed: 3 + (index % 7)
    }))
    const world = uploadWorld()
    await world.take(dense)
    const copy = await copyOf(world)
    const piecesOf = ({ memory }: UploadWorld) => memory.items.filter(({ SK }) => String(SK).startsWith('FIXES#'))
    expect(lasting(piecesOf(copy))).toEqual(lasting(piecesOf(world)))
    // The trip was silent, so that it is written down as completed: from the next upload on it goes on. As the first that is
    // completed it started the job of days, which the vehicle itself did not need yet.
    const days = jobStarted('rebuild-days', 'van', now)
    await change(world.table, async () => ({ result: undefined, writes: [days] }))
    const next = dense.slice(0, 300).map((record) => ({ ...record, atMilliseconds: record.atMilliseconds + 3_000_000 }))
    await expectAlike(world, copy, [({ take }) => take(next)])
  })

  it('hides positions of the time of notrack_mode in what comes later', async () => {
    const world = uploadWorld()
    const [from, until] = [late[0]?.atMilliseconds ?? 0, late.at(-1)?.atMilliseconds ?? 0]
    await updateVehicle(world.table, 'van', { notrack_mode: true }, new Date(from))
    await updateVehicle(world.table, 'van', { notrack_mode: false }, new Date(until))
    for (const records of begin) await world.take(records)
    const copy = await copyOf(world)
    await expectAlike(world, copy, [({ take }) => take(late)])
    const shown = await readFixes(copy.table, { vehicleId: 'van', from, upTo: until })
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.filter(({ longitude }) => longitude !== undefined)).toEqual([])
  })

  it('has no position that notrack_mode hides and that is not removed yet', async () => {
    const world = await driven()
    const from = late[0]?.atMilliseconds ?? 0
    await world.receive(late)
    await updateVehicle(world.table, 'van', { notrack_mode: true }, new Date(from))
    await putBack(table, contentsIn(world.memory.items))
    const hidden = (await exportedWithRecords(table))
      .map((line) => JSON.parse(line))
      .filter(({ type }) => type === 'vehicle_records')
      .flatMap(({ records }) => records)
      .filter(({ timestamp }) => Date.parse(timestamp) >= from)
    expect(hidden.length).toBeGreaterThan(0)
    expect(hidden.filter(({ longitude, latitude, speed }) => longitude ?? latitude ?? speed)).toEqual([])
  })

  it('has nothing that has expired, and the rest expires when it would have', async () => {
    const world = await driven()
    const soon = Math.floor(now.getTime() / 1000)
    const items = world.memory.items.map((item) => expiringOn('2026-03-02', item, soon))
    const copy = await restored(table, items)
    expect(lasting(copy)).toEqual(lasting(items).filter(({ expiresAtSeconds }) => expiresAtSeconds !== soon))
  })
})

/** The item with records and checkpoints of a day that expire then. */
function expiringOn(day: string, item: StoredItem, expiresAtSeconds: number): StoredItem {
  if (String(item.SK).startsWith(`FIXES#${day}`)) return { ...item, expiresAtSeconds }
  if (!String(item.SK).startsWith('CHECKPOINT#')) return item
  const { kind, value } = readGroup(item)
  const isOfDay = (hour: number) => new Date(hour).toISOString().startsWith(day)
  const hours = value.hours.map((one) => (isOfDay(one.hour) ? { ...one, expiresAtSeconds } : one))
  return { ...item, ...kind.encode({ hours }) }
}

describe('loading a backup with records', () => {
  it('again changes nothing, also once the vehicle has gone on, and its export is the same byte for byte', async () => {
    const world = await driven()
    await world.receive(further.slice(0, 3))
    await putBack(table, contentsIn(world.memory.items))
    const lines = await exportedWithRecords(table)
    await putBack(table, new Map())
    await loadLines(table, lines)
    expect(await exportedWithRecords(table)).toEqual(lines)
    const once = await everyItem(table)

    await loadLines(table, lines)
    expect(lasting(await everyItem(table))).toEqual(lasting(once))

    const copy = uploadWorld({ items: once })
    await copy.process()
    await copy.take(late)
    await copy.take(uploads[41] ?? [])
    await putBack(table, contentsIn(copy.memory.items))
    const { problems, counts } = await loadLines(table, lines)
    expect(problems).toEqual([])
    for (const type of ['vehicle_records', 'detection_checkpoint', 'detection_state'] as const) {
      expect(counts[type]).toMatchObject({ created: 0, changed: 0 })
    }
    const ofRecords = (items: readonly StoredItem[]) =>
      lasting(items).filter(({ SK }) => /^(FIXES|CHECKPOINT|TRACKING|STATUS)/.test(String(SK)))
    expect(ofRecords(await everyItem(table))).toEqual(ofRecords(copy.memory.items))
  })

  it('is completed by loading it again, whatever call fails', async () => {
    const world = uploadWorld()
    for (const records of begin.slice(0, 4)) await world.take(records)
    await world.receive(begin.slice(4, 8).flat())
    await putBack(table, contentsIn(world.memory.items))
    const lines = await exportedWithRecords(table)
    await putBack(table, new Map())
    await loadLines(table, lines)
    const [expected, inbox] = [lasting(await everyItem(table)), await itemAt(table, 'VEHICLE#van', 'INBOX')]
    expect(inbox).toMatchObject({ more: true })
    for (const failing of callNumbers(2, 6)) {
      await putBack(table, new Map())
      const faulty = faultyTable(table, (call) => (call === failing ? 'after' : undefined))
      const failed = await loadLines(faulty, lines).catch((error: Error) => error)
      if (!(failed instanceof Error)) break
      const { problems } = await loadLines(table, lines)
      expect(problems).toEqual([])
      expect(lasting(await everyItem(table))).toEqual(expected)
      expect(await itemAt(table, 'VEHICLE#van', 'INBOX')).toMatchObject({ more: true })
    }
  })

  it('is refused for a vehicle that was processed before, until that is deleted', async () => {
    const world = await driven()
    await putBack(table, contentsIn(world.memory.items))
    const lines = await exportedWithRecords(table)
    await putBack(table, new Map())
    await loadLines(
      table,
      lines.filter((line) => /^\{"type":"(user|vehicle)"/.test(line))
    )
    const early = uploadWorld({ items: await everyItem(table) })
    await early.take(further)
    await putBack(table, contentsIn(early.memory.items))

    const { applied, problems } = await loadLines(table, lines)
    expect({ applied, problems }).toEqual({
      applied: false,
      problems: [{ line: lines.length, reason: expect.stringContaining('does not go on from this one') }]
    })

    await deleteVehicle(table, operator, 'van')
    expect(await loadLines(table, lines)).toMatchObject({ applied: true, problems: [] })
    expect(lasting(await everyItem(table))).toEqual(lasting(world.memory.items))
  })

  it('comes to the same in any order of its lines', async () => {
    const world = await driven()
    for (const records of [late, uploads.slice(41, 46).flat()]) await world.receive(records)
    await putBack(table, contentsIn(world.memory.items))
    const lines = await exportedWithRecords(table)
    await putBack(table, new Map())
    await loadLines(table, [...lines].reverse())
    const byKey = (all: readonly string[]) => all.map((line) => `${sortKeyOf(JSON.parse(line))} ${line}`).sort()
    expect(byKey(await exportedWithRecords(table))).toEqual(byKey(lines))
  })
})

const daysIn = ({ memory }: UploadWorld) =>
  memory.items.filter(({ PK, SK }) => /^INSIGHT#/.test(String(PK)) || /^(DAYS$|DAY#|MONTH#)/.test(String(SK)))

const shownIn = ({ memory }: UploadWorld, known: ReadonlySet<string>) =>
  lasting(memory.items, known).filter(({ SK }) => !/^TRACKING/.test(String(SK)))

const isShown = ({ PK, SK }: StoredItem) =>
  /^(TRIP|TRIPLEG|SCOPE|PUBLIC)#/.test(String(PK)) || /COUNT#/.test(String(SK))
const withoutVersion = ({ v: _, s: __, ...item }: StoredItem) => item
