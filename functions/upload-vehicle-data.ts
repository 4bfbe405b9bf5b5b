/** POST /receiver/vehicle-data: the records of a vehicle. */
import { uploadVehicleData as contract } from '../lib/contract/endpoints/upload-vehicle-data.ts'
import type { Call } from '../lib/http/call.ts'
import { single } from '../lib/http/reply.ts'
import { receiveRecords } from '../lib/receiver/receive-records.ts'
import { uploadEndpoint } from '../lib/receiver/upload-endpoint.ts'
import { uploadingVehicle } from '../lib/receiver/uploading-vehicle.ts'
import { functionProcessingSettings, type ProcessingSettings } from '../lib/records/processing-settings.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table, settings: ProcessingSettings) =>
  async ({ caller, query, body, now }: Call<typeof contract>) => {
    const vehicleId = await uploadingVehicle(table, caller, query)
    const { receipt, via } = await receiveRecords(table, caller, vehicleId, body.records, { ...settings, now })
    return single(receipt, via)
  }

export const handler = uploadEndpoint(contract, logic(functionTable(), functionProcessingSettings()))
