/** GET /notification/push-subscription: the browsers in which the user is notified, newest first. */
import { listPushSubscriptions as contract } from '../lib/contract/endpoints/list-push-subscriptions.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { pageUnder } from '../lib/http/reply.ts'
import { assertOwnPermission } from '../lib/identity/own-permission.ts'
import { listSubscriptions } from '../lib/notify/channels/web-push/own-subscriptions.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, query }: Call<typeof contract>) => {
    const via = assertOwnPermission(caller, contract.permission)
    const subscriptions = await listSubscriptions(table, caller)
    return pageUnder(subscriptions, query, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
