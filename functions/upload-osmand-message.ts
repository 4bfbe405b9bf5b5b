/** POST /receiver/osmand: one fix in the address, in a form or in JSON. */
import { uploadOsmandMessage as contract } from '../lib/contract/endpoints/upload-osmand-message.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { osmandParametersOf, readOsmand } from '../lib/uploads/clients/osmand.ts'
import { readTraccarClient } from '../lib/uploads/clients/traccar-client.ts'
import { receiveFix } from '../lib/uploads/receive-fix.ts'

export const logic =
  (table: Table) =>
  async ({ caller, query, body, now }: Call<typeof contract>) => {
    const isForm = body === undefined || body instanceof URLSearchParams
    const fix = isForm ? readOsmand(osmandParametersOf(query, body), now) : readTraccarClient(body)
    return receiveFix(table, caller, fix, now)
  }

export const handler = endpoint(contract, logic(functionTable()))
