// @module-tag long
import { EventEmitter } from 'node:events'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { exportWithRecords } from '../../../../infra/admin/export/export-with-records.ts'
import { runAdmin } from '../../../../infra/admin/program.ts'
import type { Progress } from '../../../../infra/progress-bar.ts'
import { processVehicle } from '../../../../lib/processing/process-vehicle.ts'
import { announceUpload, newUpload } from '../../../../lib/records/store-upload.ts'
import { change } from '../../../../lib/table/change.ts'
import { changed } from '../../../../lib/table/decision.ts'
import type { Table } from '../../../../lib/table/table.ts'
import type { VehicleRecord } from '../../../../lib/telemetry/record.ts'
import { changeTrip } from '../../../../lib/trips/change-trip.ts'
import { deleteVehicle } from '../../../../lib/vehicles/vehicle-deletion.ts'
import { operator } from '../../../audit/actors.ts'
import { driving, monday, type Route, routeFrom, standing } from '../../../processing/routes.ts'
import { callNumbers, faultyTable, interposedTable } from '../../../table/faulty-table.ts'
import { seedsOf } from '../../../table/seeds.ts'
import { contentsOf, putBack, putItems } from '../../../table/table-contents.ts'
import { ada } from '../../../table/world.ts'
import { startAdminWorld } from '../admin-world.ts'
import { runCommand } from '../run-admin.ts'
import { backupPlace } from './backup-place.ts'

const world = await startAdminWorld()
const { table } = world
const now = new Date('2026-03-31T12:00:00.000Z')

const first = standing(driving(routeFrom(monday), 10), 70)
const goingOn = (route: Route): Route => ({ ...route, records: [] })
const second = standing(driving(goingOn(first), 10), 70)
const third = standing(driving(goingOn(second), 10), 70)

async function receive(vehicleId: string, records: readonly VehicleRecord[]): Promise<void> {
  const storing = { vehicleId, fixRetentionDays: 400, now }
  const upload = newUpload(records, storing)
  await change(table, async (items) => {
    const [stored] = await items.read(upload.item)
    return { result: undefined, writes: [changed(stored, upload.value)] }
  })
  await announceUpload(table, upload, records, storing)
}
const process = (vehicleId: string) => processVehicle(table, vehicleId, { fixRetentionDays: 400, now })
async function upload(vehicleId: string, records: readonly VehicleRecord[]) {
  await receive(vehicleId, records)
  await process(vehicleId)
}

await seedsOf(table).user('ada')
for (const id of ['bus', 'van']) {
  await seedsOf(table).vehicle('ada', id)
  for (const { records } of [first, second]) await upload(id, records)
}
const contents = await contentsOf(table)
const place = backupPlace(world, contents)
const exportTo = (file: string, on: Table = table, options: { force?: boolean; withSecrets?: boolean } = {}) =>
  exportWithRecords(on, file, { withSecrets: false, now, ...options })
const textIn = (file: string) => readFile(file, 'utf8')

type Line = { readonly type: string; readonly vehicle_id?: string } & Record<string, unknown>

async function linesIn(file: string): Promise<Line[]> {
  return (await textIn(file))
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
}

