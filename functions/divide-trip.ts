/** POST /trip/{trip_id}/ops/divide: divide a trip at a moment, or undo it. */
import { divideTrip as contract } from '../lib/contract/endpoints/divide-trip.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { empty } from '../lib/http/reply.ts'
import { divideTrip as divide } from '../lib/processing/decided-ends/divide-trip.ts'
import { functionProcessingSettings, type ProcessingSettings } from '../lib/records/processing-settings.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table, settings: ProcessingSettings) =>
  async ({ caller, params, body, now }: Call<typeof contract>) => {
    await divide(table, caller, params.trip_id, body, { settings, now })
    return empty()
  }

export const handler = endpoint(contract, logic(functionTable(), functionProcessingSettings()))
