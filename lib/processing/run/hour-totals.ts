/** Totals of the trips that ended in an hour. */

import { addTotals, noTotals, type Totals } from '../tracking/run-state.ts'
import type { FoldedHour } from './fold-hours.ts'

/** Sums over valid trips; the distance of an invalid one is noise. */
export function totalsOf({ trips }: Pick<FoldedHour, 'trips'>): Totals {
  return trips
    .filter(({ valid }) => valid)
    .reduce((sum, { fields }) => {
      const metres = Math.round(fields.distance_tot)
      const { fuel_used_lt: litres, continuous_energy_consumption_wh: wattHours } = fields
      return addTotals(sum, {
        millimetres: Math.round(fields.distance_tot * 1000),
        fuelMillilitres: Math.round((litres ?? 0) * 1000),
        fuelMetres: litres === undefined ? 0 : metres,
        energyMilliwattHours: Math.round((wattHours ?? 0) * 1000),
        energyMetres: wattHours === undefined ? 0 : metres
      })
    }, noTotals)
}
