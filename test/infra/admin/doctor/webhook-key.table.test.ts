/** What `doctor` says of the key of webhooks, by what the table has stored. */
import { describe, expect, it } from 'vitest'
import { checkWebhookKey } from '../../../../infra/admin/doctor/check-webhook-key.ts'
import { userScope } from '../../../../lib/contract/scope.ts'
import { noon } from '../../../http/noon.ts'
import { keyOf, plainKeys } from '../../../identity/signing-keys.ts'
import { seedBrowser } from '../../../notify/channels/web-push/seeds.ts'
import { seedWebhook, webhookKeys } from '../../../notify/channels/webhook/seeds.ts'
import { seedsOf } from '../../../table/seeds.ts'
import { tableHolding } from '../../../test-table.ts'

const table = await tableHolding((made) => seedsOf(made).user('ada'))
const ada = userScope('ada')
const check = (keys = webhookKeys) => checkWebhookKey({ table, keys, isScan: true })

const [newStack, sameName] = [plainKeys({ 'key-of-new-stack': keyOf('b') }), plainKeys({ first: keyOf('b') })]
const remedy = expect.stringContaining('Lost stack')

it('says that nothing uses it yet', async () => {
  expect(await check()).toEqual({ notes: ['No webhook and no browser uses the key of webhooks yet'] })
})

describe('of a webhook', () => {
  it('opens its secret', async () => {
    await seedWebhook(table, ada, 'hook')
    expect(await check()).toEqual({ notes: ['The key of webhooks opens what is stored'] })
  })

  it.each([
    ['of another stack', newStack, 'The key "first" is missing in the secret WebhookKey'],
    ['of another stack with the same ID', sameName, 'The key "first" does not open the secret of a webhook']
  ])('names the key %s', async (_, keys, problem) => {
    await seedWebhook(table, ada, 'hook')
    expect(await check(keys)).toEqual({ problems: [{ problem: expect.stringContaining(problem), remedy }] })
  })
})

describe('of a browser', () => {
  it('is found, or named where it is missing', async () => {
    await seedBrowser(table, ada, noon)
    expect(await check(plainKeys({ key: keyOf('a') }))).toEqual({
      notes: ['The key of webhooks is the one that browsers were given']
    })
    expect(await check(newStack)).toEqual({
      problems: [{ problem: expect.stringContaining('is missing in the secret WebhookKey'), remedy }]
    })
  })
})
