/** POST /receiver/traccar: one position that a Traccar server forwards. */
import { uploadTraccarPosition as contract } from '../lib/contract/endpoints/upload-traccar-position.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { readTraccarServer } from '../lib/uploads/clients/traccar-server.ts'
import { receiveFix } from '../lib/uploads/receive-fix.ts'

export const logic =
  (table: Table) =>
  async ({ caller, body, now }: Call<typeof contract>) =>
    receiveFix(table, caller, readTraccarServer(body), now)

export const handler = endpoint(contract, logic(functionTable()))
