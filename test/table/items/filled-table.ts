/** A table with every item that the service keeps: of a guest, an organization and a van that the tests delete, and of others. */
import { ulid } from 'ulid'
import { putMembership } from '../../../lib/accounts/membership-writes.ts'
import { putUser } from '../../../lib/accounts/user-writes.ts'
import { permissionBits } from '../../../lib/contract/permissions.ts'
import { type Scope, scopeId, userScope } from '../../../lib/contract/scope.ts'
import { ownerFacts } from '../../../lib/facts/fact.ts'
import { credentialsItem } from '../../../lib/identity/credentials.ts'
import { createTokenRecord } from '../../../lib/identity/token-record-writes.ts'
import { jobStarted, unfinishedJobs } from '../../../lib/jobs/job.ts'
import { runJob } from '../../../lib/jobs/run-job.ts'
import { chargeHours } from '../../../lib/limits/hour-limit.ts'
import { rateCounter } from '../../../lib/limits/rate-counter.ts'
import { newMessages } from '../../../lib/messages/stored-message.ts'
import { openConnection } from '../../../lib/notify/channels/socket/open-connection.ts'
import { subscribe } from '../../../lib/notify/channels/socket/subscribe.ts'
import { entryExpiry, feedItem, feedPosition } from '../../../lib/notify/feed/feed.ts'
import { visitHourWrites } from '../../../lib/processing/tracking/visit-hours.ts'
import { followPageOfPlaces } from '../../../lib/processing/visits/follow-job.ts'
import { noteRefusal } from '../../../lib/receiver/refusals.ts'
import { noteDue } from '../../../lib/records/active-vehicles.ts'
import { newBacklog } from '../../../lib/records/store-upload.ts'
import { putRule } from '../../../lib/rules/rule-writes.ts'
import { wholeRule } from '../../../lib/rules/whole-rule.ts'
import { change } from '../../../lib/table/change.ts'
import { madeOnce } from '../../../lib/table/creation.ts'
import { changed, created } from '../../../lib/table/decision.ts'
import { creationKey, mapSettingKey, receivedKey, sweepKey, vehicleList } from '../../../lib/table/keys.ts'
import type { Table } from '../../../lib/table/table.ts'
import { putLike } from '../../../lib/trips/likes.ts'
import { putTrips } from '../../../lib/trips/trip-writes.ts'
import { updateVehicle } from '../../../lib/vehicles/vehicle-changes.ts'
import { shareVehicle, unshareVehicle } from '../../../lib/vehicles/vehicle-sharing.ts'
import { operator } from '../../audit/actors.ts'
import { finishDays } from '../../days/rebuilding.ts'
import { seedGuard } from '../../guards/seeds.ts'
import { driven, liveIn, now } from '../../infra/admin/personal-data/lived-in-table.ts'
import { seedBrowser } from '../../notify/channels/web-push/seeds.ts'
import { seedWebhook } from '../../notify/channels/webhook/seeds.ts'
import { seedPlace } from '../../owned-places/seeds.ts'
import { seedReport } from '../../reports/seeds.ts'
import { seedRuleSet } from '../../rules/sets/seeds.ts'
import { rental, tripOn, withTrips } from '../../vehicles/fleet.ts'
import { seedVisit } from '../../visits/seeds.ts'
import { quickPasswordHash } from '../quick-password.ts'
import { callerOf } from '../running-table.ts'
import { seedToken } from '../seeds.ts'
import { adjust } from '../stored.ts'
import { putItems } from '../table-contents.ts'
import { shortTokenOf } from '../world.ts'

export const guest = userScope('guest')

