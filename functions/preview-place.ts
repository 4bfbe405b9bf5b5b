/** POST /place/ops/preview: the visits that a place would have had. */
import { previewPlace as contract } from '../lib/contract/endpoints/preview-place.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { previewPlace } from '../lib/processing/preview/preview-place.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, body, now }: Call<typeof contract>) => {
    const { preview, via } = await previewPlace(table, caller, body, now)
    return single(preview, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
