/** POST /receiver/vehicle-data: the records of a vehicle. */
import { uploadVehicleData as contract } from '../lib/contract/endpoints/upload-vehicle-data.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { receiveRecords } from '../lib/uploads/receive-records.ts'
import { uploadingVehicle } from '../lib/uploads/uploading-vehicle.ts'

export const logic =
  (table: Table) =>
  async ({ caller, query, body, now }: Call<typeof contract>) => {
    const vehicleId = await uploadingVehicle(table, caller, query)
    const { receipt, via } = await receiveRecords(table, caller, vehicleId, body.records, now)
    return single(receipt, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
