/** What a vehicle measures now. */
import { VehicleFacts } from '../../fleet/vehicle-facts.tsx'
import { t } from '../../language/language.ts'
import { Loaded } from '../../layout/loaded.tsx'
import type { ShownVehicle } from '../shown-vehicle.ts'

export function NowTab({ vehicle, fleet }: ShownVehicle) {
  const { status } = vehicle
  return (
    <Loaded query={fleet.everything}>
      {() => (status ? <VehicleFacts vehicle={vehicle} status={status} /> : <p>{t('noPosition')}</p>)}
    </Loaded>
  )
}
