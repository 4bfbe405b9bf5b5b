/** The true trips of a vehicle, for comparison with the trips that the processing detects in its records. */
import type { Driving, Stay, VehicleLife } from './vehicle-life.ts'
import { stayLitres, type VehicleModel } from './vehicle-model.ts'

export interface TrueTrip {
  readonly fromMilliseconds: number
  readonly untilMilliseconds: number
  readonly metres: number
  /** Include the consumption during stays within the trip. */
  readonly litres: number
  readonly wattHours: number
  /** Stays within the trip. */
  readonly stays: readonly Stay[]
  /** Seconds of each period in which the vehicle stood with its engine on: at signals and during stays. */
  readonly idlingSeconds: readonly number[]
}

/** A stay longer than `stayMinutes` ends a trip. */
export function trueTrips(life: VehicleLife, model: VehicleModel, stayMinutes = 15): TrueTrip[] {
  const parts: (Driving | Stay)[][] = []
  for (const activity of life) {
    const seconds = (activity.untilMilliseconds - activity.fromMilliseconds) / 1000
    if (activity.kind === 'stay' && seconds > stayMinutes * 60) parts.push([])
    else parts.at(-1)?.push(activity)
  }
  return parts.map(withoutEnds).flatMap((part) => (part.length > 0 ? [tripOf(part, model)] : []))
}

/** Removes stays at the start and at the end that are too short to end a trip. */
function withoutEnds(part: readonly (Driving | Stay)[]): readonly (Driving | Stay)[] {
  const isDrive = ({ kind }: Driving | Stay) => kind === 'drive'
  return part.slice(part.findIndex(isDrive), part.findLastIndex(isDrive) + 1)
}

function tripOf(part: readonly (Driving | Stay)[], model: VehicleModel): TrueTrip {
  const drives = part.filter((activity) => activity.kind === 'drive')
  const stays = part.filter((activity) => activity.kind === 'stay')
  const sumOf = (value: (driving: Driving) => number) => drives.reduce((sum, driving) => sum + value(driving), 0)
  return {
    fromMilliseconds: part[0]?.fromMilliseconds ?? 0,
    untilMilliseconds: part.at(-1)?.untilMilliseconds ?? 0,
    metres: sumOf(({ drive }) => drive.metres),
    litres: sumOf(({ drive }) => drive.litres) + stays.reduce((sum, stay) => sum + stayLitres(stay, model), 0),
    wattHours: sumOf(({ drive }) => drive.wattHours),
    stays,
    idlingSeconds: part.flatMap((activity) => idlingOf(activity))
  }
}

function idlingOf(activity: Driving | Stay): number[] {
  if (activity.kind === 'drive') return activity.drive.stops.map(({ waitedSeconds }) => waitedSeconds)
  const { after, before } = activity.engineSeconds
  return [after, before].filter((seconds) => seconds > 0)
}