export async function fillTable(table: Table): Promise<void> {
  await liveIn(table)
  await addGuest(table)
  await addTokens(table)
  await addRecords(table)
  await addEvents(table)
  for (const owner of [guest, rental, userScope('owner')]) await addWebhook(table, owner)
  for (const owner of [guest, rental, userScope('owner')]) await addPlaces(table, owner)
  await followPlaces(table)
  await finishDays(table)
  await addPassing(table)
  await addConnections(table)
  await addRuleSets(table)
  for (const userId of ['guest', 'owner']) await seedGuard(table, 'van', { userId, sinceMilliseconds: now.getTime() })
  for (const userId of ['guest', 'owner'])
    await seedReport(table, userId, `${userId}s-report`, now, { vehicle_ids: ['van'] })
  for (const owner of [guest, userScope('owner')]) await seedBrowser(table, owner, now)
  for (const id of ['owner', 'friend', 'guest']) {
    const passwordHash = quickPasswordHash(id)
    await adjust(table, credentialsItem(`${id}@example.com`), (credentials) => ({ ...credentials, passwordHash }))
  }
}

/** Has everything that a user can have but vehicles. */
async function addGuest(table: Table): Promise<void> {
  const profile = { id: 'guest', email: 'guest@example.com', notification_new_message: true }
  await putUser(table, operator, { profile, hashPassword: async () => 'hash of guest' })
  await putMembership(table, operator, 'rental', 'guest', permissionBits(['VEHICLE_READ']))
  await shareVehicle(table, operator, 'van', guest, withTrips)
  const rule = { id: 'fuel', property_indicator: 'fuel_level', value_key: 'BELOW', value: 5 }
  const given = { ...rule, user_id: 'guest', vehicle_id: 'van' }
  await putRule(table, given)
  await change(table, async (items) => {
    const fired = { at: now.getTime(), observed: 4.2, suppressed: 0, isLate: false, tripId: 'tour' }
    const writes = await newMessages(items, [{ ...fired, rule: wholeRule(given) }], now)
    return { result: undefined, writes }
  })
  await putTrips(table, [tripOn('2024-02-01', 'tour', { visibility: 'PUBLIC' })])
  for (const userId of ['owner', 'guest']) await putLike(table, 'tour', userId)
}

/** The organization's names the user who made it; the others name the vehicle, and where the guest has signed in. */
async function addTokens(table: Table): Promise<void> {
  await seedToken(table, rental, 'fleet', { createdBy: 'guest', vehicleIds: ['van'] })
  await seedToken(table, guest, 'phone', { origin: 'rental', vehicleIds: ['van'] })
  for (const owner of [guest, rental, userScope('owner')]) {
    await seedToken(table, owner, shortTokenOf(owner), { vehicleIds: ['van'] })
  }
  const claims = { owner: guest, jti: 'visit', kind: 'personal', permissions: 3 } as const
  await createTokenRecord(table, { ...claims, issuedAtSeconds: 1, expiresAtSeconds: 2e9 }, Promise.resolve())
}

/** What waits in other forms than `liveIn` has, and what is noted of records. */
async function addRecords(table: Table): Promise<void> {
  await updateVehicle(table, 'van', { transport_mode: true }, new Date(now.getTime() - 60_000))
  const backlog = newBacklog(driven.slice(0, 200), { vehicleId: 'van' })
  await change(table, async (items) => {
    const [stored] = await items.read(backlog.item)
    return { result: undefined, writes: [changed(stored, backlog.value)] }
  })
  const received = { ...receivedKey('van', '2026-03-01T08:00:00.000Z'), hashes: ['hash'] }
  await putItems(table, [received])
  await chargeHours(table, 'van', [now.getTime() - (now.getTime() % 3_600_000)], now)
  await noteDue(table, 'van', now.getTime() + 3_600_000)
  const uploader = callerOf(userScope('owner'), { permissions: permissionBits(['VEHICLE_DATA_UPLOAD']) })
  await noteRefusal(table, uploader, 'van', { reason: 'TOO_MANY', issues: [] }, now)
}

