/** The units of vehicles by their IDs, for screens that have no profile. */
import { computed } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { commonUnitsOf, type MotionUnits, type VehicleKind } from '../language/motion-units.ts'
import { sharedFleet } from './shared-fleet.ts'
import { vehicleKinds } from './vehicle-names.ts'

/**
 * The units that all of the vehicles have, or else those of the user. These apply, too, until the fleet or the names of the
 * vehicles are read, which this sends no request for.
 */
export function useUnits(vehicleIds: readonly (string | undefined)[]): MotionUnits {
  return useMemo(() => computed(() => commonUnitsOf(vehicleIds.map(kindOf))), [vehicleIds.join()]).value
}

function kindOf(vehicleId = ''): VehicleKind | undefined {
  return sharedFleet().vehicles.value.get(vehicleId)?.profile ?? vehicleKinds.value.get(vehicleId)
}

/** The units of all vehicles of which something was read. */
export function unitsOfFleet(): MotionUnits {
  return commonUnitsOf([
    ...[...sharedFleet().vehicles.value.values()].map(({ profile }) => profile),
    ...vehicleKinds.value.values()
  ])
}
