/** POST /receiver/traccar: one position that a Traccar server forwards. */
import { uploadTraccarPosition as contract } from '../lib/contract/endpoints/upload-traccar-position.ts'
import type { Call } from '../lib/http/call.ts'
import { readTraccarServer } from '../lib/receiver/clients/traccar-server.ts'
import { receiveTraccar } from '../lib/receiver/receive-traccar.ts'
import { uploadEndpoint } from '../lib/receiver/upload-endpoint.ts'
import { functionProcessingSettings, type ProcessingSettings } from '../lib/records/processing-settings.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table, settings: ProcessingSettings) =>
  async ({ caller, body, now }: Call<typeof contract>) =>
    receiveTraccar(table, caller, readTraccarServer(body), { ...settings, now })

export const handler = uploadEndpoint(contract, logic(functionTable(), functionProcessingSettings()))
