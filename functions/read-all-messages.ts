/** POST /notification/message/ops/read-all: mark all of the caller's messages as read. */
import { readAllMessages as contract } from '../lib/contract/endpoints/read-all-messages.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { empty } from '../lib/http/reply.ts'
import { readAllMessages } from '../lib/messages/read-all.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller }: Call<typeof contract>) => {
    await readAllMessages(table, caller, contract.permission)
    return empty()
  }

export const handler = endpoint(contract, logic(functionTable()))
