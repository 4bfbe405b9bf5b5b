/**
 * The list of the webhooks of an owner. It is a condition of everything that creates webhooks and of every change of the
 * owner's memberships, so that neither misses what the other writes.
 */
import * as z from 'zod/mini'
import type { Scope } from '../../../contract/scope.ts'
import { type ItemRef, kindOf } from '../../../table/item.ts'
import { webhookListKey } from '../../../table/keys.ts'

const WebhookList = z.object({ ids: z.array(z.string()) })
type WebhookList = z.infer<typeof WebhookList>

const webhookListKind = kindOf(WebhookList)

export const webhookListItem = (owner: Scope): ItemRef<WebhookList> => ({
  key: webhookListKey(owner),
  kind: webhookListKind
})
