/** The status of a vehicle as names and values. */
import { fixTime, type Status, type Vehicle } from '../api/vehicle.ts'
import {
  formatAltitude,
  formatDegrees,
  formatPercent,
  formatPosition,
  formatVoltage,
  formatVolume
} from '../language/format.ts'
import { type PlainKey, t } from '../language/language.ts'
import { formatAge, formatMoment } from '../language/moments.ts'
import { motionUnitsOf } from '../language/motion-units.ts'
import { now, steppedNow } from '../language/now.ts'
import { type Fact, Facts } from '../page/facts.tsx'
import { useNearestTown } from '../places/use-nearest-town.ts'
import { isMoving } from './status-text.tsx'

/** Values older than this may not describe the present and are shown in grey. */
const currentMilliseconds = 86_400_000

/** `measuredAt` is in milliseconds since 1970. */
export function isOld(measuredAt: number): boolean {
  return now.value - measuredAt > currentMilliseconds
}

export function VehicleFacts({ vehicle, status }: { readonly vehicle: Vehicle; readonly status: Status }) {
  const town = useNearestTown(status.longitude, status.latitude)
  const facts = factsOf(vehicle, status, town).map(([name, ...shown]): Fact => [t(name), ...shown])
  return <Facts facts={facts} areOld={isOld(fixTime(status))} />
}

type NamedFact = readonly [name: PlainKey, value: string, title?: string]

/** Omits values without a reading. Source: decisions, "Values". */
function factsOf(vehicle: Vehicle, status: Status, town: string | undefined): NamedFact[] {
  const { profile } = vehicle
  const units = motionUnitsOf(profile)
  const isDriving = isMoving(vehicle, steppedNow.value)
  const { altitude, expected_range: range, total_odometer: odometer } = status
  const fixed = fixTime(status)
  const facts: (NamedFact | false | undefined)[] = [
    ['lastFix', formatAge(fixed, now.value), formatMoment(fixed)],
    isDriving && ['speed', units.speed(status.speed)],
    isDriving && ['course', formatDegrees(status.angle)],
    batteryFact(status),
    fuelFact(status),
    range !== undefined && ['range', units.distance(range)],
    ['odometer', units.distance(odometer)],
    altitude !== undefined && !units.isAtSea && ['altitude', formatAltitude(altitude)],
    profile?.vehicle_registration_id !== undefined && ['registration', profile.vehicle_registration_id],
    town !== undefined && ['place', town],
    ['position', formatPosition(status.latitude, status.longitude)]
  ]
  return facts.filter((fact): fact is NamedFact => Array.isArray(fact))
}

function batteryFact(status: Status): NamedFact | false {
  const { battery_main_voltage: volts, battery_main_pct: percent, battery_main_trend: trend } = status
  if (volts === 0 && percent === 0) return false
  const values = [...(volts > 0 ? [formatVoltage(volts)] : []), ...(percent > 0 ? [formatPercent(percent)] : [])]
  return ['battery', `${values.join(' · ')} ${t(`trend${trend}`)}`]
}

function fuelFact({ fuel_level: litres, fuel_level_pct: percent }: Status): NamedFact | false {
  if (litres === undefined && percent === undefined) return false
  const values = [litres !== undefined && formatVolume(litres), percent !== undefined && formatPercent(percent)]
  return ['fuel', values.filter(Boolean).join(' · ')]
}
