// @module-tag long
/** Whether the role of every function allows exactly what the function does, over everything that can happen to a request. */
import { expect, it, vi } from 'vitest'
import { authorizer } from '../../functions/authorizer.ts'
import { logic as runJobs } from '../../functions/run-jobs.ts'
import { endSessions } from '../../lib/accounts/session-writes.ts'
import { creates, type Endpoint } from '../../lib/contract/endpoint.ts'
import { scopeId, userScope } from '../../lib/contract/scope.ts'
import { signToken } from '../../lib/identity/access-token.ts'
import { newDeviceToken } from '../../lib/identity/device-token.ts'
import { revokeToken } from '../../lib/identity/programmatic-tokens.ts'
import { type JobName, unfinishedJobs } from '../../lib/jobs/job.ts'
import { consumerItem } from '../../lib/notify/consumers/consumer.ts'
import { operator } from '../audit/actors.ts'
import { testsOf } from '../endpoint-tests.ts'
import { noon, noonSeconds, stopTheClockAtNoon } from '../http/noon.ts'
import { seedWebhook } from '../notify/channels/webhook/seeds.ts'
import { usesAllowedTo } from './allowed-uses.ts'
import { signingKeys, tableEndpoints } from './handlers.ts'
import { Observation, observed } from './observed-calls.ts'
import { type Answer, type Request, runTableHolding } from './running-table.ts'
import { seedToken } from './seeds.ts'
import { adjust } from './stored.ts'
import type { Use } from './table-use-in.ts'
import { acme, ada, max, placeOf, seedWorld, shortTokenOf, tokenOf } from './world.ts'

const { table, call } = await runTableHolding(seedWorld)
stopTheClockAtNoon()

const aboveLimit: Request = { caller: { ...ada, requestsPerMinute: 0 } }

/** Of days, which a job makes after the first trip, as test/days/processed-days.test.ts does. */
const usesOfDays: readonly Use[] = [
  'BatchGetItem INSIGHT',
  'BatchGetItem JOB',
  'PutItem INSIGHT',
  'PutItem JOB',
  'UpdateItem INSIGHT',
  'DeleteItem INSIGHT',
  'ConditionCheckItem INSIGHT'
]

/**
 * What requests at the same time do alone: what another one has removed between the reads is checked, or put, instead of
 * updated or removed, on conditions that fail. test/permissions/reasons.ts says which tests make them.
 */
const usesOfRaces: Readonly<Record<string, readonly Use[]>> = {
  // The listener is read after a lost answer, as test/table/faults.test.ts does.
  'update-me': ['ConditionCheckItem CONSUMER', 'BatchGetItem LISTEN'],
  'update-trip': usesOfDays,
  'delete-trip': usesOfDays,
  // Of trips that were made of records, as test/processing/decided-ends and test/api/merge-trip.test.ts have them.
  'merge-trip': [
    ...usesOfDays,
    'Query VEHICLE',
    'PutItem VEHICLE',
    'PutItem ACTIVE',
    'UpdateItem TRIP',
    'UpdateItem VEHICLE',
    'DeleteItem VEHICLE',
    'ConditionCheckItem TRIP',
    'ConditionCheckItem VEHICLE'
  ],
  'divide-trip': ['Query VEHICLE', 'PutItem ACTIVE', 'UpdateItem VEHICLE', 'ConditionCheckItem TRIP'],
  // Of a drive in progress over midnight, as test/summaries/today.test.ts does.
  'get-todays-summary': ['Query VEHICLE'],
  'unsubscribe-mail': ['BatchGetItem LISTEN'],
  'create-push-subscription': ['BatchGetItem LISTEN'],
  'delete-push-subscription': ['BatchGetItem LISTEN', 'ConditionCheckItem CONSUMER'],
  'delete-session': ['BatchGetItem LISTEN'],
  'end-other-sessions': ['ConditionCheckItem USER'],
  'update-vehicle': ['PutItem SCOPE', 'ConditionCheckItem SCOPE', 'ConditionCheckItem DEVICE'],
  'delete-vehicle': ['ConditionCheckItem VEHICLE', 'ConditionCheckItem DEVICE'],
  // Of rules that are deleted between two reads.
  'update-notification-rule': ['PutItem VEHICLE', 'ConditionCheckItem USER'],
  // After a lost answer, as test/table/faults.test.ts does.
  'delete-notification-rule-set': ['BatchGetItem JOB'],
  'create-report': ['BatchGetItem TIMER'],
  'update-report': ['BatchGetItem TIMER'],
  'delete-report': ['BatchGetItem TIMER'],
  'update-place': ['BatchGetItem JOB'],
  'import-places': ['BatchGetItem JOB'],
  'delete-place': ['BatchGetItem JOB'],
  'delete-token': ['PutItem USER', 'PutItem ORG', 'ConditionCheckItem USER', 'ConditionCheckItem ORG'],
  'install-device': ['PutItem USER'],
  // Of a webhook that fails, and of alerts, as test/notify/channels/webhook/list-deliveries.table.test.ts does.
  'list-webhook-deliveries': ['BatchGetItem CONSUMER', 'BatchGetItem USER'],
  'delete-user-share': ['PutItem SCOPE', 'ConditionCheckItem SCOPE'],
  'delete-organization-share': ['PutItem SCOPE', 'ConditionCheckItem SCOPE']
}

