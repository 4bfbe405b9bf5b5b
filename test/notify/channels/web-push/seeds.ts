/** Browsers in the table, without a request. */
import { type Scope, scopeId } from '../../../../lib/contract/scope.ts'
import type { AdmittedCaller } from '../../../../lib/identity/caller.ts'
import { createSubscription } from '../../../../lib/notify/channels/web-push/own-subscriptions.ts'
import { subscriptionId } from '../../../../lib/notify/channels/web-push/stored-subscriptions.ts'
import type { Table } from '../../../../lib/table/table.ts'
import { browserKeys } from './web-push-world.ts'

/** Nobody is sent a notification there: RFC 6761. */
const endpointOf = (owner: Scope) => `https://push.invalid/${scopeId(owner)}`

export const { keys } = browserKeys()

/** The ID of the browser of an owner. */
export const browserOf = (owner: Scope) => subscriptionId(endpointOf(owner))

export async function seedBrowser(table: Table, owner: Scope, now = new Date(), jti?: string): Promise<string> {
  const issuedAtSeconds = now.getTime() / 1000
  const caller = {
    owner,
    permissions: 3,
    issuedAtSeconds,
    jti,
    admitted: Promise.resolve()
  } as unknown as AdmittedCaller
  const content = { endpoint: endpointOf(owner), keys }
  const { id } = await createSubscription(table, async () => {}, caller, {
    content,
    keyId: 'key',
    serviceOrigin: 'https://fleet.example.com',
    now
  })
  return id
}
