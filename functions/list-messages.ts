/** GET /notification/message: the caller's messages, newest first. */
import { listMessages as contract } from '../lib/contract/endpoints/list-messages.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { list } from '../lib/http/reply.ts'
import { pickFields } from '../lib/lists/page.ts'
import { listMessages } from '../lib/messages/list-messages.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, query, now }: Call<typeof contract>) => {
    const { messages, total, vias } = await listMessages(table, caller, contract.permission, query, now)
    return list(
      messages.map((message) => pickFields(message, query.fields)),
      total,
      vias
    )
  }

export const handler = endpoint(contract, logic(functionTable()))
