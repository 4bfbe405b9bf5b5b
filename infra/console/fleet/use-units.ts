/** The units of vehicles by their IDs, for screens that have no profile. */
import { computed } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { type MotionUnits, motionUnitsOf } from '../language/motion-units.ts'
import { sharedFleet } from './shared-fleet.ts'
import { vehicleKinds } from './vehicle-names.ts'

/**
 * The units that all of the vehicles have, or else those of the user. These apply, too, until the fleet or the names of the
 * vehicles are read, which this sends no request for.
 */
export function useUnits(vehicleIds: readonly (string | undefined)[]): MotionUnits {
  return useMemo(() => computed(() => commonUnits(vehicleIds)), [vehicleIds.join()]).value
}

function commonUnits(vehicleIds: readonly (string | undefined)[]): MotionUnits {
  const [first, ...others] = vehicleIds.map(unitsOf)
  return first && others.every((units) => units === first) ? first : motionUnitsOf(undefined)
}

function unitsOf(vehicleId = ''): MotionUnits {
  return motionUnitsOf(sharedFleet().vehicles.value.get(vehicleId)?.profile ?? vehicleKinds.value.get(vehicleId))
}
