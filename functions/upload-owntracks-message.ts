/** POST /receiver/owntracks: one fix, a message of another type, or a batch of Overland. */
import { uploadOwntracksMessage as contract } from '../lib/contract/endpoints/upload-owntracks-message.ts'
import type { Call } from '../lib/http/call.ts'
import { bare } from '../lib/http/reply.ts'
import { overlandPoints, readOverlandPoint } from '../lib/receiver/clients/overland.ts'
import { readOwntracks } from '../lib/receiver/clients/owntracks.ts'
import { receiveFix } from '../lib/receiver/receive-fix.ts'
import { readEach, receiveFixes } from '../lib/receiver/receive-fixes.ts'
import { uploadEndpoint } from '../lib/receiver/upload-endpoint.ts'
import { functionProcessingSettings, type ProcessingSettings } from '../lib/records/processing-settings.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

/** Overland sends a batch again until it has this answer. */
const overlandResult = { result: 'ok' } as const

export const logic =
  (table: Table, settings: ProcessingSettings) =>
  async ({ caller, body, now }: Call<typeof contract>) => {
    const points = overlandPoints(body)
    if (points) {
      await receiveFixes(table, caller, readEach(points, readOverlandPoint), { ...settings, now })
      return bare(overlandResult)
    }
    await receiveFix(table, caller, readOwntracks(body), { ...settings, now })
    // Whatever is in the list, the app shows: positions of others, and commands.
    return bare([])
  }

export const handler = uploadEndpoint(contract, logic(functionTable(), functionProcessingSettings()))
