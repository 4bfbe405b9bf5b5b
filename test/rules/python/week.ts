/** A week of simulated drives, as samples for rules, and what the script makes of them. */

import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { NotificationRule } from '../../../lib/contract/resources/notification-rule.ts'
import { NotificationRuleContent } from '../../../lib/contract/resources/notification-rule-change.ts'
import { samplesOf } from '../../../lib/processing/samples/samples-of.ts'
import { newTracking } from '../../../lib/processing/tracking/tracking-item.ts'
import type { Sample } from '../../../lib/rules/evaluation/sample.ts'
import { wholeRule } from '../../../lib/rules/whole-rule.ts'
import { simulated } from '../../infra/demo/simulator/simulated.ts'

const here = (name: string) => new URL(name, import.meta.url)

const Given = z.extend(
  NotificationRuleContent,
  z.pick(NotificationRule, { id: true, user_id: true, vehicle_id: true }).shape
)

export const rules = z
  .array(Given)
  .parse(JSON.parse(readFileSync(here('week-rules.json'), 'utf8')))
  .map(wholeRule)

/** The input of the script: it is made of the simulator, and committed so that the script can run alone. */
export const committedInput = () => gunzipSync(readFileSync(here('week.ndjson.gz'))).toString()

/** A line for each firing: the rule, the moment, the value, the suppressed edges. */
export const committedFirings = () => readFileSync(here('week-firings.ndjson'), 'utf8')

/** Three weeks after the Monday of the simulator, so that the clock in Berlin is put forward on the last day. */
const laterMilliseconds = 21 * 86_400_000

const weekMilliseconds = 7 * 86_400_000

export function weekOfSamples(): Sample[] {
  let parked = 0
  // After a gap of 80 minutes a state is not known any more.
  const parkedSeconds = () => (++parked % 12 === 0 ? 4800 : 900)
  const device = { drivingSeconds: 10, standingSeconds: 30, parkedSeconds, gapsPerHour: 1 }
  const options = { errandCount: 70, stays: [10, 45, 150, 400], apartMetres: 600, seed: 9, area: 'helsinki' as const }
  const { records } = simulated({ ...options, device })
  const [first] = records
  const end = (first?.atMilliseconds ?? 0) + weekMilliseconds
  const moved = records
    .filter(({ atMilliseconds }) => atMilliseconds < end)
    .map((record) => ({ ...record, atMilliseconds: record.atMilliseconds + laterMilliseconds }))
  const vehicle = { id: 'van', initialization_complete: true, tank_size: 90 }
  // The vehicle is at home where the week begins.
  const home = { longitude: first?.longitude ?? 0, latitude: first?.latitude ?? 0 }
  const known = { ...newTracking(0), home: { known: home, hour: 0 } }
  const fields = new Set(rules.map(({ property_indicator }) => property_indicator))
  return samplesOf({ vehicle, settings: {}, state: {}, records: moved, after: Number.NEGATIVE_INFINITY, known }, fields)
}

/** A line for each sample: its moment, and its values by the names of their fields. */
export const inputOf = (samples: readonly Sample[]) =>
  samples.map(({ at, values }) => `${JSON.stringify({ at, ...values })}\n`).join('')
