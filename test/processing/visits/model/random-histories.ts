/** Random histories of a van: records in any order, and places, shares, jobs and interruptions between them. */
import fc from 'fast-check'
import type { Fault } from '../../../table/faulty-table.ts'
import { destination } from '../../../telemetry/detection/journey.ts'
import type { ModelPlace, ModelRecord } from './visit-model.ts'

/** The van belongs to ada, and is shared with bob at times. */
export type Owner = 'ada' | 'bob'

export interface DrawnPlace extends ModelPlace {
  readonly vehicle_ids?: string[]
}

export type Step =
  | { readonly do: 'upload'; readonly records: readonly ModelRecord[] }
  | { readonly do: 'process' | 'jobs' | 'wait' }
  /** A number below that of the places of the owner changes that place. */
  | { readonly do: 'draw'; readonly owner: Owner; readonly number: number; readonly place: DrawnPlace }
  | { readonly do: 'delete'; readonly owner: Owner; readonly number: number }
  | { readonly do: 'share'; readonly isShared: boolean }

export interface InterruptedStep {
  readonly step: Step
  /** The call at which the process ends, and whether the table still performs it. */
  readonly end?: { readonly call: number; readonly fault: Fault } | undefined
}

export interface History {
  readonly records: readonly ModelRecord[]
  /** Whether the silence after the last record is waited for. */
  readonly isOver: boolean
  readonly steps: readonly InterruptedStep[]
}

type Offset = readonly [east: number, north: number]

/** At the antimeridian and near a pole too. */
const middles = [
  { longitude: 10, latitude: 50 },
  { longitude: 179.9999, latitude: -17 },
  { longitude: 30, latitude: 89.9995 }
] as const
type Middle = (typeof middles)[number]

function at(middle: Middle, [east, north]: Offset): [longitude: number, latitude: number] {
  const bearing = (Math.atan2(east, north) * 180) / Math.PI
  const { longitude, latitude } = destination(middle, Math.hypot(east, north), bearing)
  return [longitude, latitude]
}

const line = (middle: Middle, offsets: readonly Offset[]) => offsets.map((offset) => at(middle, offset))

const shapesAround = (middle: Middle): ModelPlace['shape'][] => [
  { type: 'Point', coordinates: at(middle, [0, 0]), radius: 100 },
  { type: 'Point', coordinates: at(middle, [130, 20]), radius: 20 },
  { type: 'Point', coordinates: at(middle, [500, 0]), radius: 400 },
  { type: 'Point', coordinates: at(middle, [300_000, 0]), radius: 1000 },
  {
    type: 'Polygon',
    coordinates: [
      line(middle, [
        [-100, -103],
        [150, -97],
        [153, 2],
        [1, 3],
        [-2, 150],
        [-104, 147],
        [-100, -103]
      ])
    ]
  },
  {
    type: 'LineString',
    coordinates: line(middle, [
      [-300, -60],
      [100, 40],
      [400, -200]
    ]),
    width: 60
  }
]

const places = (middle: Middle): fc.Arbitrary<DrawnPlace> =>
  fc.record(
    {
      shape: fc.constantFrom(...shapesAround(middle)),
      margin: fc.constantFrom(25, 0, 100),
      confirm_seconds: fc.constantFrom(30, 0, 10, 120),
      vehicle_ids: fc.constantFrom(['van', 'bus'], ['van'], ['bus'])
    },
    { requiredKeys: ['shape', 'margin', 'confirm_seconds'] }
  )

/** Where the van is for some time: near borders, within, beyond and far away. None is on a border, where rounding decides. */
const spots: readonly Offset[] = [
  [0, 0],
  [99.3, 0.7],
  [115.3, 0.7],
  [-60, 40],
  [130, 20],
  [320, -100],
  [500.3, 399.2],
  [0, 75],
  [-2000, 500]
]

const elapsed = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 30 }) },
  { weight: 2, arbitrary: fc.integer({ min: 31, max: 400 }) },
  { weight: 1, arbitrary: fc.integer({ min: 3000, max: 30_000 }) }
)
const noise = fc.tuple(fc.integer({ min: -4000, max: 4000 }), fc.integer({ min: -4000, max: 4000 }))
const quality = fc.constantFrom<Partial<ModelRecord>>(
  {},
  {},
  {},
  { accuracy_m: 45 },
  { accuracy_m: 150 },
  { pdop_value: 60 }
)

