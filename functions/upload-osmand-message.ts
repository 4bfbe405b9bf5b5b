/** POST /receiver/osmand: one fix in the address, in a form or in JSON, or a batch of them in JSON. */
import { uploadOsmandMessage as contract } from '../lib/contract/endpoints/upload-osmand-message.ts'
import type { Call } from '../lib/http/call.ts'
import { osmandParametersOf, readOsmand } from '../lib/receiver/clients/osmand.ts'
import { readTraccarClient, traccarClientBatch } from '../lib/receiver/clients/traccar-client.ts'
import { receiveFix } from '../lib/receiver/receive-fix.ts'
import { readEach, receiveFixes } from '../lib/receiver/receive-fixes.ts'
import { uploadEndpoint } from '../lib/receiver/upload-endpoint.ts'
import { functionProcessingSettings, type ProcessingSettings } from '../lib/records/processing-settings.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table, { fixRetentionDays }: ProcessingSettings) =>
  async ({ caller, query, body, now }: Call<typeof contract>) => {
    const settings = { fixRetentionDays, now }
    const isForm = body === undefined || body instanceof URLSearchParams
    if (isForm) return receiveFix(table, caller, readOsmand(osmandParametersOf(query, body), now), settings)
    const batch = traccarClientBatch(body)
    if (batch) return receiveFixes(table, caller, readEach(batch, readTraccarClient), settings)
    return receiveFix(table, caller, readTraccarClient(body), settings)
  }

export const handler = uploadEndpoint(contract, logic(functionTable(), functionProcessingSettings()))