/** Trips that were not uploaded have no positions, which places name. test/api/trip-names.test.ts makes these uses. */
const namesOfTrips: readonly string[] = [
  'list-trips',
  'list-vehicle-trips',
  'get-trip',
  'update-trip',
  'list-triplegs',
  'get-tripleg',
  'list-logbook',
  'list-vehicle-actions'
]

it.each(tableEndpoints)('$operation does what its role allows and nothing else', async (contract) => {
  const used = new Set<Use>(usesOfRaces[contract.operation])
  // After a lost answer, as test/table/faults.test.ts does.
  if (usesAllowedTo(contract.operation).includes('PutItem AUDIT')) used.add('BatchGetItem AUDIT')
  if (namesOfTrips.includes(contract.operation)) used.add('Query PLACES')
  const statuses: number[] = []
  for (const request of [...testsOf(contract).all, aboveLimit]) {
    const { observation, status } = await call(contract.operation, request)
    for (const use of observation.uses) used.add(use)
    statuses.push(status)
  }

  for (const { observation } of creates(contract) ? await createdWithKey(contract) : []) {
    for (const use of observation.uses) used.add(use)
  }

  expect(statuses).not.toContain(500)
  expect([...used].sort()).toEqual([...usesAllowedTo(contract.operation)].sort())
})

/** Twice with one key, on two days: the second creation replaces the first, which may not have expired yet. */
async function createdWithKey(contract: Endpoint): Promise<Answer[]> {
  const { body, successes } = testsOf(contract)
  const request = { caller: ada, params: successes[0]?.params, body, headers: { 'idempotency-key': 'first' } }
  vi.setSystemTime(noon.getTime() - 86_400_000)
  const first = await call(contract.operation, request)
  vi.setSystemTime(noon)
  return [first, await call(contract.operation, request)]
}

it('the authorizer does what its role allows and nothing else', async () => {
  const decide = authorizer(table, { keys: signingKeys, lanes: { prefix: 'lane-', count: 32 } })
  const tokens = [ada.owner, acme.owner, userScope('none')].map((owner) => ({
    ...ada,
    owner,
    issuedAtSeconds: noonSeconds
  }))
  // The use of a programmatic token is noted.
  const programs = [ada, acme].map(({ owner }) => ({
    ...ada,
    owner,
    jti: tokenOf(owner),
    kind: 'programmatic' as const,
    issuedAtSeconds: noonSeconds
  }))
  const { text, id } = newDeviceToken()
  await seedToken(table, ada.owner, id)
  const signed = await Promise.all([...tokens, ...programs].map((claims) => signToken(signingKeys, claims)))
  const observation = new Observation()

  const verdicts = await observed(observation, () =>
    Promise.all(
      [...signed, text].map((token) => {
        const authorizationToken = `Token ${token}`
        return decide({ type: 'TOKEN', authorizationToken, methodArn: 'arn:aws:execute-api:r:a:api/live/GET/v2.2/me' })
      })
    )
  )

  expect(verdicts.map(({ context }) => context?.owner)).toEqual([
    ada.owner,
    undefined,
    undefined,
    ada.owner,
    acme.owner,
    ada.owner
  ])
  expect([...new Set(observation.uses)].sort()).toEqual([...usesAllowedTo('authorizer')].sort())
})

