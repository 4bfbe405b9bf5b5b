/** The current values of a vehicle, its position, and its last trip. */
import { useEffect } from 'preact/hooks'
import { isWhole } from '../../api/vehicle.ts'
import { isMoving } from '../../fleet/status-text.tsx'
import { GuardPart } from '../../guards/guard-part.tsx'
import { t } from '../../language/language.ts'
import { motionUnitsOf } from '../../language/motion-units.ts'
import { steppedNow } from '../../language/now.ts'
import { permissionName } from '../../language/permission-name.ts'
import { FailureNotice } from '../../loading/failure-notice.tsx'
import { Loaded } from '../../loading/loaded.tsx'
import { useQuery } from '../../loading/use-query.ts'
import { useTowns } from '../../places/load-towns.ts'
import type { ShownVehicle } from '../shown-vehicle.ts'
import { DrivenPart } from './driven-part.tsx'
import { LastTripMap } from './last-trip-map.tsx'
import { StatusFacts } from './status-facts.tsx'
import { statusGroups } from './status-groups.ts'
import { findStatus, readStatusAt } from './whole-status.ts'

export function NowTab({ vehicle, profile, fleet }: ShownVehicle) {
  const { status } = vehicle
  const failure = useWholeStatus({ vehicle, fleet })
  const towns = useTowns()
  const full = profile.state.value.data?.data
  const units = motionUnitsOf(full)
  const shown = { profile: full, isMoving: isMoving(vehicle, steppedNow.value), towns, units }
  return (
    <Loaded query={fleet.everything}>
      {() =>
        status ? (
          <div class="now">
            <LastTripMap vehicle={vehicle} status={status} units={units} />
            <div class="now-facts">
              <GuardPart vehicleId={vehicle.id} />
              <DrivenPart vehicleId={vehicle.id} units={units} />
              {failure && <FailureNotice failure={failure} />}
              <StatusFacts groups={statusGroups(status, shown)} />
            </div>
          </div>
        ) : (
          <p>{t('noStatusYet', { permission: permissionName('VEHICLE_STATUS_READ') })}</p>
        )
      }
    </Loaded>
  )
}

/** Reads once the fields that the fleet does not request. Afterwards the fleet's polls include them. Returns the failure. */
function useWholeStatus({ vehicle: { id, status }, fleet }: Pick<ShownVehicle, 'vehicle' | 'fleet'>) {
  useEffect(() => fleet.watchWhole(), [fleet])
  const isNeeded = fleet.everything.state.value.loadedAt !== undefined && status !== undefined && !isWhole(status)
  const whole = useQuery(
    async (signal) => {
      if (!isNeeded) return
      const ids = [...fleet.vehicles.value.values()].filter((each) => each.status).map((each) => each.id)
      const found = await findStatus(id, ids, (offset) => readStatusAt(offset, signal))
      if (found) fleet.put({ id, status: found })
    },
    [id, isNeeded]
  )
  return whole.state.value.failure
}