/** What is of a moment, and what is of nobody. */
async function addPassing(table: Table): Promise<void> {
  for (const scope of [guest, rental]) {
    await rateCounter(table).count(scope, now)
    const creation = { key: creationKey(scope, 'digest'), request: 'request', now }
    const nothing = async () => ({ result: { vehicle_ids: ['van'] } })
    await change(table, madeOnce(nothing, creation))
  }
  await change(table, async () => ({
    result: undefined,
    writes: [jobStarted('reconcile-trip-lists', 'van', now)]
  }))
  await putItems(table, [
    { ...sweepKey, hour: now.getTime() },
    { ...mapSettingKey, data: { streets: 'OPENFREEMAP' } }
  ])
}

/** One set of the guest has the van, the others have nothing yet. */
async function addRuleSets(table: Table): Promise<void> {
  const forRules = permissionBits(['NOTIFICATION_RULE_READ', 'NOTIFICATION_RULE_WRITE', 'VEHICLE_STATUS_READ'])
  await seedRuleSet(table, 'guest', 'rentals-set', { organization_id: 'rental' })
  await shareVehicle(table, operator, 'van', guest, withTrips | forRules)
  await seedRuleSet(table, 'guest', 'guests-set', { vehicle_ids: ['van'] })
  await seedRuleSet(table, 'owner', 'owners-set', { vehicle_ids: ['yacht'] })
}

/** Push connections: the guest's names the van, the organization's is notified of every vehicle. */
async function addConnections(table: Table): Promise<void> {
  for (const [connectionId, owner] of [['phone', guest] as const, ['screen', rental] as const]) {
    const token = { jti: connectionId, kind: 'programmatic', permissions: 3, issuedAtSeconds: 1 } as const
    const caller = { ...token, owner, requestsPerMinute: 80 }
    await openConnection(table, connectionId, caller, now)
    const vehicleIds = owner === guest ? { vehicle_ids: ['van'] } : {}
    await subscribe(table, connectionId, caller, { action: 'subscribe', types: ['*'], ...vehicleIds }, now)
  }
}

/** What happened to the van, and to those who had lost it; of what they are notified. */
async function addEvents(table: Table): Promise<void> {
  for (const scope of [guest, rental]) {
    await unshareVehicle(table, operator, 'van', scope)
    await shareVehicle(table, operator, 'van', scope, withTrips)
    const failing = { type: 'webhook.failing', at: now.toISOString(), subject: 'hook' } as const
    const entry = feedItem(scope, vehicleList('van'), feedPosition(now.getTime(), 0, ulid(now.getTime())))
    const expiresAtSeconds = entryExpiry(now.getTime())
    const entryWrite = created(entry, { type: 'vehicle.unshared', of: vehicleList('van'), expiresAtSeconds })
    await change(table, async () => ({ result: undefined, writes: [...ownerFacts(scope, [failing], now), entryWrite] }))
  }
}

/** One for the van alone. */
async function addPlaces(table: Table, owner: Scope): Promise<void> {
  await seedPlace(table, owner, `depot.${scopeId(owner)}`)
  await seedPlace(table, owner, `garage.${scopeId(owner)}`, { vehicle_ids: ['van'] })
  await seedVisit(table, { owner, placeId: `depot.${scopeId(owner)}`, vehicleId: 'van' })
}

/** Lets the jobs of the places end, and keeps an hour near one of them. */
async function followPlaces(table: Table): Promise<void> {
  const pages = { 'follow-places': followPageOfPlaces }
  const jobs = (await unfinishedJobs(table)).filter(({ kind }) => kind === 'follow-places')
  for (const job of jobs) await runJob(table, pages, job, () => false)
  const after = { begin: { recent: [], at: {} }, passes: [['depot', now.getTime()] as [string, number]] }
  const writes = visitHourWrites('van', 0, { after, expiresAtSeconds: 4e9 })
  await change(table, async () => ({ result: undefined, writes }))
}

/** Notified of the van alone. */
async function addWebhook(table: Table, owner: Scope): Promise<void> {
  await seedWebhook(table, owner, `webhook.${scopeId(owner)}`, { vehicleIds: ['van'] })
}
