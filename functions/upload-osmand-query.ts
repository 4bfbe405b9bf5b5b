/** GET /receiver/osmand: one fix in the address. */
import { uploadOsmandQuery as contract } from '../lib/contract/endpoints/upload-osmand-query.ts'
import type { Call } from '../lib/http/call.ts'
import { osmandParametersOf, readOsmand } from '../lib/receiver/clients/osmand.ts'
import { receiveFix } from '../lib/receiver/receive-fix.ts'
import { uploadEndpoint } from '../lib/receiver/upload-endpoint.ts'
import { functionProcessingSettings, type ProcessingSettings } from '../lib/records/processing-settings.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table, settings: ProcessingSettings) =>
  async ({ caller, query, now }: Call<typeof contract>) =>
    receiveFix(table, caller, readOsmand(osmandParametersOf(query), now), { ...settings, now })

export const handler = uploadEndpoint(contract, logic(functionTable(), functionProcessingSettings()))
