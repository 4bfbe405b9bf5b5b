/** POST /vehicle: add a vehicle of which the caller becomes the owner. */
import { ulid } from 'ulid'
import { createVehicle as contract } from '../lib/contract/endpoints/create-vehicle.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { addVehicle } from '../lib/vehicles/own-vehicles.ts'

export const logic =
  (table: Table) =>
  async ({ caller, body, now }: Call<typeof contract>) => {
    const { vehicle, via } = await addVehicle(table, caller, ulid(now.getTime()), body, contract.permission)
    return single(vehicle, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
