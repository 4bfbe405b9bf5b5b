/**
 * Reads phone traces of car runs with ground truth, which are not part of this project: where they do not lie beside the
 * checkout, the tests over them are skipped. Source: MobilityNet, Copyright (c) 2019 e-mission, BSD 3-Clause,
 * https://github.com/MobilityNet/mobilitynet-analysis-scripts.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { poorAccuracyMetres } from '../../lib/telemetry/poor-fix.ts'
import type { PositionFix } from '../../lib/telemetry/position-fix.ts'

const directory = new URL('../../../shared/data/mobilitynet/', import.meta.url)

export const hasPhoneTraces = existsSync(new URL('reference.json', directory))

if (!hasPhoneTraces) {
  console.warn(`No phone traces in ${fileURLToPath(directory)}: the tests over them are SKIPPED.`)
}

/** Seconds, degrees, metres, m/s, degrees, metres. */
const Row = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number(), z.number()])
const Outing = z.object({ phone: z.string(), spec: z.string(), fixes: z.array(Row) })
const Reference = z.record(
  z.string(),
  z.record(z.string(), z.object({ start: z.number(), end: z.number(), distance_m: z.number() }))
)

/** One car run of one phone, in the fixes of its whole outing. */
export interface PhoneRun {
  /** The phone and the begin of the run, such as `ios-1 2019-07-28T17:20`. */
  readonly name: string
  /** The fixes of the outing, in the order of time. */
  readonly fixes: readonly PositionFix[]
  /** The truth, by the evaluators. */
  readonly fromMilliseconds: number
  readonly untilMilliseconds: number
  readonly metres: number
  /** Fixes within the run, for each minute of it. */
  readonly fixesPerMinute: number
}

/** Empty where the traces are not there. */
export function readPhoneRuns(): PhoneRun[] {
  if (!hasPhoneTraces) return []
  const reference = Reference.parse(JSON.parse(readFileSync(new URL('reference.json', directory), 'utf8')))
  const names = readdirSync(directory).filter((name) => name.endsWith('.json.gz'))
  return names.flatMap((name) => {
    const {
      phone,
      spec,
      fixes: rows
    } = Outing.parse(JSON.parse(gunzipSync(readFileSync(new URL(name, directory))).toString()))
    const fixes = fixesOf(rows)
    return Object.values(reference[spec] ?? {}).flatMap(({ start, end, distance_m: metres }) => {
      const [fromMilliseconds, untilMilliseconds] = [start * 1000, end * 1000]
      const within = fixes.filter(
        ({ atMilliseconds }) => atMilliseconds >= fromMilliseconds && atMilliseconds <= untilMilliseconds
      )
      const isOfOuting =
        (fixes[0]?.atMilliseconds ?? 0) <= untilMilliseconds && (fixes.at(-1)?.atMilliseconds ?? 0) >= fromMilliseconds
      const fixesPerMinute = within.length / ((end - start) / 60)
      const name = `${phone.replace('ucb-sdb-', '')} ${new Date(fromMilliseconds).toISOString().slice(0, 16)}`
      return isOfOuting ? [{ name, fixes, fromMilliseconds, untilMilliseconds, metres, fixesPerMinute }] : []
    })
  })
}

type RowValues = z.infer<typeof Row>

/** The first row of each moment counts, as records are known by their time. */
function fixesOf(rows: readonly RowValues[]): PositionFix[] {
  const sorted = rows.map(fixOf).toSorted((a, b) => a.atMilliseconds - b.atMilliseconds)
  return sorted.filter((fix, index) => fix.atMilliseconds !== sorted[index - 1]?.atMilliseconds)
}

/** A phone that knows no speed sends −1, or 0 with a course of 0. */
function fixOf([seconds, latitude, longitude, altitude, metresPerSecond, course, accuracy]: RowValues): PositionFix {
  const isMeasured = metresPerSecond >= 0 && (metresPerSecond > 0 || course > 0)
  return {
    atMilliseconds: Math.round(seconds * 1000),
    latitude,
    longitude,
    altitude,
    ...(isMeasured && { speed: Math.round(metresPerSecond * 36) / 10 }),
    ...(accuracy > poorAccuracyMetres && { accuracy_m: accuracy })
  }
}
