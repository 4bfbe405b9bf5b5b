/**
 * A rollback: a later version has stored items of a vehicle, and this version processes its uploads. It refuses what it would
 * misread, uploads wait, and once the later version works again all is as if it had never been away.
 */
import type { DynamoDBRecord } from 'aws-lambda'
import { describe, expect, it, vi } from 'vitest'
import { logic } from '../../functions/process-vehicle-data.ts'
import { collectDue } from '../../lib/processing/collect-due.ts'
import { sweepUploads } from '../../lib/processing/sweep-uploads.ts'
import { noteActive } from '../../lib/records/active-vehicles.ts'
import { packRecords } from '../../lib/records/pack-records.ts'
import { unpackRecords } from '../../lib/records/packed-records.ts'
import { packJson, unpackJson } from '../../lib/table/packed-json.ts'
import type { StoredItem } from '../../lib/table/table.ts'
import { putVehicle } from '../../lib/vehicles/vehicle-writes.ts'
import { operator } from '../audit/actors.ts'
import { noon } from '../http/noon.ts'
import { asStoredLater, asStoredNow, formOfItem, isOfLater, refusalOf, withNotedForms } from '../table/later-version.ts'
import { backlogLife } from './backlog-life.ts'
import { now, seen, type UploadWorld, uploadWorld } from './processing-world.ts'

const minute = 60_000
const begin = Date.parse('2026-03-12T00:00:00.000Z')

/** A day and a half of a car that parks and drives. The last upload ends a trip and begins another hour. */
const life = backlogLife({ days: 1.5, fromMilliseconds: begin, drivingSeconds: 10, parkedSeconds: 300, seed: 3 })
const uploads = [...Map.groupBy(life, ({ atMilliseconds }) => Math.floor(atMilliseconds / (40 * minute))).values()]
const [former, last] = [uploads.slice(0, -6), uploads.slice(-6)]

const driven = uploadWorld()
for (const records of former) await driven.take(records)
const items = driven.memory.items

const whole = uploadWorld({ items })
const noted = withNotedForms(whole.table)
for (const records of last) {
  await whole.receive(records, noted.table)
  await whole.process(noted.table)
}
const expected = seen(whole)
const forms = [...noted.forms].filter((form) => items.some((item) => formOfItem(item) === form))

const contents = ({ memory }: UploadWorld) => memory.items.filter(isOfLater)

