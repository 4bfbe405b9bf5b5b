/** PUT /notification/message/{message_id}: mark an own message as read, or as unread. */
import { updateMessage as contract } from '../lib/contract/endpoints/update-message.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { changeMessage } from '../lib/messages/own-messages.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params, body, now }: Call<typeof contract>) => {
    const address = { messageId: params.message_id, permission: contract.permission }
    const { message, via } = await changeMessage(table, caller, address, body, now)
    return single(message, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
