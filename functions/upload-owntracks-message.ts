/** POST /receiver/owntracks: one fix, or a message of another type. */
import { uploadOwntracksMessage as contract } from '../lib/contract/endpoints/upload-owntracks-message.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { bare } from '../lib/http/reply.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { readOwntracks } from '../lib/uploads/clients/owntracks.ts'
import { receiveFix } from '../lib/uploads/receive-fix.ts'

export const logic =
  (table: Table) =>
  async ({ caller, body, now }: Call<typeof contract>) => {
    await receiveFix(table, caller, readOwntracks(body), now)
    // Whatever is in the list, the app shows: positions of others, and commands.
    return bare([])
  }

export const handler = endpoint(contract, logic(functionTable()))
