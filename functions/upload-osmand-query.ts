/** GET /receiver/osmand: one fix in the address. */
import { uploadOsmandQuery as contract } from '../lib/contract/endpoints/upload-osmand-query.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { osmandParametersOf, readOsmand } from '../lib/uploads/clients/osmand.ts'
import { receiveFix } from '../lib/uploads/receive-fix.ts'

export const logic =
  (table: Table) =>
  async ({ caller, query, now }: Call<typeof contract>) =>
    receiveFix(table, caller, readOsmand(osmandParametersOf(query), now), now)

export const handler = endpoint(contract, logic(functionTable()))
