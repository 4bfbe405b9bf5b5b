/** What was measured on a trip or a tripleg, from its position fixes. Source: decisions, "From records to …". */
import { type DriveInterval, driveIntervals } from './drive-intervals.ts'
import type { PositionFix } from './position-fix.ts'

/** In the units of the interface. Fields of which the fixes tell nothing are left out. */
export interface DriveMeasurements {
  distance_tot: number
  distance_tot_gps: number
  duration_tot: number
  duration_cruising: number
  speed_max?: number
  speed_avg?: number
  can_fuel_consumption_avg?: number
  can_fuel_consumption_max?: number
  can_fuel_consumption_tot?: number
  can_rpm_max?: number
  can_rpm_avg?: number
}

/** GPS shows a vehicle at rest as creeping below this. */
const movingFromKmh = 2

/** `fixes` in the order of time, at least one. */
export function measureDrive(fixes: readonly PositionFix[]): DriveMeasurements {
  const intervals = driveIntervals(fixes)
  const moving = intervals.filter((interval) => speedOf(interval) >= movingFromKmh)
  const distance = rounded(sum(intervals.map(({ metres }) => metres)))
  return {
    distance_tot: distance,
    distance_tot_gps: distance,
    duration_tot: rounded(sum(intervals.map(({ seconds }) => seconds))),
    duration_cruising: rounded(sum(moving.map(({ seconds }) => seconds))),
    ...measureSpeed(fixes, moving),
    ...measureFuel(fixes, intervals),
    ...measureRpm(fixes)
  }
}

/** The average is over the time spent moving. */
function measureSpeed(fixes: readonly PositionFix[], moving: readonly DriveInterval[]) {
  const speeds = known(fixes, 'speed')
  const seconds = sum(moving.map((interval) => interval.seconds))
  return {
    ...(speeds.length > 0 && { speed_max: rounded(Math.max(...speeds)) }),
    ...(seconds > 0 && { speed_avg: rounded((sum(moving.map(({ metres }) => metres)) / seconds) * 3.6) })
  }
}

/** The rate changes evenly from one fix to the next; where one of the two has none, nothing is known. */
function measureFuel(fixes: readonly PositionFix[], intervals: readonly DriveInterval[]) {
  const rates = intervals.flatMap(({ from, to, seconds }) =>
    from.fuel_rate_lh === undefined || to.fuel_rate_lh === undefined
      ? []
      : [{ litresPerHour: (from.fuel_rate_lh + to.fuel_rate_lh) / 2, hours: seconds / 3600 }]
  )
  const hours = sum(rates.map((rate) => rate.hours))
  if (hours === 0) return {}
  const litres = sum(rates.map((rate) => rate.litresPerHour * rate.hours))
  return {
    can_fuel_consumption_avg: rounded(litres / hours),
    can_fuel_consumption_max: rounded(Math.max(...known(fixes, 'fuel_rate_lh'))),
    can_fuel_consumption_tot: rounded(litres)
  }
}

function measureRpm(fixes: readonly PositionFix[]) {
  const rpm = known(fixes, 'can_rpm')
  if (rpm.length === 0) return {}
  return { can_rpm_max: rounded(Math.max(...rpm)), can_rpm_avg: rounded(sum(rpm) / rpm.length) }
}

/** km/h: what the fixes say, else what their distance says. */
function speedOf({ from, to, metres, seconds }: DriveInterval): number {
  if (from.speed === undefined || to.speed === undefined) return (metres / seconds) * 3.6
  return (from.speed + to.speed) / 2
}

function known(fixes: readonly PositionFix[], field: 'speed' | 'fuel_rate_lh' | 'can_rpm'): number[] {
  return fixes.map((fix) => fix[field]).filter((value) => value !== undefined)
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Three decimals: millimetres, millilitres. */
const rounded = (value: number) => Math.round(value * 1000) / 1000