/** The message of what the work throws; undefined where it throws nothing. */
async function refusal(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

it('touches the forms that hold what it rests on', () => {
  expect(forms).toEqual(
    expect.arrayContaining(['VEHICLE ACCESS', 'VEHICLE TRACKING', 'VEHICLE FIXES', 'VEHICLE STATUS', 'SCOPE VEHICLE'])
  )
})

describe.each(forms)('%s of a later version', (form) => {
  const later = asStoredLater(items, form)

  it('stays as it is, and is named; uploads that are received wait, and are processed when that version is back', async () => {
    const world = uploadWorld({ items: later })
    const before = contents(world)
    const messages: (string | undefined)[] = []
    const received: boolean[] = []
    for (const records of last) {
      const receipt = await refusal(world.receive(records))
      received.push(receipt === undefined)
      messages.push(receipt, await refusal(world.process()))
    }

    const refused = messages.filter((message) => message !== undefined)
    expect(refused.filter((message) => !message.includes(refusalOf(form)))).toEqual([])
    expect(contents(world)).toEqual(before)
    const back = uploadWorld({ items: asStoredNow(world.memory.items) })
    // A device repeats what was not answered.
    for (const [index, records] of last.entries()) if (!received[index]) await back.receive(records)
    await back.process()
    expect(seen(back)).toEqual(expected)
  })
})

it.each(['VEHICLE TRACKING', 'VEHICLE ACCESS', 'VEHICLE MODES'])(
  'uploads wait in the inbox behind %s',
  async (form) => {
    const modes = { PK: 'VEHICLE#van', SK: 'MODES', v: 1, notrack: [], transport: [] }
    const world = uploadWorld({ items: asStoredLater([...items, modes], form) })
    const [records = []] = last
    await world.receive(records)
    const waiting = world.memory.items

    expect(await refusal(world.process())).toContain(refusalOf(form))
    expect(world.memory.items).toEqual(waiting)
    expect(waiting.find(({ SK }) => SK === 'INBOX')?.names).toEqual(new Set([expect.any(String)]))
  }
)

it('an inbox of a later version refuses a receipt, and keeps what it names', async () => {
  const made = uploadWorld({ items })
  const [first = [], second = []] = last
  await made.receive(first)
  const world = uploadWorld({ items: asStoredLater(made.memory.items, 'VEHICLE INBOX') })
  const before = contents(world)

  expect(await refusal(world.receive(second))).toContain(refusalOf('VEHICLE INBOX'))
  expect(contents(world)).toEqual(before)
})

describe('beside a vehicle that a later version has stored', () => {
  const touched = (vehicleId: string): DynamoDBRecord => ({
    dynamodb: { SequenceNumber: vehicleId, Keys: { PK: { S: `VEHICLE#${vehicleId}` }, SK: { S: 'INBOX' } } }
  })

  /** The van, whose items of the form a later version has stored, and the bus. */
  async function twoVehicles(form: string): Promise<UploadWorld> {
    const [records = []] = last
    const world = uploadWorld({ items })
    await putVehicle(world.table, operator, 'ada', { id: 'bus', name: 'Bus' })
    await world.receive(records)
    await noteActive(world.table, 'van', now)
    const inbox = world.memory.items.find(({ SK }) => SK === 'INBOX') as StoredItem
    const piece = world.memory.items.filter(({ PK, SK }) => PK === 'VEHICLE#van' && String(SK).startsWith('FIXES#'))
    const ofBus = [inbox, ...piece].map((item) => ({ ...item, PK: 'VEHICLE#bus' }))
    const ofVan = asStoredLater(world.memory.items, form)
    const both = uploadWorld({ items: [...ofVan, ...ofBus] })
    await noteActive(both.table, 'bus', now)
    return both
  }

  it.each(['VEHICLE TRACKING', 'VEHICLE INBOX'])('a batch of the stream processes the others: %s', async (form) => {
    const world = await twoVehicles(form)
    const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const batch = { Records: [touched('van'), touched('bus')] }
    const settings = { fixRetentionDays: 400 }

    const answer = await logic(world.table, settings)(batch, { awsRequestId: 'request' })

    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'van' }] })
    expect(log.mock.calls.flat().join('')).toContain(refusalOf(form).replaceAll('"', '\\"'))
    const inboxes = world.memory.items.filter(({ SK }) => SK === 'INBOX')
    expect(inboxes.map(({ PK }) => PK)).toEqual(['VEHICLE#van'])
    expect(world.memory.items.some(({ PK, SK }) => PK === 'VEHICLE#bus' && SK === 'TRACKING')).toBe(true)
  })

  it('the sweep restarts the others, and goes on', async () => {
    const world = await twoVehicles('VEHICLE INBOX')
    const refusals: string[] = []
    const at = new Date(now.getTime() + 20 * minute)
    const onNewer = ({ message }: Error) => refusals.push(message)

    const sweep = await sweepUploads(world.table, { now: at, isTimeUp: () => false, onNewer })

    expect(sweep).toMatchObject({ restarted: 1, isComplete: true })
    expect(refusals).toEqual([expect.stringContaining(refusalOf('VEHICLE INBOX'))])
  })

  it.each(['VEHICLE TRACKING', 'TIMER'])(
    'the collection of timers does the others, and keeps the timer: %s',
    async (form) => {
      const under = items.filter(({ SK }) => SK === 'TRACKING')
      const timer = (vehicleId: string) => ({
        PK: 'TIMER#0',
        SK: `${noon.toISOString()}#silence#${vehicleId}`,
        expiresAtSeconds: 2 ** 31,
        v: 1
      })
      const later = asStoredLater([...under, timer('van')], form)
      const world = uploadWorld({ items: [...later, timer('nobody')] })
      const refusals: unknown[] = []
      const options = { settings: { fixRetentionDays: 400 }, now, isTimeUp: () => false }

      await collectDue(world.table, { ...options, onFailure: (error) => refusals.push(error) })

      expect(refusals.map(String)).toEqual([expect.stringContaining(refusalOf(form))])
      const left = world.memory.items.filter(({ PK }) => PK === 'TIMER#0').map(({ SK }) => SK)
      expect(left).toEqual([timer('van').SK])
    }
  )
})

it.each([
  ['records', packRecords(life.slice(0, 3)), unpackRecords],
  ['JSON', packJson({ some: 'state' }), unpackJson]
] as const)('packed %s of a later version are refused by their first byte', (_, packed, unpack) => {
  expect(() => unpack(Uint8Array.from([2, ...packed.subarray(1)]))).toThrow(
    /^A later version of the service has stored/
  )
})