/** Of browsers, after a lost answer or beside another removal; of several administrators, as mail-administrators.table.test.ts does. */
const racesOfJobs: readonly Use[] = [
  'BatchGetItem LISTEN',
  'ConditionCheckItem CONSUMER',
  'BatchWriteItem USER',
  'PutItem USER',
  ...usesOfDays,
  'BatchGetItem TRIPLEG',
  'GetItem TRIP'
]

it('run-jobs does what its role allows and nothing else', async () => {
  const isTimeUp = [0, 60_000]
  const observation = new Observation()
  const run = (remaining: number) => {
    const context = { awsRequestId: 'id', getRemainingTimeInMillis: () => remaining }
    return observed(observation, () =>
      runJobs(table, { has: () => true, sendMessages: async () => {} })({ Records: jobs.map(messageOf) }, context)
    )
  }
  const vehicles = ['van', 'car', 'bus']
  const share = (user_id: string, permissions: string[]) =>
    call('put-user-share', { caller: ada, params: { vehicle_id: 'van', user_id }, body: { permissions } })
  const jobs = ['reconcile-trip-lists', 'delete-vehicle'].flatMap((kind) =>
    vehicles.map((subject) => ({ kind, subject }))
  )
  const silence = { property_indicator: 'last_update', value_key: 'SILENT', value: 60 }
  await call('create-notification-rule-set', { caller: max, body: { ...silence, all: true } })
  await call('delete-place', { caller: ada, params: { place_id: placeOf(ada.owner) } })
  jobs.push(...(await unfinishedJobs(table)))
  for (const user_id of ['eve', 'max']) await share(user_id, ['VEHICLE_READ', 'TRIP_READ'])
  await share('max', ['VEHICLE_READ'])
  await call('delete-user-share', { caller: ada, params: { vehicle_id: 'van', user_id: 'max' } })
  expect(await run(60_000)).toEqual({ batchItemFailures: [] })
  await call('update-trip', { caller: max, params: { trip_id: 'public' }, body: { is_liked_by_me: true } })
  for (const vehicle_id of vehicles) {
    for (const caller of [ada, max]) await call('delete-vehicle', { caller, params: { vehicle_id } })
  }

  for (const remaining of isTimeUp) expect(await run(remaining)).toEqual({ batchItemFailures: [] })
  await endMakers()
  for (let more = await unfinishedJobs(table); more.length > 0; more = await unfinishedJobs(table)) {
    jobs.splice(0, jobs.length, ...more)
    expect(await run(60_000)).toEqual({ batchItemFailures: [] })
  }

  expect(await unfinishedJobs(table)).toEqual([])
  expect([...new Set([...observation.uses, ...racesOfJobs])].sort()).toEqual([...usesAllowedTo('run-jobs')].sort())
})

/** Ends a browser, and webhooks of tokens of each kind. */
async function endMakers(): Promise<void> {
  for (const [owner, tokenId] of [
    [ada.owner, shortTokenOf(ada.owner)] as const,
    [acme.owner, tokenOf(acme.owner)] as const
  ]) {
    const maker = { owner, tokenId, kind: 'programmatic' as const, issuedAtSeconds: noonSeconds }
    await seedWebhook(table, owner, `ended-of-${scopeId(owner)}`, { makers: [maker] })
    await adjust(table, consumerItem(`ended-of-${scopeId(owner)}`), (consumer) => ({
      ...consumer,
      state: 'ACTIVE' as const
    }))
    await revokeToken(table, operator, owner, tokenId)
  }
  await endSessions(table, { ...operator, at: new Date(noon.getTime() + 1000) }, 'ada')
}

const messageOf = (job: JobName) => ({ messageId: job.subject, body: JSON.stringify({ job }) })
