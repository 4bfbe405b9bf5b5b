/** Vehicles of `uploader`, and tokens of their devices. */
import { putVehicle } from '../../lib/vehicles/vehicle-writes.ts'
import { operator } from '../audit/actors.ts'
import { post } from './client.ts'
import { table } from './made-tokens.ts'

export async function newVehicle(): Promise<string> {
  const id = `uploading-${crypto.randomUUID()}`
  await putVehicle(table, operator, 'uploader', { id, name: 'Uploading' })
  return id
}

/** Creates a token for uploads of this vehicle only, as docs/using.md describes. */
export async function deviceToken(vehicleId: string): Promise<string> {
  const body = { name: 'Device', permissions: ['VEHICLE_DATA_UPLOAD'], vehicle_ids: [vehicleId] }
  const { data } = await post('/security/token', { as: 'uploader', body })
  return String(data.token)
}
