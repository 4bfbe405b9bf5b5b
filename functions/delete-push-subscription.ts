/** DELETE /notification/push-subscription/{push_subscription_id}: show alerts in a browser no longer. */
import { deletePushSubscription as contract } from '../lib/contract/endpoints/delete-push-subscription.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { empty } from '../lib/http/reply.ts'
import { assertOwnPermission, assertPersonal } from '../lib/identity/own-permission.ts'
import { deleteSubscription } from '../lib/notify/channels/web-push/own-subscriptions.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params }: Call<typeof contract>) => {
    assertPersonal(caller)
    assertOwnPermission(caller, contract.permission)
    await deleteSubscription(table, caller, params.push_subscription_id)
    return empty()
  }

export const handler = endpoint(contract, logic(functionTable()))
