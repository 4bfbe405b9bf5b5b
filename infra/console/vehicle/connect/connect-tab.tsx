/** Connects a device to a vehicle: a phone, or any program that uploads. */
import { useEffect } from 'preact/hooks'
import { client, replyOf } from '../../api/client.ts'
import { fixTime, nameOf } from '../../api/vehicle.ts'
import { t } from '../../language/language.ts'
import { Loaded } from '../../loading/loaded.tsx'
import { useQuery } from '../../loading/use-query.ts'
import type { ShownVehicle } from '../shown-vehicle.ts'
import { ConnectPhone } from './connect-phone.tsx'
import { ConnectProgram } from './connect-program.tsx'
import { InstallerLink } from './installer/installer-link.tsx'
import { interfaceRoot } from './phone-apps.ts'
import { isOfThisMachine } from './reachable.ts'
import { Received } from './received.tsx'
import { LastRefusal } from './reception.tsx'
import { useReception } from './use-reception.ts'
import { readVehicleTokens, VehicleTokens } from './vehicle-tokens.tsx'

export function ConnectTab({ vehicleId, vehicle }: ShownVehicle) {
  // It needs the right to upload, as everything here does. A new position is a new upload.
  const reception = useReception(
    async (signal) => {
      const params = { path: { vehicle_id: vehicleId } }
      return (await replyOf(client.GET('/vehicle/{vehicle_id}/reception', { params, signal }))).data
    },
    [vehicleId]
  )
  const fixedAt = vehicle.status && fixTime(vehicle.status)
  useEffect(() => {
    if (reception.state.value.loadedAt !== undefined) void reception.load()
  }, [fixedAt])
  const tokens = useQuery((signal) => readVehicleTokens(vehicleId, signal), [vehicleId])
  return (
    <Loaded query={reception}>
      {(received) => (
        <div class="connect">
          <Received status={vehicle.status} reception={received} />
          <LastRefusal reception={received} />
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
            <InstallerLink vehicleId={vehicleId} name={nameOf(vehicle)} tokens={tokens} />
            <ConnectProgram vehicleId={vehicleId} root={interfaceRoot()} status={vehicle.status} />
          </div>
          <VehicleTokens tokens={tokens} permission="VEHICLE_DATA_UPLOAD" title="vehicleTokens" />
          <VehicleTokens tokens={tokens} permission="DEVICE_INSTALL" title="installerLinks" />
        </div>
      )}
    </Loaded>
  )
}
