/** DELETE /notification/message/{message_id}: delete an own message. */
import { deleteMessage as contract } from '../lib/contract/endpoints/delete-message.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { empty } from '../lib/http/reply.ts'
import { deleteMessage } from '../lib/messages/own-messages.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params, now }: Call<typeof contract>) => {
    await deleteMessage(table, caller, { messageId: params.message_id, permission: contract.permission }, now)
    return empty()
  }

export const handler = endpoint(contract, logic(functionTable()))
