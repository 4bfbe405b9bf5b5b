/** Webhooks with deliveries, written to a table without a request. */
import { allPermissionBits } from '../../../../lib/contract/permissions.ts'
import type { Scope } from '../../../../lib/contract/scope.ts'
import { attemptsItem, deliveryItem } from '../../../../lib/notify/channels/webhook/stored-delivery.ts'
import { putWebhook } from '../../../../lib/notify/channels/webhook/webhook-restoration.ts'
import { sealSecret } from '../../../../lib/notify/requests/sealed-secret.ts'
import type { StoredWebhook } from '../../../../lib/notify/rights/stored-webhook.ts'
import { change } from '../../../../lib/table/change.ts'
import { created } from '../../../../lib/table/decision.ts'
import type { Table } from '../../../../lib/table/table.ts'
import { seeder } from '../../../audit/actors.ts'
import { noon, noonSeconds } from '../../../http/noon.ts'
import { keyOf, plainKeys } from '../../../identity/signing-keys.ts'

export const webhookKeys = plainKeys({ first: keyOf('a') })
export const seededSecret = `whsec_${Buffer.alloc(32, 'w').toString('base64')}`

export const deliveredEvent = 'evt_01KJMX0000000000000000000A'
export const deadEvent = 'evt_01KJMX0000000000000000000B'

/** Disabled, as a backup restores it. */
export async function seedWebhook(
  table: Table,
  owner: Scope,
  id: string,
  changes: Partial<StoredWebhook> = {}
): Promise<void> {
  const webhook: StoredWebhook = {
    url: 'https://hooks.example.com/in',
    types: ['trip.*'],
    createdAt: noon.toISOString(),
    secret: await sealSecret(webhookKeys, id, seededSecret),
    rights: { permissions: allPermissionBits },
    makers: [],
    ...changes
  }
  await putWebhook(table, seeder, { owner, id, webhook })
  await seedDeliveries(table, id)
}

function seedDeliveries(table: Table, id: string): Promise<void> {
  const event = { type: 'trip.completed', vehicleId: 'van' }
  const expiresAtSeconds = noonSeconds + 86_400
  const [made, failed] = [
    { at: noon.toISOString(), status: 204, durationMilliseconds: 12, response: '' },
    { at: noon.toISOString(), status: 422, durationMilliseconds: 15, error: 'HTTP 422', response: 'no such trip' }
  ]
  const attempts = [
    { eventId: deliveredEvent, ...event, ...made },
    { eventId: deadEvent, ...event, ...failed }
  ]
  const dead = { ...event, state: 'DEAD' as const, tries: 3, attempts: [failed], expiresAtSeconds }
  return change(table, async () => ({
    result: undefined,
    writes: [created(attemptsItem(id), { attempts, expiresAtSeconds }), created(deliveryItem(id, deadEvent), dead)]
  }))
}