const fixes = fc.record({ elapsed, noise, quality, hasPosition: fc.integer({ min: 0, max: 9 }) })
const stays = fc.record({ spot: fc.constantFrom(...spots), fixes: fc.array(fixes, { minLength: 1, maxLength: 6 }) })
type Stay = typeof stays extends fc.Arbitrary<infer T> ? T : never

/** At most this many hours, so that all lie within the days in which records change visits. */
const maxHours = 300

function recordsOf(middle: Middle, chosen: readonly Stay[], end: number): ModelRecord[] {
  const seen = chosen.flatMap(({ spot, fixes: ofSpot }) => ofSpot.map((fix) => ({ spot, ...fix })))
  const seconds = seen.reduce((sum, one) => sum + one.elapsed, 0)
  let moment = end - Math.min(seconds, maxHours * 3600) * 1000
  return seen.flatMap(({ elapsed: passed, spot: [east, north], noise: [x, y], quality: known, hasPosition }) => {
    moment += passed * 1000
    if (moment > end) return []
    const [longitude, latitude] = at(middle, [east + x / 100, north + y / 100])
    return [{ atMilliseconds: moment, ...(hasPosition > 0 && { longitude, latitude, ...known }) }]
  })
}

const owners = fc.constantFrom<Owner>('ada', 'bob')
const numbers = fc.nat(3)

const otherSteps = (middle: Middle): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<Step>({ do: 'process' }, { do: 'jobs' }, { do: 'wait' }) },
    {
      weight: 4,
      arbitrary: fc
        .record({ owner: owners, number: numbers, place: places(middle) })
        .map((drawn): Step => ({ do: 'draw', ...drawn }))
    },
    {
      weight: 1,
      arbitrary: fc.record({ owner: owners, number: numbers }).map((one): Step => ({ do: 'delete', ...one }))
    },
    { weight: 2, arbitrary: fc.boolean().map((isShared): Step => ({ do: 'share', isShared })) }
  )

const several = <T>(arbitrary: fc.Arbitrary<T>) => fc.array(arbitrary, { minLength: 100, maxLength: 100 })

const ends = fc.record({ call: fc.integer({ min: 1, max: 40 }), fault: fc.constantFrom<Fault>('before', 'after') })

/** `end`: after all records, epoch milliseconds. `interrupted`: percentage of the steps that end at a call. */
export const histories = (end: number, interrupted: number): fc.Arbitrary<History> =>
  fc.constantFrom(...middles).chain((middle) =>
    fc
      .record({
        chosen: fc.array(stays, { minLength: 1, maxLength: 20 }),
        together: fc.constantFrom(1, 3, 8, 20),
        turns: several(fc.nat(6)),
        repeated: several(fc.option(fc.nat(6), { freq: 6 })),
        others: fc.array(fc.tuple(fc.nat(60), otherSteps(middle)), { minLength: 3, maxLength: 24 }),
        stops: several(fc.option(ends, { freq: 99, nil: undefined })),
        isStopped: several(fc.integer({ min: 1, max: 100 })),
        isOver: fc.boolean()
      })
      .map(({ chosen, together, turns, repeated, others, stops, isStopped, isOver }) => {
        const records = recordsOf(middle, chosen, end)
        const parts = Array.from({ length: Math.ceil(records.length / together) }, (_, part) =>
          records.slice(part * together, (part + 1) * together)
        )
        const inTurn = (turn: (part: number) => number | null | undefined) =>
          parts.flatMap((part, index) => {
            const at = turn(index) ?? undefined
            return at === undefined ? [] : [{ turn: at, records: part }]
          })
        const uploads = [...inTurn((index) => turns[index]), ...inTurn((index) => repeated[index])]
          .toSorted((a, b) => a.turn - b.turn)
          .map((part): Step => ({ do: 'upload', records: part.records }))
        const stepsAt = (position: number) =>
          others.filter(([at]) => at % (uploads.length + 1) === position).map(([, step]) => step)
        const steps = [...uploads.flatMap((upload, index) => [...stepsAt(index), upload]), ...stepsAt(uploads.length)]
        return {
          records,
          isOver,
          steps: steps
            .filter((step) => isOver || step.do !== 'wait')
            .map((step, index) => ({ step, end: (isStopped[index] ?? 100) <= interrupted ? stops[index] : undefined }))
        }
      })
  )
