/** What users write on trips between uploads stays, in any order of the uploads. */
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { writtenFields } from '../../lib/contract/resources/trip.ts'
import type { TripChange } from '../../lib/contract/resources/trip-change.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { changeTrip } from '../../lib/trips/change-trip.ts'
import type { StoredTrip } from '../../lib/trips/stored-trip.ts'
import { ada } from '../table/world.ts'
import { Journey } from '../telemetry/detection/journey.ts'
import { now, processed, seen, uploadWorld } from './processing-world.ts'
import { tripsOf } from './stored-trips.ts'

/** The vehicle makes three drives; between the last two it stands for no longer than a stop of a trip. */
const records = new Journey({ isSpeedMeasured: true, noiseMetres: 5 })
  .fix()
  .park(1200, 60)
  .drive(8000, 36, 20)
  .park(1800, 60)
  .drive(9000, 36, 20)
  .park(480, 60)
  .drive(7000, 36, 20, 0)
  .park(1800, 60).records

/** A name of spaces alone is refused. */
const names = fc.string({ minLength: 1, maxLength: 5 }).filter((name) => name.trim() !== '')
const change: fc.Arbitrary<TripChange> = fc.record(
  {
    validation_score: fc.constantFrom(0, 0.5, 1),
    deleted: fc.boolean(),
    visibility: fc.constantFrom('PUBLIC', 'PRIVATE'),
    name: names,
    driver: names,
    category: fc.constantFrom('BUSINESS', 'PRIVATE', 'COMMUTE'),
    purpose: names,
    notes: fc.string({ minLength: 1, maxLength: 5 }),
    fuel_manual_lt: fc.nat({ max: 60 })
  },
  { requiredKeys: [] }
)

/** The length of each part of the records and the upload that it is in, so that every order and cut is possible. */
const stretches = fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.nat({ max: 6 })), {
  minLength: 3,
  maxLength: 40
})

function uploadsOf(lengths: readonly (readonly [number, number])[]): VehicleRecord[][] {
  const uploads: VehicleRecord[][] = Array.from({ length: 7 }, () => [])
  let from = 0
  while (from < records.length) {
    for (const [length, upload] of lengths) {
      uploads[upload]?.push(...records.slice(from, from + length))
      from += length
    }
  }
  return uploads.filter((upload) => upload.length > 0)
}

const overlap = (one: StoredTrip, other: StoredTrip) =>
  one.timestamp_start <= other.timestamp_end && other.timestamp_start <= one.timestamp_end

const written = [...writtenFields, 'category_by'] as const
const atOnce = tripsOf(await processed([records]))

/** Changes one of the trips that exist after each upload. */
async function edited(uploads: readonly VehicleRecord[][], edits: readonly (readonly [number, TripChange])[]) {
  const world = uploadWorld()
  const changes = new Map<string, TripChange>()
  const last = new Map<string, StoredTrip>()
  const everSeen: StoredTrip[] = []
  for (const [index, upload] of uploads.entries()) {
    await world.take(upload)
    const trips = tripsOf(world)
    const [which, fields] = edits[index % edits.length] ?? [0, {}]
    const trip = trips[which % (trips.length || 1)]
    if (!trip) continue
    await changeTrip(world.table, { ...ada, admitted: Promise.resolve() }, trip.id, fields, now)
    changes.set(trip.id, { ...changes.get(trip.id), ...fields })
    for (const one of tripsOf(world)) {
      last.set(one.id, one)
      everSeen.push(one)
    }
  }
  return { world, changes, last, everSeen }
}

it('what users write on a trip stays and changes nothing else', async () => {
  const edits = fc.array(fc.tuple(fc.nat({ max: 5 }), change), { minLength: 1, maxLength: 7 })
  await fc.assert(
    fc.asyncProperty(stretches, edits, async (lengths, given) => {
      const { world, changes, last, everSeen } = await edited(uploadsOf(lengths), given)
      const trips = tripsOf(world)
      expect(trips).toHaveLength(atOnce.length)
      for (const [index, { id, corrections, ...trip }] of trips.entries()) {
        const { is_liked_by_me: _, ...given } = changes.get(id) ?? {}
        const own = { ...given, ...(given.category && { category_by: 'USER' }) }
        const { id: __, ...computed } = atOnce[index] ?? ({} as StoredTrip)
        const takenOver = Object.fromEntries(
          written.filter((field) => !(field in own) && field in trip).map((field) => [field, trip[field]])
        )
        expect(trip).toEqual({ ...computed, ...takenOver, ...own })
      }
      for (const [id, trip] of last) {
        if (trips.some((left) => left.id === id)) continue
        expect(trips.some((left) => overlap(left, trip))).toBe(true)
        // One that it was joined with keeps what was written where both are divided again.
        const heirIds = new Set([...everSeen, ...trips].filter((one) => overlap(one, trip)).map(({ id }) => id))
        const heirs = trips.filter((left) => heirIds.has(left.id))
        for (const field of written) {
          if (trip[field] !== undefined)
            expect(heirs.map((heir) => heir[field])).not.toEqual(heirs.map(() => undefined))
        }
      }
      const shown = trips.filter(({ deleted }) => !deleted)
      const lists = shown.map(({ visibility, timestamp_end }) => `TRIP#${visibility}#${timestamp_end}`)
      expect(seen(world).lists.toSorted()).toEqual(lists.toSorted())
    }),
    { numRuns: 20 }
  )
})

it('a trip that late records remove for a while gets its ID and what was written on it back', async () => {
  const lengths = [22, 30, 23, 1, 1, 43, 58].map(
    (length, index) => [length, [0, 0, 2, 3, 1, 5, 5][index] ?? 0] as const
  )
  const world = uploadWorld()
  let written: string | undefined
  for (const upload of uploadsOf([...lengths, [1, 0]])) {
    await world.take(upload)
    const second = tripsOf(world)[1]
    if (written !== undefined || !second) continue
    written = second.id
    await changeTrip(world.table, { ...ada, admitted: Promise.resolve() }, written, { notes: 'mine' }, now)
  }
  expect(tripsOf(world)[1]).toMatchObject({ id: written, notes: 'mine' })
})

it('a score that a user sets to the computed value counts as set by the user', async () => {
  const drive = new Journey({ isSpeedMeasured: true }).fix().park(1200, 60).drive(3000, 36, 10)
  const half = drive.records.length
  /** Every second fix is far off, which lowers the score of the trip. */
  for (let part = 0; part < 40; part++) {
    drive.drive(100, 36, 10)
    const { place } = drive
    drive.wait(5).move(40_000).fix({}, 36)
    drive.place = place
  }
  const all = drive.park(1800, 60).records
  const world = await processed([all.slice(0, half)])
  const [trip] = tripsOf(world)
  expect(trip?.validation_score).toBe(1)
  await changeTrip(world.table, { ...ada, admitted: Promise.resolve() }, trip?.id ?? '', { validation_score: 1 }, now)
  await changeTrip(world.table, { ...ada, admitted: Promise.resolve() }, trip?.id ?? '', { name: 'Tour' }, now)
  await world.take(all.slice(half))
  const [noisy] = tripsOf(await processed([all]))
  expect(noisy?.validation_score).toBeLessThan(1)
  expect(tripsOf(world)).toMatchObject([{ id: trip?.id, name: 'Tour', validation_score: 1 }])
})