describe('export --with-records', () => {
  it('makes a file that its owner alone can read, and says what is in it', async () => {
    const report = await world.made('export', place.path, '--with-records')
    const lines = await linesIn(place.path)
    expect(report).toEqual({
      file: place.path,
      lines: lines.length,
      records: Object.fromEntries([...Map.groupBy(lines, ({ type }) => type)].map(([type, all]) => [type, all.length])),
      left_out: 0,
      unreadable: 0
    })
    expect(report.records).toMatchObject({ vehicle: 2, trip: 4, vehicle_status: 2, detection_state: 2 })
    expect((await stat(place.path)).mode & 0o777).toBe(0o600)
    expect(await readdir(place.directory)).toEqual(['backup.ndjson'])
  })

  it('has all that a plain export has', async () => {
    await world.made('export', place.path)
    const plain = await textIn(place.path)
    await exportTo(place.path, table, { force: true })
    const lines = new Set((await textIn(place.path)).split('\n'))
    expect(plain.split('\n').filter((line) => !lines.has(line))).toEqual([])
  })

  it('has a tripleg in progress once, also where the state of its vehicle cannot be read', async () => {
    const driven = driving(goingOn(second), 5)
    await upload('van', driven.records)
    for (const more of [[], [{ PK: 'VEHICLE#van', SK: 'MODES', notrack: 'odd' }]]) {
      await putItems(table, more)
      const { unreadable } = await exportTo(place.path, table, { force: true })
      expect(unreadable.count > 0).toBe(more.length > 0)
      const triplegs = (await linesIn(place.path)).filter(
        ({ type, vehicle_id: id }) => type === 'tripleg' && id === 'van'
      )
      const timestamp_end = new Date(driven.untilMilliseconds).toISOString()
      expect(triplegs).toHaveLength(3)
      expect(triplegs.at(-1)).toMatchObject({ timestamp_end, completed: false })
    }
  })

  it('needs a file, and replaces one with --force alone', async () => {
    expect(await world.misused('export', '-', '--with-records')).toBe('--with-records needs a file')
    await writeFile(place.path, 'mine')
    expect(await world.refused('export', place.path, '--with-records')).toBe(`${place.path} already exists`)
    expect(await textIn(place.path)).toBe('mine')
    await world.made('export', place.path, '--with-records', '--force')
    expect(await linesIn(place.path)).not.toEqual([])
    expect(await world.refused('export', place.directory, '--with-records', '--force')).toBe(
      `${place.directory} is not a file`
    )
  })

  it('tells how far it is', async () => {
    const progress: Progress[] = []
    await exportWithRecords(table, place.path, { withSecrets: false, now, onProgress: (each) => progress.push(each) })
    expect([...new Set(progress.map(({ phase }) => phase))]).toEqual(['reading', 'writing', 'vehicles'])
    expect(progress.at(-1)).toMatchObject({ phase: 'vehicles', share: 1 })
    const shares = progress.filter(({ phase }) => phase === 'vehicles').map(({ share }) => share)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  })

  it('names what it cannot read, exports the rest, and fails', async () => {
    await putItems(table, [{ PK: 'VEHICLE#van', SK: 'FIXES#2026-03-02T00:00:00.000Z#odd', records: Uint8Array.of(1) }])
    const report = await exportTo(place.path)
    expect(report.unreadable).toEqual({
      count: 1,
      items: [expect.stringMatching(/^VEHICLE#van FIXES#2026-03-02T00:00:00.000Z#odd: /)]
    })
    expect(report.records).toMatchObject({ detection_state: 2 })
  })
})

describe('an export with records that was interrupted', () => {
  it('goes on where it was, to the same bytes, whatever call fails', async () => {
    const whole = join(place.directory, 'whole')
    await exportTo(whole)
    const expected = await textIn(whole)
    let interrupted = 0
    // The first call asks for the size of the table, which need not be known.
    for (const failing of callNumbers(2, 3)) {
      const file = join(place.directory, `interrupted-${failing}`)
      const faulty = faultyTable(table, (call) => (call === failing ? 'before' : undefined))
      const failed = await exportTo(file, faulty).catch((error: Error) => error)
      if (!(failed instanceof Error)) break
      interrupted += 1
      await exportTo(file)
      expect(await textIn(file)).toBe(expected)
    }
    expect(interrupted).toBeGreaterThan(10)
    expect((await readdir(place.directory)).filter((name) => name.includes('.part'))).toEqual([])
  })

  it('reads nothing again that it has written', async () => {
    let calls = 0
    const counting = (failing: number) =>
      faultyTable(table, (call) => {
        calls = call
        return call === failing ? 'before' : undefined
      })
    await exportTo(join(place.directory, 'whole'), counting(0))
    const all = calls
    await expect(exportTo(place.path, counting(all - 3))).rejects.toThrow('was not made')
    await exportTo(place.path, counting(0))
    expect(calls).toBeLessThan(all / 2)
  })

  it('says on Ctrl-C that it can go on, and does', async () => {
    await exportTo(join(place.directory, 'whole'))
    const signals = new EventEmitter()
    const [stdout, stderr] = [new PassThrough(), Object.assign(new PassThrough(), { isTTY: true })]
    let printed = ''
    stderr.on('data', (chunk: Buffer) => {
      printed += chunk
      if (/vehicles/.test(printed)) signals.emit('SIGINT')
    })
    const terminal = { stdin: Readable.from([]), stdout, stderr, directory: world.directory, signals }
    expect(await runAdmin(['export', place.path, '--with-records'], terminal)).toBe(130)
    expect(printed).toContain(
      `Interrupted: ${place.path}.part has what is written. Start the same command again to go on.`
    )
    expect(signals.listenerCount('SIGINT')).toBe(0)
    const { code, stderr: said } = await runCommand(['export', place.path, '--with-records'], world.directory)
    expect({ code, said }).toEqual({
      code: 0,
      said: expect.stringMatching(/^Going on with what was begun at 20\d\d-.*Z; without .*\.part it starts over\.\n$/)
    })
    const types = (lines: readonly Line[]) => lines.map(({ type }) => type)
    expect(types(await linesIn(place.path))).toEqual(types(await linesIn(join(place.directory, 'whole'))))
  })

  it('goes on in the same way alone', async () => {
    const calls = { count: 0 }
    await exportTo(
      join(place.directory, 'whole'),
      faultyTable(table, (call) => {
        calls.count = call
        return undefined
      })
    )
    const faulty = faultyTable(table, (call) => (call === calls.count ? 'before' : undefined))
    await exportTo(place.path, faulty).catch(() => {})
    await expect(exportTo(place.path, table, { withSecrets: true })).rejects.toThrow(
      `${place.path}.part was begun without --with-secrets: go on without it, or remove the file first`
    )
    await expect(exportTo(place.path, { ...table, name: 'other' })).rejects.toThrow(
      `${place.path}.part is of table ${table.name}: remove it first`
    )
  })
})

describe('a vehicle that changes while it is exported', () => {
  /** What is written at any moment of the export is in it whole, or not at all; what was there before always is. */
  async function atEveryCall(other: () => Promise<unknown>, check: (lines: readonly Line[]) => void | Promise<void>) {
    for (const at of callNumbers(3, 5)) {
      await putBack(table, contents)
      const { interposed, wasReached } = interposedTable(table, at, other)
      const { unreadable } = await exportTo(place.path, interposed, { force: true })
      expect(unreadable).toEqual({ count: 0, items: [] })
      if (!wasReached()) return
      const lines = await linesIn(place.path)
      await check(lines)
    }
  }
  const ofVan = (lines: readonly Line[], type: string) =>
    lines.filter((line) => line.type === type && line.vehicle_id === 'van')
  function stateIn(lines: readonly Line[]) {
    const [line, ...others] = ofVan(lines, 'detection_state')
    if (!line || others.length > 0) throw new Error('A vehicle has one state')
    const { run } = line.state as { readonly run: { readonly lastMilliseconds: number; readonly pending: unknown[] } }
    return run
  }
  const recordsIn = (lines: readonly Line[]) =>
    ofVan(lines, 'vehicle_records').flatMap(({ records }) => records as { timestamp: string }[])

  it('by an upload that goes on has its records, its trip and its state together', async () => {
    await atEveryCall(
      () => upload('van', third.records),
      (lines) => {
        const moments = new Set(recordsIn(lines).map(({ timestamp }) => Date.parse(timestamp)))
        const { lastMilliseconds, pending } = stateIn(lines)
        const isNew = lastMilliseconds === third.untilMilliseconds
        expect(pending).toEqual([])
        expect(ofVan(lines, 'trip')).toHaveLength(isNew ? 3 : 2)
        expect([...first.records, ...second.records].filter((one) => !moments.has(one.atMilliseconds))).toEqual([])
        if (isNew) expect(third.records.filter((one) => !moments.has(one.atMilliseconds))).toEqual([])
      }
    )
  })

  it('by an upload that waits has it, and knows that it waits', async () => {
    const records = third.records.slice(0, 20)
    await atEveryCall(
      () => receive('van', records),
      (lines) => {
        const moments = new Set(recordsIn(lines).map(({ timestamp }) => Date.parse(timestamp)))
        const has = records.every(({ atMilliseconds }) => moments.has(atMilliseconds))
        expect(stateIn(lines).pending).toHaveLength(has ? 1 : 0)
      }
    )
  })

  it('by a late upload of an early hour has its records and the trip that it makes', async () => {
    const early = standing(driving(routeFrom(monday - 5 * 3_600_000), 10), 30).records
    await atEveryCall(
      () => upload('van', early),
      (lines) => {
        const moments = new Set(recordsIn(lines).map(({ timestamp }) => Date.parse(timestamp)))
        const isNew = ofVan(lines, 'detection_checkpoint').some(({ hour }) => hour === '2026-03-02T03:00:00.000Z')
        expect(ofVan(lines, 'trip')).toHaveLength(isNew ? 3 : 2)
        if (isNew) expect(early.filter((one) => !moments.has(one.atMilliseconds))).toEqual([])
      }
    )
  })

  it('by its user has each trip once', async () => {
    const trips = [...contents.values()].filter(({ data, SK }) => SK === 'TRIP' && (data as Line).vehicle_id === 'van')
    const [id] = trips.map(({ data }) => (data as { id: string }).id)
    await atEveryCall(
      () => changeTrip(table, { ...ada, admitted: Promise.resolve() }, id ?? '', { visibility: 'PUBLIC' }, now),
      (lines) => expect(ofVan(lines, 'trip')).toHaveLength(2)
    )
  })

  it('by its deletion is in it whole, or has no record in it', async () => {
    const { vehicle_records: records = 0 } = (await exportTo(join(place.directory, 'whole'))).records
    for (const at of callNumbers(3, 7)) {
      await putBack(table, contents)
      const { interposed, wasReached } = interposedTable(table, at, () => deleteVehicle(table, operator, 'van'))
      const report = await exportTo(place.path, interposed, { force: true })
      if (!wasReached()) return
      expect(report.unreadable.count).toBe(0)
      expect([records / 2, records]).toContain(report.records.vehicle_records)
      expect([1, 2]).toContain(report.records.detection_state)
    }
  })

  it('each time that it is read is named, and its records are left out', async () => {
    let number = 0
    const client = Object.create(table.client) as typeof table.client
    client.send = (async (command: Parameters<typeof table.client.send>[0]) => {
      const answer = await table.client.send(command)
      const { KeyConditionExpression = '', ExpressionAttributeValues = {} } =
        command.input as Partial<QueryCommandInput>
      // The last part that is read of it.
      if (!KeyConditionExpression.includes('#vehicle') || ExpressionAttributeValues[':vehicle'] !== 'VEHICLE#van') {
        return answer
      }
      number += 1
      await upload('van', [{ atMilliseconds: second.untilMilliseconds + number * 1000, speed: 0 }])
      return answer
    }) as typeof client.send
    const report = await exportTo(place.path, { name: table.name, client })
    expect(report.unreadable).toEqual({
      count: 1,
      items: ['VEHICLE#van: Its records are left out, for more were processed each of the 10 times that it was read']
    })
    const lines = await linesIn(place.path)
    expect(ofVan(lines, 'trip')).toHaveLength(2)
    expect(ofVan(lines, 'vehicle_status')).toHaveLength(1)
    expect(lines.filter(({ vehicle_id, type }) => vehicle_id === 'van' && /records|detection/.test(type))).toEqual([])
    expect(lines.filter(({ vehicle_id, type }) => vehicle_id === 'bus' && type === 'detection_state')).toHaveLength(1)
  })
})

it('a vehicle whose state cannot be read is named, and its records are left out', async () => {
  const tracking = contents.get('VEHICLE#van TRACKING')
  await putItems(table, [{ PK: 'VEHICLE#van', SK: 'TRACKING', ...tracking, packed: Uint8Array.of(1, 2) }])
  const report = await exportTo(place.path)
  expect(report.unreadable).toEqual({
    count: 1,
    items: ['VEHICLE#van: Its state cannot be read, so that its records are left out']
  })
  expect(report.records).toMatchObject({ trip: 4, vehicle_status: 2, detection_state: 1 })
})
