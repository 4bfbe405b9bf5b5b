/** Sensors and custom values of generated histories against models that share no code with the service. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { VehicleStatus } from '../../lib/contract/resources/vehicle-status.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { runsOf } from '../proof-extent.ts'
import { now, seen, type UploadWorld, uploadWorld } from './processing-world.ts'
import { messagesOf, ruleOf, worldWith } from './rules/rule-world.ts'

type Value = number | boolean | string

const minute = 60_000
const begin = now.getTime() - 300 * minute
const position = { longitude: 10.5, latitude: 50.25, speed: 0 }

/** More names than a status has. */
const names = Array.from({ length: 26 }, (_, index) => `name_${index}`)
const anyValue = fc.oneof(fc.boolean(), fc.integer({ min: 0, max: 3 }), fc.constantFrom('idle', 'run'))

const measured = fc.record(
  {
    temp_1: fc.integer({ min: -5, max: 15 }),
    din_1: fc.boolean(),
    ignition_on: fc.boolean(),
    custom: fc.dictionary(fc.constantFrom(...names), anyValue, { maxKeys: 6, noNullPrototype: true })
  },
  { requiredKeys: [] }
)

/** Records of whole minutes, of which some have the same moment. The first one has a position. */
const histories = fc
  .array(fc.tuple(fc.nat({ max: 40 }), measured), { minLength: 1, maxLength: 40 })
  .map((list): VehicleRecord[] => [
    { atMilliseconds: begin, ...position },
    ...list.map(([at, values]) => ({ atMilliseconds: begin + at * minute, ...values }))
  ])

/** In any order, in parts, some of them twice. */
const deliveries = fc.tuple(histories, fc.infiniteStream(fc.nat())).map(([records, numbers]) => {
  const next = () => numbers.next().value ?? 0
  const keyed = records.map((record) => ({ record, key: next() })).toSorted((a, b) => a.key - b.key)
  const uploads: VehicleRecord[][] = []
  for (const { record } of keyed) {
    if (uploads.length === 0 || next() % 4 === 0) uploads.push([])
    uploads.at(-1)?.push(record)
  }
  return { records, uploads: uploads.flatMap((upload) => (next() % 5 === 0 ? [upload, upload] : [upload])) }
})

const order = ['boolean', 'number', 'string']
const rank = (value: Value) => [order.indexOf(typeof value), value] as const
function isAbove(one: Value, other: Value): boolean {
  const [[a, first], [b, second]] = [rank(one), rank(other)]
  return a === b ? first > second : a > b
}

/** The values of one name with their moments: the newest one, and the greatest of its moment. */
function newestOf(values: readonly (readonly [number, Value])[]): readonly [number, Value] | undefined {
  return values.reduce<readonly [number, Value] | undefined>((best, one) => {
    if (!best || one[0] > best[0]) return one
    return one[0] === best[0] && isAbove(one[1], best[1]) ? one : best
  }, undefined)
}

function modelOf(records: readonly VehicleRecord[]) {
  const plain = (['temp_1', 'din_1', 'ignition_on'] as const).flatMap((field) => {
    const sent = records.flatMap(({ atMilliseconds, [field]: value }) =>
      value === undefined ? [] : [[atMilliseconds, value] as const]
    )
    const newest = newestOf(sent)
    return newest ? [[field, newest[1]] as const] : []
  })
  const moments = Map.groupBy(records, ({ atMilliseconds }) => atMilliseconds)
  const shownAt = (at: number) =>
    new Set([...new Set((moments.get(at) ?? []).flatMap(({ custom = {} }) => Object.keys(custom)))].sort().slice(0, 20))
  const custom = names.flatMap((name) => {
    const sent = records.flatMap(({ atMilliseconds, custom = {} }) => {
      const value = shownAt(atMilliseconds).has(name) ? custom[name] : undefined
      return value === undefined ? [] : [[atMilliseconds, value] as const]
    })
    const newest = newestOf(sent)
    return newest ? [{ name, at: newest[0], value: newest[1] }] : []
  })
  const shown = custom.toSorted((a, b) => b.at - a.at || (a.name < b.name ? -1 : 1)).slice(0, 20)
  return { plain: Object.fromEntries(plain), custom: Object.fromEntries(shown.map(({ name, value }) => [name, value])) }
}

