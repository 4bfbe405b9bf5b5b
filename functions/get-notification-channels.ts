/** GET /notification/channel: the ways by which alerts reach the user. */

import { ownProfile } from '../lib/accounts/own-profile.ts'
import { getNotificationChannels as contract } from '../lib/contract/endpoints/get-notification-channels.ts'
import { optionalFunctionVariable } from '../lib/environment.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { assertOwnPermission } from '../lib/identity/own-permission.ts'
import { mailChannel } from '../lib/notify/channels/mail/stop-mail.ts'
import { currentVapidKey } from '../lib/notify/channels/web-push/vapid.ts'
import { functionWebhookKeys, type WebhookKeys } from '../lib/notify/requests/sealed-secret.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table, { mailFrom, keys }: { readonly mailFrom?: string | undefined; readonly keys: WebhookKeys }) =>
  async ({ caller }: Call<typeof contract>) => {
    const via = assertOwnPermission(caller, contract.permission)
    const mail = await mailChannel(table, await ownProfile(table, caller), mailFrom !== undefined)
    const { publicKey } = await currentVapidKey(keys)
    return single({ mail, web_push: { public_key: publicKey } }, via)
  }

const mailFrom = optionalFunctionVariable('MAIL_FROM')

export const handler = endpoint(contract, logic(functionTable(), { mailFrom, keys: functionWebhookKeys() }))
