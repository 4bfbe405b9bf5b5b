/** Connects a device to a vehicle: a phone, or any program that uploads. */
import { client, replyOf } from '../../api/client.ts'
import { nameOf } from '../../api/vehicle.ts'
import { t } from '../../language/language.ts'
import { Loaded } from '../../loading/loaded.tsx'
import { useQuery } from '../../loading/use-query.ts'
import type { ShownVehicle } from '../shown-vehicle.ts'
import { ConnectPhone } from './connect-phone.tsx'
import { ConnectProgram } from './connect-program.tsx'
import { isOfThisMachine } from './reachable.ts'
import { Received } from './received.tsx'
import { readVehicleTokens, VehicleTokens } from './vehicle-tokens.tsx'

const interfaceRoot = () => `${location.origin}/v2.2`

export function ConnectTab({ vehicleId, vehicle }: ShownVehicle) {
  // Creating a token that has already expired shows whether the caller may upload for the vehicle.
  const mayUpload = useQuery(
    (signal) => {
      const params = { path: { vehicle_id: vehicleId }, query: { lifetime_minutes: '0' } }
      return replyOf(client.GET('/security/vehicle/{vehicle_id}/vehicle-data-upload-token', { params, signal }))
    },
    [vehicleId]
  )
  const tokens = useQuery((signal) => readVehicleTokens(vehicleId, signal), [vehicleId])
  return (
    <Loaded query={mayUpload}>
      {() => (
        <div class="connect">
          <Received status={vehicle.status} />
          {isOfThisMachine(location.hostname) && (
            <p class="notice warning">
              <span>
                {t('addressOfThisMachine')} <code>npm start -- --host 0.0.0.0</code>
              </span>
            </p>
          )}
          <div class="connect-ways">
            <ConnectPhone
              vehicleId={vehicleId}
              name={nameOf(vehicle)}
              root={interfaceRoot()}
              status={vehicle.status}
              onChanged={() => void tokens.load()}
            />
            <ConnectProgram vehicleId={vehicleId} root={interfaceRoot()} status={vehicle.status} />
          </div>
          <VehicleTokens tokens={tokens} />
        </div>
      )}
    </Loaded>
  )
}
