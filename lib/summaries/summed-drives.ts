/** Figures of a summary that are those of drives, in the units of the interface. */
import type { Summary } from '../contract/resources/summary.ts'
import type { TripCategory } from '../contract/resources/trip-category.ts'
import { type DriveSums, joinedDrives, nothingDriven } from '../days/day-figures.ts'
import { kmh } from '../telemetry/great-circle.ts'
import { defined, rounded } from '../telemetry/measured-fields.ts'

export function summedDrives(drives: readonly DriveSums[]) {
  const [all] = joinedDrives(drives.map(({ driver, category, ...sums }) => sums))
  const sums: DriveSums = all ?? nothingDriven
  const metresOf = (category: TripCategory) =>
    thousandth(drives.reduce((sum, one) => sum + (one.category === category ? one.millimetres : 0), 0))
  return {
    vehicle_moved: sums.millimetres > 0 || sums.milliseconds > 0,
    distance_tot: thousandth(sums.millimetres),
    duration_tot: thousandth(sums.milliseconds),
    duration_cruising: thousandth(sums.cruisingMilliseconds),
    num_trips: sums.trips,
    num_triplegs: sums.triplegs,
    distance_business: metresOf('BUSINESS'),
    distance_private: metresOf('PRIVATE'),
    distance_commute: metresOf('COMMUTE'),
    distance_after_hours: thousandth(sums.afterHoursMillimetres),
    drivers: [...new Set(drives.flatMap(({ driver }) => driver ?? []))].sort(),
    ...defined({
      duration_idling: thousandthOf(sums.idlingMilliseconds),
      duration_without_data: thousandthOf(sums.gapMilliseconds),
      speed_max: sums.speedMax,
      speed_avg: averageSpeed(sums),
      fuel_used: thousandthOf(sums.fuelMillilitres),
      energy_used_wh: thousandthOf(sums.energyMilliwattHours),
      duration_over_limit: thousandthOf(sums.overLimitMilliseconds),
      harsh_braking: sums.harshBraking,
      harsh_acceleration: sums.harshAcceleration
    })
  } satisfies Partial<Summary>
}

function averageSpeed({ millimetres, cruisingMilliseconds }: DriveSums): number | undefined {
  return cruisingMilliseconds === 0 ? undefined : rounded(kmh(millimetres / 1000, cruisingMilliseconds))
}

const thousandth = (value: number) => value / 1000
export const thousandthOf = (value: number | undefined) => (value === undefined ? undefined : thousandth(value))
