// @module-tag long
/** Stored visits against the truth of simulated drives: past a place, through it, and to stops in it. */
import { describe, expect, it } from 'vitest'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { driven, middles } from '../../places/visits/simulated-passes.ts'
import { isFull } from '../../proof-extent.ts'
import { randomNumbers } from '../../telemetry/detection/journey.ts'
import { now, uploadWorld } from '../processing-world.ts'
import { record, seedPlaces, visitsOf } from './visit-world.ts'

const kinds = ['past', 'stop', 'through', 'asleep', 'unseen', 'hidden arrival'] as const
type Kind = (typeof kinds)[number]

/** What the vehicle does, in seconds from its first fix. */
interface Driven {
  readonly fixes: ReturnType<typeof driven>['fixes']
  /** When the vehicle is in the place, for longer than it takes to confirm. */
  readonly truth?: { readonly enters: number; readonly leaves: number; readonly tolerance: number }
}

interface Setting {
  readonly middle: (typeof middles)[number]
  readonly radius: number
  readonly margin: number
  readonly everySeconds: number
}

/** Of a receiver whose noise is 4 m, in metres. */
const maxNoise = 16

function drive(kind: Kind, { middle, radius, margin, everySeconds }: Setting, seed: number): Driven {
  const random = randomNumbers(seed)
  const between = (from: number, to: number) => from + random() * (to - from)
  const depth = between(20, radius)
  const isOutside = kind === 'past'
  const isQuick = kind === 'through' || kind === 'unseen'
  // A drive through the whole place takes less than the time to confirm.
  const kmh = isQuick ? between(0.3 * radius, 0.6 * radius) + 30 : between(25, 90)
  const offMetres = isOutside ? radius + between(0, 100) : radius - depth
  const stopSeconds = isOutside || isQuick ? 0 : kind === 'asleep' ? 1000 + 2 * everySeconds : 120 + 10 * everySeconds
  const { fixes, crossing } = driven(
    middle,
    { offMetres, kmh, everySeconds, stopSeconds, heading: between(0, 360) },
    seed
  )
  if (isOutside) return { fixes }
  const { enters, leaves } = crossing(radius)
  const seen = fixes.filter(({ atMilliseconds }) => !isUnseen(kind, atMilliseconds / 1000, enters, leaves))
  if (isQuick) return { fixes: seen }
  const slope = Math.sqrt(1 - (offMetres / radius) ** 2)
  const truth = { enters, leaves: crossing(radius + margin).leaves, tolerance: maxNoise / ((kmh / 3.6) * slope) }
  return { fixes: seen, truth }
}

/** In a tunnel that ends within the place or beyond it, or while the device sleeps. */
function isUnseen(kind: Kind, seconds: number, enters: number, leaves: number): boolean {
  if (kind === 'unseen') return seconds > enters - 20 && seconds < leaves + 20
  if (kind === 'hidden arrival') return seconds > enters - 20 && seconds < (enters + leaves) / 2
  return kind === 'asleep' && seconds > (enters + leaves) / 2 - 450 && seconds < (enters + leaves) / 2 + 450
}

/** Between two drives. */
const pauseMilliseconds = 15 * 60_000

/** The drives one after the other. */
function inTurn(drives: readonly Driven[], from: number) {
  let begin = from
  return drives.map(({ fixes, truth }) => {
    const moved = fixes.map((fix) => ({ ...fix, atMilliseconds: begin + fix.atMilliseconds }))
    const times = truth && { ...truth, enters: begin + truth.enters * 1000, leaves: begin + truth.leaves * 1000 }
    begin = (moved.at(-1)?.atMilliseconds ?? begin) + pauseMilliseconds
    return { records: moved.map(record), truth: times }
  })
}

/** Uploads of 40 records, of which some come late and some twice. */
function uploadsOf(records: readonly VehicleRecord[], seed: number): VehicleRecord[][] {
  const random = randomNumbers(seed)
  const uploads = Array.from({ length: Math.ceil(records.length / 40) }, (_, index) => ({
    turn: index + (random() < 0.2 ? random() * 12 : 0),
    records: records.slice(index * 40, (index + 1) * 40)
  }))
  const repeated = uploads
    .filter(() => random() < 0.1)
    .map((upload) => ({ ...upload, turn: upload.turn + random() * 12 }))
  return [...uploads, ...repeated].toSorted((a, b) => a.turn - b.turn).map((upload) => upload.records)
}

const drivesOfWorld = 25
const worlds = (isFull ? 10_000 : 300) / drivesOfWorld

describe(`${worlds * drivesOfWorld} simulated drives, of which uploads come late and twice`, () => {
  it('have the visits that took place and no other, with times within one fix', { timeout: 600_000 }, async () => {
    const seen = { visits: 0, passes: 0 }
    for (let number = 0; number < worlds; number++) {
      const random = randomNumbers(1000 + number)
      const setting: Setting = {
        middle: middles[number % middles.length] as (typeof middles)[number],
        radius: 50 + random() * 150,
        margin: [25, 0, 60, 100][number % 4] ?? 25,
        everySeconds: [1, 5, 10, 30, 60][number % 5] ?? 1
      }
      const chosen = Array.from({ length: drivesOfWorld }, () => kinds[Math.floor(random() * 12)] ?? 'past')
      const drives = chosen.map((kind, index) => drive(kind, setting, number * drivesOfWorld + index + 1))
      const played = inTurn(drives, now.getTime() - 14 * 24 * 3_600_000)
      const records = played.flatMap((one) => one.records)
      const { margin } = setting
      const { longitude, latitude } = setting.middle
      const shape = { type: 'Point' as const, coordinates: [longitude, latitude], radius: setting.radius }
      const world = uploadWorld()
      await seedPlaces(world.table, { yard: { shape, margin } })
      for (const upload of uploadsOf(records, number)) await world.take(upload)

      const truths = played.flatMap(({ truth }) => truth ?? [])
      const found = visitsOf(world)
      expect(
        found.map(({ start }) => start),
        JSON.stringify({ number, setting, chosen })
      ).toHaveLength(truths.length)
      const times = records.map(({ atMilliseconds }) => atMilliseconds)
      for (const [index, { enters, leaves, tolerance }] of truths.entries()) {
        expectWithinFix(times, found[index]?.start, enters, tolerance)
        expectWithinFix(times, found[index]?.end, leaves, tolerance)
      }
      seen.visits += truths.length
      seen.passes += drives.length - truths.length
    }
    expect(Math.min(seen.visits, seen.passes)).toBeGreaterThan(worlds * 5)
  })
})

/** The moment lies between the fix that shows it and the one before. */
function expectWithinFix(
  times: readonly number[],
  shown: string | undefined,
  moment: number,
  toleranceSeconds: number
) {
  const at = Date.parse(shown ?? '')
  const before = times.findLast((time) => time < at) ?? Number.NaN
  expect(moment).toBeLessThanOrEqual(at + toleranceSeconds * 1000)
  expect(moment).toBeGreaterThanOrEqual(before - toleranceSeconds * 1000)
}
