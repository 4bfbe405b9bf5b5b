/** POST /trip/{trip_id}/ops/merge: merge a trip with the next one of its vehicle, or undo it. */
import { mergeTrip as contract } from '../lib/contract/endpoints/merge-trip.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { empty } from '../lib/http/reply.ts'
import { mergeTrips } from '../lib/processing/decided-ends/merge-trips.ts'
import { functionProcessingSettings, type ProcessingSettings } from '../lib/records/processing-settings.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table, settings: ProcessingSettings) =>
  async ({ caller, params, body, now }: Call<typeof contract>) => {
    await mergeTrips(table, caller, params.trip_id, body, { settings, now })
    return empty()
  }

export const handler = endpoint(contract, logic(functionTable(), functionProcessingSettings()))
