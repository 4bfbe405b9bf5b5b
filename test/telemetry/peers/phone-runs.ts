/** The table in docs/devices.md of what the detection and trackintel find of car runs on phones. */
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { isPositionFix } from '../../../lib/telemetry/position-fix.ts'
import { detect } from '../detection/fold.ts'
import { type PhoneRun, readPhoneRuns } from '../mobilitynet.ts'

const Trips = z.array(z.object({ fromMilliseconds: z.number(), untilMilliseconds: z.number(), metres: z.number() }))
type FoundTrip = z.infer<typeof Trips>[number]

const trackintel = z
  .object({ trackintel: z.string(), runs: z.record(z.string(), Trips) })
  .parse(JSON.parse(readFileSync(new URL('trackintel-phone-figures.json', import.meta.url), 'utf8')))

/** How well a run was found. */
export interface RunFigures {
  /** Trips that overlap the run. */
  readonly trips: number
  /** Of the longest of them; absent where there is none. Seconds, and part of the distance. */
  readonly begin?: number
  readonly end?: number
  readonly distance?: number
}

export const figuresHere = (run: PhoneRun) => figuresOf(run, tripsHere(run))
export const figuresOfTrackintel = (run: PhoneRun) => figuresOf(run, trackintel.runs[run.name] ?? [])

/** All trips have ended, because the device sends a record without a position two hours later. */
function tripsHere({ fixes }: PhoneRun): FoundTrip[] {
  const end = { atMilliseconds: (fixes.at(-1)?.atMilliseconds ?? 0) + 7_200_000 }
  const { trips } = detect([...fixes, end]).closed
  return trips.filter(({ valid }) => valid).map((trip) => ({ ...trip, metres: trip.fields.distance_tot }))
}

function figuresOf(run: PhoneRun, all: readonly FoundTrip[]): RunFigures {
  const found = all.filter(
    (trip) => trip.fromMilliseconds < run.untilMilliseconds && trip.untilMilliseconds > run.fromMilliseconds
  )
  const [longest] = found.toSorted((a, b) => b.metres - a.metres)
  if (!longest) return { trips: 0 }
  return {
    trips: found.length,
    begin: Math.abs(longest.fromMilliseconds - run.fromMilliseconds) / 1000,
    end: Math.abs(longest.untilMilliseconds - run.untilMilliseconds) / 1000,
    distance: Math.abs(longest.metres / run.metres - 1)
  }
}

/** Runs with at least one fix a minute. */
export const denseRuns = () => readPhoneRuns().filter(({ fixesPerMinute }) => fixesPerMinute >= 1)

/** Whether the phone measured where the run began and ended, within a minute. */
export function isSeen({ fixes, fromMilliseconds, untilMilliseconds }: PhoneRun): boolean {
  const isAt = (end: number) =>
    fixes.some((fix) => isPositionFix(fix) && Math.abs(fix.atMilliseconds - end) <= endMilliseconds)
  return isAt(fromMilliseconds) && isAt(untilMilliseconds)
}

const endMilliseconds = 60_000

export function quantile(values: readonly (number | undefined)[], share: number): number {
  const known = values.filter((value) => value !== undefined).toSorted((a, b) => a - b)
  return known[Math.min(known.length - 1, Math.ceil(share * known.length) - 1)] ?? Number.NaN
}

export function phoneTable(): string {
  const runs = denseRuns()
  const phones = [...Map.groupBy(runs, ({ name }) => name.split(' ')[0] ?? '')].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const all = [['all', runs] as const, ['all, with a fix at both ends', runs.filter(isSeen)] as const]
  const rows = [...phones, ...all].map(([phone, ofPhone]) => {
    return `| ${phone} | ${ofPhone.length} | ${cells(ofPhone.map(figuresHere))} | ${cells(ofPhone.map(figuresOfTrackintel))} |`
  })
  const head = `| phone | runs | here | trackintel ${trackintel.trackintel} |`
  return [head, '|---|---|---|---|', ...rows].join('\n')
}

/** Runs found as one trip, median errors of begin and end, median and 90th percentile of the error of the distance. */
function cells(figures: readonly RunFigures[]): string {
  const one = figures.filter(({ trips }) => trips === 1).length
  const [begin, end] = [figures.map((run) => run.begin), figures.map((run) => run.end)]
  const distance = figures.map((run) => run.distance)
  const seconds = (values: readonly (number | undefined)[]) => `${Math.round(quantile(values, 0.5))} s`
  const percent = (share: number) => `${(quantile(distance, share) * 100).toFixed(1)} %`
  return `${one}; ${seconds(begin)}, ${seconds(end)}; ${percent(0.5)}, ${percent(0.9)}`
}
