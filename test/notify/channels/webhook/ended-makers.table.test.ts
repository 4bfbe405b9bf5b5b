/** A webhook ends with the session, the token or the membership that made it: at once in what is sent, and then in its state. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { logic } from '../../../../functions/deliver-webhooks.ts'
import { endDeliveriesOf } from '../../../../lib/accounts/ended-deliveries.ts'
import { putMembership, removeMembership } from '../../../../lib/accounts/membership-writes.ts'
import { setPasswordHash } from '../../../../lib/accounts/password-writes.ts'
import { endSessions } from '../../../../lib/accounts/session-writes.ts'
import { deleteUser } from '../../../../lib/accounts/user-deletion.ts'
import { allPermissionBits, permissionBits } from '../../../../lib/contract/permissions.ts'
import { type Scope, userScope } from '../../../../lib/contract/scope.ts'
import { vehicleFacts } from '../../../../lib/facts/fact.ts'
import { planTokenChange, revokeToken } from '../../../../lib/identity/programmatic-tokens.ts'
import { removeTokenRecord } from '../../../../lib/identity/token-record-writes.ts'
import { type TokenRecord, tokenItem } from '../../../../lib/identity/token-records.ts'
import { unfinishedJobs } from '../../../../lib/jobs/job.ts'
import { runJob } from '../../../../lib/jobs/run-job.ts'
import { enableWebhook } from '../../../../lib/notify/channels/webhook/webhook-by-operator.ts'
import {
  type DisabledReason,
  type WebhookConsumer,
  webhookConsumerItem
} from '../../../../lib/notify/consumers/consumer.ts'
import { cursorAt } from '../../../../lib/notify/feed/feed-cursor.ts'
import { publishFacts } from '../../../../lib/notify/feed/publish.ts'
import type { WebhookMaker } from '../../../../lib/notify/rights/stored-webhook.ts'
import { change } from '../../../../lib/table/change.ts'
import { replaced } from '../../../../lib/table/decision.ts'
import { findItem } from '../../../../lib/table/find-item.ts'
import { shareVehicle } from '../../../../lib/vehicles/vehicle-sharing.ts'
import { operator } from '../../../audit/actors.ts'
import { noon, noonSeconds } from '../../../http/noon.ts'
import { seedToken } from '../../../table/seeds.ts'
import { tableHolding } from '../../../test-table.ts'
import { makeFleet, putPerson, rental, withTrips } from '../../../vehicles/fleet.ts'
import { factsOf } from '../../stored-facts.ts'
import { seedWebhook } from './seeds.ts'

const member = userScope('member')
const program = 'program'

/** The member has a webhook of the own and one of the organization; both are notified of the van. */
const table = await tableHolding(async (made) => {
  await makeFleet(made)
  await putPerson(made, 'member')
  await putMembership(made, operator, 'rental', 'member', allPermissionBits)
  for (const owner of [member, rental]) {
    await seedToken(made, owner, program)
    await shareVehicle(made, operator, 'van', owner, withTrips)
  }
  const writes = vehicleFacts('van', [{ type: 'vehicle.updated', at: noon.toISOString() }], new Date())
  await change(made, async () => ({ result: undefined, writes }))
  await publishFacts(
    made,
    writes.flatMap((write) => ('key' in write ? [write.key] : []))
  )
})

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})

const session: WebhookMaker = { owner: member, tokenId: 'session', kind: 'personal', issuedAtSeconds: noonSeconds - 60 }
const tokenOf = (owner: Scope): WebhookMaker => ({
  owner,
  tokenId: program,
  kind: 'programmatic',
  issuedAtSeconds: noonSeconds - 60
})

/** Active, and awake. */
async function begin(owner: Scope, ...makers: WebhookMaker[]): Promise<void> {
  await seedWebhook(table, owner, 'hook', { types: ['vehicle.*'], makers })
  await become({ kind: 'webhook', owner, cursor: cursorAt(0), state: 'ACTIVE', wake: 'w' })
}

const become = (consumer: WebhookConsumer) =>
  change(table, async () => ({ result: undefined, writes: [replaced(webhookConsumerItem('hook'), consumer)] }))

async function deliver(): Promise<number> {
  let sent = 0
  const queues = { sendMessages: async () => {}, hideMessage: async () => {}, has: () => true }
  const serve = logic(
    table,
    queues,
    async () => {
      sent += 1
      return { kind: 'success', status: 204 }
    },
    () => noon
  )
  const body = JSON.stringify({ consumer: 'hook', wake: 'w' })
  const context = { awsRequestId: 'request', getRemainingTimeInMillis: () => 120_000 }
  const Records = [{ messageId: 'message', receiptHandle: 'handle', body }]
  expect(await serve({ Records }, context)).toEqual({ batchItemFailures: [] })
  return sent
}

async function runJobs(): Promise<void> {
  const mailed = async () => undefined
  const pages = { 'end-deliveries': endDeliveriesOf, 'mail-administrators': mailed, 'mail-password': mailed }
  for (const job of await unfinishedJobs(table)) await runJob(table, pages, job, () => false)
}

const stateOfHook = async () => {
  const consumer = await findItem(table, webhookConsumerItem('hook'), { ConsistentRead: true })
  return [consumer?.state, consumer?.state === 'DISABLED' ? consumer.disabledReason : undefined]
}

