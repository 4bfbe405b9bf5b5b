/** Checks that the secret of the keys of webhooks opens what the table has stored: opens one secret, or finds one browser's key. */
import type { SigningKeys } from '../../../lib/identity/access-token.ts'
import { decodeSubscriptions } from '../../../lib/notify/channels/web-push/stored-subscriptions.ts'
import { findVapidKey } from '../../../lib/notify/channels/web-push/vapid.ts'
import { MissingKey, openSecret } from '../../../lib/notify/requests/sealed-secret.ts'
import { decodeWebhook } from '../../../lib/notify/rights/stored-webhook.ts'
import { type Key, webhookPrefix } from '../../../lib/table/keys.ts'
import { namingWebhookKeys, scanPages } from '../../../lib/table/scans.ts'
import type { StoredItem, Table } from '../../../lib/table/table.ts'
import type { Findings } from './finding.ts'

/** Pages of 1 MB that are searched without `--scan`. */
const maxPages = 4

export interface WebhookKeyQuestion {
  readonly table: Table
  readonly keys: SigningKeys
  /** Whether to search the whole table for something stored. */
  readonly isScan: boolean
}

export async function checkWebhookKey({ table, keys, isScan }: WebhookKeyQuestion): Promise<Partial<Findings>> {
  let pages = 0
  for await (const { Items = [] } of scanPages(table, namingWebhookKeys())) {
    for (const item of Items) {
      const tried = await tryKey(keys, item)
      if (tried) return tried
    }
    if (++pages === maxPages && !isScan)
      return { notes: ['No secret of a webhook was found to try its key; --scan searches further'] }
  }
  return { notes: ['No webhook and no browser uses the key of webhooks yet'] }
}

/** Undefined for an item that names no key. */
async function tryKey(keys: SigningKeys, item: StoredItem): Promise<Partial<Findings> | undefined> {
  try {
    const { SK } = item as unknown as Key
    if (SK.startsWith(webhookPrefix)) {
      await openSecret(keys, SK.slice(webhookPrefix.length), decodeWebhook(item).secret)
      return { notes: ['The key of webhooks opens what is stored'] }
    }
    const [browser] = Object.values(decodeSubscriptions(item).byId)
    if (!browser) return undefined
    if (!(await findVapidKey(keys, browser.keyId))) throw new MissingKey(browser.keyId)
    return { notes: ['The key of webhooks is the one that browsers were given'] }
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    return {
      problems: [
        { problem, remedy: 'Put the keys of the former stack into the secret: docs/operating.md, "Lost stack"' }
      ]
    }
  }
}
