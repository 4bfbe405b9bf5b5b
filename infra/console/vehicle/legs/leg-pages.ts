/** The legs of a vehicle, newest end first, read page by page towards the past. */
import { type ReadonlySignal, signal } from '@preact/signals'
import type { Tripleg } from '../../../../lib/contract/resources/tripleg.ts'
import { client, replyOf } from '../../api/client.ts'
import { query } from '../../api/query.ts'
import type { NewestFirst } from '../../layout/older.tsx'

const listedFields = [
  'id',
  'timestamp_start',
  'timestamp_end',
  'completed',
  'valid',
  'validation_score',
  'distance_tot',
  'duration_tot',
  'duration_cruising',
  'speed_avg',
  'speed_max',
  'battery_start_level_volt',
  'battery_end_level_volt',
  'fuel_used_lt',
  'continuous_energy_consumption_wh'
] as const satisfies readonly (keyof Tripleg)[]
export type Leg = Pick<Tripleg, (typeof listedFields)[number]>

export interface LegPages extends NewestFirst {
  readonly legs: ReadonlySignal<readonly Leg[]>
}

const pageSize = 50

export function createLegPages(vehicleId: string): LegPages {
  const legs = signal<readonly Leg[]>([])
  const hasOlder = signal(false)

  /** By the end of the last leg, which stays right while legs are added; what ended at that moment comes again. */
  async function append(before: readonly Leg[], abort: AbortSignal): Promise<void> {
    const until = before.at(-1)?.timestamp_end
    const page = { limit: String(pageSize), fields: listedFields.join(), ...(until !== undefined && { until }) }
    const params = { path: { vehicle_id: vehicleId }, query: page }
    const { header, data } = await replyOf(client.GET('/vehicle/{vehicle_id}/tripleg', { params, signal: abort }))
    const known = new Set(before.map(({ id }) => id))
    legs.value = [...before, ...data.filter(({ id }) => !known.has(id))]
    hasOlder.value = header.next !== undefined
  }

  return {
    legs,
    hasOlder,
    newest: query((abort) => append([], abort)),
    older: query((abort) => append(legs.value, abort))
  }
}
