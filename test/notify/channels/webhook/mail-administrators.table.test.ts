/** Administrators of an organization are mailed what concerns its webhooks, and nobody else is. */
import { expect, it } from 'vitest'
import { putMembership } from '../../../../lib/accounts/membership-writes.ts'
import { putUser } from '../../../../lib/accounts/user-writes.ts'
import { allPermissionBits, permissionBits } from '../../../../lib/contract/permissions.ts'
import { scopeId, userScope } from '../../../../lib/contract/scope.ts'
import { unfinishedJobs } from '../../../../lib/jobs/job.ts'
import { runJob } from '../../../../lib/jobs/run-job.ts'
import { alertsOf } from '../../../../lib/notify/alerts/next-alert.ts'
import { mailedTypes } from '../../../../lib/notify/channels/mail/mailed-types.ts'
import { factsOfChange } from '../../../../lib/notify/channels/webhook/endpoint-health.ts'
import { mailPageOfAdministrators } from '../../../../lib/notify/channels/webhook/mail-administrators.ts'
import {
  type AlertConsumer,
  type WebhookConsumer,
  webhookConsumerItem
} from '../../../../lib/notify/consumers/consumer.ts'
import { cursorAt } from '../../../../lib/notify/feed/feed-cursor.ts'
import { publishFacts } from '../../../../lib/notify/feed/publish.ts'
import { readEvents } from '../../../../lib/notify/rights/read-events.ts'
import { subscriberOf } from '../../../../lib/notify/rights/subscriber.ts'
import { change } from '../../../../lib/table/change.ts'
import { changed, replaced } from '../../../../lib/table/decision.ts'
import type { Key } from '../../../../lib/table/keys.ts'
import { operator } from '../../../audit/actors.ts'
import { everyItem } from '../../../table/table-contents.ts'
import { tableHolding } from '../../../test-table.ts'
import { makeFleet, rental } from '../../../vehicles/fleet.ts'
import { isFact } from '../../stored-facts.ts'
import { seedWebhook } from './seeds.ts'

const people = { mailed: 'admin', quiet: 'silent', member: 'clerk' }
const administrator = permissionBits(['ORGANIZATION_ADMIN'])

const table = await tableHolding(async (made) => {
  await makeFleet(made)
  const members = [
    [people.mailed, administrator, true],
    [people.quiet, administrator, false],
    [people.member, allPermissionBits & ~administrator, true]
  ] as const
  for (const [id, bits, notification_new_message] of members) {
    const profile = { id, email: `${id}@example.com`, notification_new_message }
    await putUser(made, operator, { profile, hashPassword: async () => 'hash' })
    await putMembership(made, operator, 'rental', id, bits)
  }
  await seedWebhook(made, rental, 'hook', { name: 'Dispatch' })
})

/** The webhook is disabled, and everything that follows is done and published. */
async function disable(disabledReason: 'MEMBER_LEFT' | 'FAILING'): Promise<void> {
  const consumer: WebhookConsumer = { kind: 'webhook', owner: rental, cursor: cursorAt(0), state: 'ACTIVE' }
  await change(table, async () => ({ result: undefined, writes: [replaced(webhookConsumerItem('hook'), consumer)] }))
  await change(table, async (items) => {
    const [item] = await items.read(webhookConsumerItem('hook'))
    const after: WebhookConsumer = { ...consumer, state: 'DISABLED', disabledReason }
    return { result: undefined, writes: [changed(item, after), ...factsOfChange('hook', consumer, after, new Date())] }
  })
  const pages = { 'mail-administrators': mailPageOfAdministrators }
  for (const job of await unfinishedJobs(table)) await runJob(table, pages, job, () => false)
  await publishFacts(table, (await everyItem(table)).filter(isFact) as unknown as Key[])
}

const holderOf = (userId: string) => ({ owner: userScope(userId), permissions: allPermissionBits })

/** What the mail to the user would tell next. */
async function mailedTo(userId: string) {
  const consumer: AlertConsumer = { kind: 'mail', owner: userScope(userId), cursor: cursorAt(0), state: 'ACTIVE' }
  const { event } = await alertsOf(table, mailedTypes).next({ id: userId, consumer, holder: holderOf(userId) })
  return event
}

/** What `GET /event` tells the user. */
async function eventsFor(userId: string) {
  const subscriber = await subscriberOf(table, holderOf(userId))
  const { events } = await readEvents(table, subscriber, cursorAt(0), 10, { types: ['webhook.*'] }, new Date())
  return events
}

it.each(['MEMBER_LEFT', 'FAILING'] as const)('where a webhook of theirs is disabled as %s', async (reason) => {
  await disable(reason)
  expect(await mailedTo(people.mailed)).toMatchObject({
    type: 'webhook.disabled',
    data: { id: 'hook', name: 'Dispatch', organization_id: scopeId(rental), disabled_reason: reason }
  })
  expect(await mailedTo(people.quiet)).toBeUndefined()
  expect(await mailedTo(people.member)).toBeUndefined()
})

it('as long as they administer it', async () => {
  await disable('MEMBER_LEFT')
  await putMembership(table, operator, 'rental', people.mailed, permissionBits(['WEBHOOK_READ']))
  expect(await mailedTo(people.mailed)).toBeUndefined()
})

it('and whoever reads events is notified once, by the organization', async () => {
  await putMembership(table, operator, 'rental', people.mailed, administrator | permissionBits(['WEBHOOK_READ']))
  await disable('MEMBER_LEFT')
  const [event, ...others] = await eventsFor(people.mailed)
  expect(event).toMatchObject({ type: 'webhook.disabled', permission_via: { organization_id: scopeId(rental) } })
  expect(others).toEqual([])
})
