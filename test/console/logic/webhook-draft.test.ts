import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Webhook } from '../../../infra/console/webhooks/webhook.ts'
import {
  changeOf,
  contentOf,
  draftOf,
  isUnusualTarget,
  newDraft,
  problemsOf
} from '../../../infra/console/webhooks/webhook-draft.ts'
import { webhookTypePatterns } from '../../../lib/contract/event-types.ts'
import { WebhookChange, WebhookContent } from '../../../lib/contract/resources/webhook-content.ts'

const stored: Webhook = {
  id: 'wh_1',
  name: 'Logbook',
  user_id: 'demo-user',
  url: 'https://logbook.example.com/hooks/1',
  types: ['trip.*', 'vehicle.created'],
  vehicle_ids: ['a', 'b'],
  enabled: true,
  state: 'ACTIVE',
  timestamp_created: '2026-03-01T12:00:00.000Z'
}

const urls = fc.oneof(
  fc.webUrl({ withQueryParameters: true }),
  fc.string(),
  fc.constantFrom(
    'https://',
    'ftp://example.com',
    'https://me:word@example.com',
    '//example.com',
    'https://example.com:99999'
  )
)
const drafts = fc.record({
  name: fc.string({ maxLength: 64 }),
  url: urls,
  areAllTypes: fc.boolean(),
  types: fc.uniqueArray(fc.constantFrom(...webhookTypePatterns), { maxLength: 20 }),
  vehicleIds: fc.option(fc.uniqueArray(fc.constantFrom('a', 'b', 'c')), { nil: undefined }),
  isEnabled: fc.boolean(),
  areMissedSkipped: fc.boolean()
})

describe('the form of a webhook', () => {
  it.each([
    ['', 'webhookUrlMissing'],
    ['  ', 'webhookUrlMissing'],
    ['example.com/hook', 'webhookUrlInvalid'],
    ['ftp://example.com', 'webhookUrlInvalid'],
    ['https://me:word@example.com', 'webhookUrlCredentials'],
    ['https://me@example.com', 'webhookUrlCredentials'],
    [' https://example.com/hook ', undefined],
    ['http://127.0.0.1:9000', undefined]
  ])('judges the address %j', (url, problem) => {
    expect(problemsOf({ ...newDraft, url, areAllTypes: true }).url).toBe(problem)
  })

  it('requires events and vehicles where only some of them are chosen', () => {
    const draft = { ...newDraft, url: stored.url, vehicleIds: [] }
    expect(problemsOf(draft)).toEqual({ types: 'webhookTypesMissing', vehicle_ids: 'tokenVehiclesMissing' })
    expect(problemsOf({ ...draft, areAllTypes: true, vehicleIds: undefined })).toEqual({})
  })

  it('lets through what the contract accepts, and refuses every address that the contract refuses', () => {
    fc.assert(
      fc.property(drafts, (part) => {
        const draft = { ...newDraft, ...part }
        const problems = problemsOf(draft)
        const parsed = WebhookContent.safeParse(contentOf(draft))
        const refused = new Set(parsed.error?.issues.map(({ path }) => path[0]))
        expect(Object.hasOwn(problems, 'url')).toBe(refused.has('url'))
        if (Object.keys(problems).length === 0) expect([...refused]).toEqual([])
      })
    )
  })

  it.each([
    ['https://example.com/hook', false],
    ['https://example.com:8443/hook', false],
    ['https://example.com:443/hook', false],
    ['https://example.com:9000/hook', true],
    ['http://example.com/hook', true]
  ])('knows whether only a deployment for trials sends to %s', (url, isUnusual) => {
    expect(isUnusualTarget(url)).toBe(isUnusual)
  })
})

describe('the change of a webhook', () => {
  it('is empty if the form is saved as it was opened', () => {
    expect(changeOf(draftOf(stored), stored)).toEqual({})
    const { name: _, vehicle_ids: __, ...bare } = { ...stored, types: ['*'] }
    expect(changeOf(draftOf(bare), bare)).toEqual({})
  })

  it('clears the name and the vehicles with null', () => {
    const draft = { ...draftOf(stored), name: ' ', vehicleIds: undefined }
    expect(changeOf(draft, stored)).toEqual({ name: null, vehicle_ids: null })
  })

  it('leaves out what was missed only if a disabled webhook is enabled', () => {
    const disabled = { ...stored, enabled: false, state: 'DISABLED' as const }
    const draft = { ...draftOf(disabled), areMissedSkipped: true }
    expect(changeOf(draft, disabled)).toEqual({})
    expect(changeOf({ ...draft, isEnabled: true }, disabled)).toEqual({ enabled: true, skip_missed: true })
    expect(changeOf({ ...draftOf(stored), areMissedSkipped: true }, stored)).toEqual({})
  })

  it('is one that the contract accepts, and names nothing that stays as it is', () => {
    fc.assert(
      fc.property(drafts, (part) => {
        const draft = { ...draftOf(stored), ...part }
        fc.pre(Object.keys(problemsOf(draft)).length === 0)
        const change = changeOf(draft, stored)
        expect(WebhookChange.safeParse(change).success).toBe(true)
        expect(Object.hasOwn(change, 'url')).toBe(draft.url.trim() !== stored.url)
        expect(Object.hasOwn(change, 'enabled')).toBe(draft.isEnabled !== stored.enabled)
      })
    )
  })
})