function changeToken(owner: Scope, changes: Partial<TokenRecord>): Promise<undefined> {
  return change(table, async (items) => {
    const [stored] = await items.read(tokenItem(owner, program))
    const before = stored.value as TokenRecord
    return planTokenChange(owner, program, stored, { before, after: { ...before, ...changes } }, operator)
  })
}

const withoutWriting = allPermissionBits & ~permissionBits(['WEBHOOK_WRITE'])
const newPassword = () => setPasswordHash(table, operator, 'member', 'another hash')
const sessionsEnded = () => endSessions(table, operator, 'member')
const revoked = (owner: Scope) => () => revokeToken(table, operator, owner, program)
const weakened = (owner: Scope) => () => changeToken(owner, { permissions: withoutWriting })
const expired = (owner: Scope) => () => changeToken(owner, { expiresAtSeconds: noonSeconds })
const loggedOut = (jti: string) => removeTokenRecord(table, member, jti, { now: noon, admitted: Promise.resolve() })
const left = () => removeMembership(table, operator, 'rental', 'member')
const demoted = () => putMembership(table, operator, 'rental', 'member', withoutWriting)

type Ending = readonly [what: string, owner: Scope, maker: WebhookMaker, end: () => Promise<unknown>]

const credentials: readonly Ending[] = [
  ['of a session, by a new password', member, session, newPassword],
  ['of a session, by the end of the sessions', member, session, sessionsEnded],
  ['of a token, by a new password', member, tokenOf(member), newPassword],
  ['of a token, by its revocation', member, tokenOf(member), revoked(member)],
  ['of a token, by its logout', member, tokenOf(member), () => loggedOut(program)],
  ['of a token, by the loss of WEBHOOK_WRITE', member, tokenOf(member), weakened(member)],
  ['of an organization and a session, by a new password', rental, session, newPassword],
  ['of an organization and a token of the member, by its revocation', rental, tokenOf(member), revoked(member)],
  ['of an organization and its token, by the revocation', rental, tokenOf(rental), revoked(rental)]
]
const memberships: readonly Ending[] = [
  ['of an organization, where the member leaves', rental, session, left],
  ['of an organization, where the member loses WEBHOOK_WRITE', rental, session, demoted],
  ['of an organization, where the member is deleted', rental, session, () => deleteUser(table, operator, 'member')],
  ['of an organization and a token, where the member leaves', rental, tokenOf(member), left]
]
const endings: readonly (readonly [...Ending, DisabledReason])[] = [
  ...credentials.map((ending) => [...ending, 'CREDENTIALS'] as const),
  ...memberships.map((ending) => [...ending, 'MEMBER_LEFT'] as const)
]

describe('a webhook', () => {
  it.each(endings)('%s is sent nothing any more', async (_, owner, maker, end, reason) => {
    await begin(owner, maker)
    await end()
    expect(await deliver()).toBe(0)
    expect(await stateOfHook()).toEqual(['DISABLED', reason])
  })

  it.each(endings)('%s is disabled without an event, and its owner notified', async (_, owner, maker, end, reason) => {
    await begin(owner, maker)
    await end()
    const facts = await factsOf(table, runJobs)
    expect(await stateOfHook()).toEqual(['DISABLED', reason])
    expect(facts).toEqual([expect.objectContaining({ of: owner, type: 'webhook.disabled', subject: 'hook' })])
  })

  it.each([member, rental])('of %s ends when its token expires', async (owner) => {
    await begin(owner, tokenOf(owner))
    await expired(owner)()
    expect(await deliver()).toBe(0)
    expect(await stateOfHook()).toEqual(['DISABLED', 'CREDENTIALS'])
  })

  it('ends with the token that gave the address, also where another one wrote it last', async () => {
    await begin(member, tokenOf(member), session)
    await revoked(member)()
    expect(await deliver()).toBe(0)
    expect(await stateOfHook()).toEqual(['DISABLED', 'CREDENTIALS'])
  })

  it.each<Ending>([
    ['of a session outlives the logout', member, session, () => loggedOut('session')],
    ['of a session outlives the revocation of a token', member, session, revoked(member)],
    ['of a user outlives the membership', member, session, left],
    [
      'of an organization outlives the new password of another user',
      rental,
      session,
      () => endSessions(table, operator, 'friend')
    ],
    ['of an organization outlives another member', rental, tokenOf(rental), left]
  ])('%s', async (_, owner, maker, end) => {
    await begin(owner, maker)
    await end()
    await runJobs()
    expect(await stateOfHook()).toEqual(['ACTIVE', undefined])
    expect(await deliver()).toBe(1)
  })

  it('keeps the reason for which it was disabled before', async () => {
    await begin(member, session)
    await become({ kind: 'webhook', owner: member, cursor: cursorAt(0), state: 'DISABLED', disabledReason: 'USER' })
    await newPassword()
    await runJobs()
    expect(await stateOfHook()).toEqual(['DISABLED', 'USER'])
  })

  it('is notified of no more than its token may read now', async () => {
    await begin(member, tokenOf(member))
    await changeToken(member, { vehicleIds: ['car'] })
    expect(await deliver()).toBe(0)
    expect(await stateOfHook()).toEqual(['ACTIVE', undefined])
  })

  it('is enabled by no operator, who cannot answer for where it leads', async () => {
    await begin(rental, session)
    await left()
    await runJobs()
    const enable = enableWebhook(table, async () => {}, operator, 'hook', true)
    await expect(enable).rejects.toThrow('The member who set up the webhook has left the organization')
    expect(await stateOfHook()).toEqual(['DISABLED', 'MEMBER_LEFT'])
  })
})
