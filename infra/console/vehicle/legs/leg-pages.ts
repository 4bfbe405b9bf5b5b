/** The triplegs of a vehicle from new to old by their end, read page by page towards the past. */
import type { Tripleg } from '../../../../lib/contract/resources/tripleg.ts'
import { client, replyOf } from '../../api/client.ts'
import { type NewestFirst, newestFirst } from '../../api/newest-first.ts'

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

export function createLegPages(vehicleId: string): NewestFirst<Leg> {
  const path = { vehicle_id: vehicleId }
  return newestFirst<Leg>({
    read: (page, signal) => {
      const query = { ...page, fields: listedFields.join() }
      return replyOf(client.GET('/vehicle/{vehicle_id}/tripleg', { params: { path, query }, signal }))
    },
    momentOf: ({ timestamp_end: end }) => end
  })
}