describe('the status', () => {
  it('has the newest values of sensors, and the 20 newest custom values, in whatever order records come', async () => {
    await fc.assert(
      fc.asyncProperty(deliveries, async ({ records, uploads }) => {
        const world = uploadWorld()
        for (const upload of uploads) await world.take(upload)
        const { temp_1, din_1, ignition_on, custom = {} } = seen(world).status as VehicleStatus
        const { plain, custom: expected } = modelOf(records)
        expect(JSON.parse(JSON.stringify({ temp_1, din_1, ignition_on }))).toEqual(plain)
        expect(custom).toEqual(expected)
      }),
      { numRuns: runsOf(40) }
    )
  })
})

/** The default cool-down of a deployment. */
const coolDown = 5 * minute

interface Watch {
  readonly id: string
  readonly sentIn: (record: VehicleRecord) => Value | undefined
  readonly holds: (value: Value) => boolean | undefined
}

const watches: readonly Watch[] = [
  { id: 'pump', sentIn: ({ din_1 }) => din_1, holds: (value) => value === true },
  { id: 'off', sentIn: ({ ignition_on }) => ignition_on, holds: (value) => value === false },
  {
    id: 'level',
    sentIn: ({ custom }) => custom?.name_1,
    holds: (value) => (typeof value === 'number' ? value > 1 : undefined)
  },
  { id: 'idle', sentIn: ({ custom }) => custom?.name_2, holds: (value) => value === 'idle' }
]
const rules = [
  ruleOf('pump', 'din_1', 'true', 0),
  ruleOf('off', 'ignition_on', 'false', 0),
  ruleOf('level', 'custom.name_1', 'ABOVE', 1),
  ruleOf('idle', 'custom.name_2', 'idle', 0)
]

/** A message when the condition comes true, unless one was made within the cool-down. `records`: one for each moment, in order. */
function alertsOf({ id, sentIn, holds }: Watch, records: readonly VehicleRecord[]): string[] {
  const found: string[] = []
  let [held, last] = [false, Number.NEGATIVE_INFINITY]
  for (const record of records) {
    const value = sentIn(record)
    const isHeld = value === undefined ? undefined : holds(value)
    if (isHeld === undefined) continue
    if (isHeld && !held && record.atMilliseconds - last >= coolDown) {
      found.push(`ada ${id} ${new Date(record.atMilliseconds).toISOString()}`)
      last = record.atMilliseconds
    }
    held = isHeld
  }
  return found
}

describe('messages of rules', () => {
  it('on what is on or off, and on custom values, are those of the model, however records in order are cut', async () => {
    const seeded = await worldWith(rules)
    const inOrder = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 6 }), measured, fc.boolean()), { minLength: 3, maxLength: 40 })
      .map((list) => {
        let at = begin
        return list.map(([minutes, values, isCut]) => {
          at += minutes * minute
          return { record: { atMilliseconds: at, ...values } as VehicleRecord, isCut }
        })
      })
    await fc.assert(
      fc.asyncProperty(inOrder, async (list) => {
        const world: UploadWorld = uploadWorld({ items: seeded.memory.items })
        const uploads: VehicleRecord[][] = [[{ atMilliseconds: begin, ...position }]]
        for (const { record, isCut } of list) {
          if (isCut) uploads.push([])
          uploads.at(-1)?.push(record)
        }
        for (const upload of uploads.filter(({ length }) => length > 0)) await world.take(upload)
        const expected = watches.flatMap((watch) =>
          alertsOf(
            watch,
            list.map(({ record }) => record)
          )
        )
        expect(
          messagesOf(world)
            .map(({ rule, at }) => `${rule} ${at}`)
            .toSorted()
        ).toEqual(expected.toSorted())
      }),
      { numRuns: runsOf(40) }
    )
  })

  it('keep the label that the profile has when the rule fires', async () => {
    const { memory } = await worldWith(rules)
    const labelled = memory.items.map((item) =>
      item.PK === 'VEHICLE#van' && item.SK === 'PROFILE'
        ? { ...item, data: { ...(item.data as object), din_1_desc: 'Bilge pump' } }
        : item
    )
    const world = uploadWorld({ items: labelled })
    await world.take([{ atMilliseconds: begin, ...position, din_1: true, ignition_on: false }])
    const messages = world.memory.items.filter(({ SK }) => String(SK).startsWith('MESSAGE#'))
    expect(messages.map(({ property, label }) => [property, label]).toSorted()).toEqual([
      ['din_1', 'Bilge pump'],
      ['ignition_on', undefined]
    ])
  })
})
