/** The small world in which the tests of requests take place, and its callers. */
import { createHash } from 'node:crypto'
import { accessItem } from '../../lib/access/grants.ts'
import { placeItem } from '../../lib/access/place-location.ts'
import { permissionBits } from '../../lib/contract/permissions.ts'
import { organizationScope, type Scope, scopeId, userScope } from '../../lib/contract/scope.ts'
import type { Caller } from '../../lib/identity/caller.ts'
import { credentialsItem } from '../../lib/identity/credentials.ts'
import { createTokenRecord, newTokenRecord } from '../../lib/identity/token-record-writes.ts'
import { jobItem } from '../../lib/jobs/job.ts'
import { mailStateItem } from '../../lib/notify/channels/mail/mail-state.ts'
import { stopMail } from '../../lib/notify/channels/mail/stop-mail.ts'
import { putRule } from '../../lib/rules/rule-writes.ts'
import { change } from '../../lib/table/change.ts'
import { removed } from '../../lib/table/decision.ts'
import type { Table } from '../../lib/table/table.ts'
import { vehicleItem } from '../../lib/vehicles/stored-vehicle.ts'
import { seedDays } from '../days/seeds.ts'
import { seedGuard } from '../guards/seeds.ts'
import { noon, noonSeconds } from '../http/noon.ts'
import { messageIdOf, seedMessage } from '../messages/seeds.ts'
import { seedBrowser } from '../notify/channels/web-push/seeds.ts'
import { seedWebhook } from '../notify/channels/webhook/seeds.ts'
import { ringOf, seedPlace } from '../owned-places/seeds.ts'
import { seedReport } from '../reports/seeds.ts'
import { seedRuleSet } from '../rules/sets/seeds.ts'
import { day, drive } from '../summaries/figures.ts'
import { seedVisit } from '../visits/seeds.ts'
import { quickPasswordHash } from './quick-password.ts'
import { callerOf, type Request } from './running-table.ts'
import { seedFacts } from './seed-facts.ts'
import { installerOf, seedLink, seedsOf, seedToken } from './seeds.ts'
import { adjust } from './stored.ts'
import { trackTriplegs } from './tracked-triplegs.ts'

const withoutLimit = { requestsPerMinute: 1_000_000 }

/** The owner of the van. */
export const ada = callerOf(userScope('ada'), withoutLimit)
/** A member of the organization that the van is shared with, and one whom it is shared with directly. */
export const max = callerOf(userScope('max'), withoutLimit)
/** Has access to nothing. */
export const eve = callerOf(userScope('eve'), withoutLimit)
export const acme = callerOf(organizationScope('acme'), withoutLimit)

/** A token of theirs for uploads alone, of all vehicles or of these. */
export const deviceOf = (owner: Caller, vehicleIds?: readonly string[]): Caller => ({
  ...owner,
  kind: 'programmatic',
  permissions: permissionBits(['VEHICLE_DATA_UPLOAD']),
  vehicleIds
})

export const password = 'correct horse'
export const timestamp_end = '2026-03-01T17:00:00.000Z'
export const rule = { property_indicator: 'speed', value_key: 'ABOVE', value: 120 }
/** Sets a timer. */
export const silenceRule = { property_indicator: 'last_update', value_key: 'SILENT', value: 60 }
/** Rule sets of ada. */
export const ruleSets = { group: 'set-of-group', named: 'set-of-named' } as const
/** Reports of ada. */
export const reports = { weekly: 'report-of-week', monthly: 'report-of-month', saved: 'report-that-is-saved' } as const
export const van = { vehicle_id: 'van' }
export const tripIds = ['private', 'public', 'deleted', 'reconciling', 'running'] as const

/** Programmatic ones. */
export const tokenOf = (owner: Scope) => `program-of-${owner.slice(owner.indexOf('#') + 1)}`

/** A short device token of theirs. */
export const shortTokenOf = (owner: Scope) =>
  `D${scopeId(owner)
    .toUpperCase()
    .replace(/[ILOU]/g, 'X')
    .padEnd(25, '0')}`

/** With that token, to which other permissions were given. */
export const shortOf = (owner: Caller): Caller => ({ ...owner, kind: 'programmatic', jti: shortTokenOf(owner.owner) })

/** With the link for an installer of the van. */
export const installer = installerOf(max, 'van')
export const secondInstaller: Caller = { ...installer, jti: 'second-link-of-max' }

/** A session of theirs, beside that of their requests. */
export const sessionOf = (owner: Scope) => `S${shortTokenOf(owner).slice(1)}`

/** A webhook of theirs, with a delivery that was made, and one that was given up. */
export const webhookOf = (owner: Scope) => `webhook-of-${scopeId(owner)}`

/** A place of theirs, and another one with which it fills a pack. */
export const placeOf = (owner: Scope) => `place-of-${scopeId(owner)}`
export const largePlaceOf = (owner: Scope) => `large-${placeOf(owner)}`

/** A rule on the place of ada. */
export const placeRule = { property_indicator: 'place', value_key: `ENTERED:${placeOf(ada.owner)}`, value: 0 }

const mailSecret = 'secret-of-mail'
/** By which a mail to the user is turned off. */
export const mailTokenOf = (userId: string) => `${userId}.${mailSecret}`

const resetSecret = 'secret-of-reset'
/** By which the user can set a password. */
export const resetTokenOf = (userId: string) => `${userId}.${resetSecret}`

/** Alerts of a rule for the van to ada and max. */
export const messageOfWorld = { vehicleId: 'van', at: '2026-03-02T11:00:00.000Z', name: 'W' }
export const messageId = messageIdOf(messageOfWorld)

/** The bus has trips, and neither days nor a job that makes them. */
const dayOfWorld = [day(timestamp_end.slice(0, 10), [drive({ driver: 'Ada' })])]

/** ada's van and car, max's bus; van and bus are shared. The lists of the bus's trips are still being reconciled. */
export async function seedWorld(table: Table): Promise<void> {
  const seeds = seedsOf(table)
  await seeds.user('ada', { may_set_map: true }, quickPasswordHash(password))
  const reset = { hash: createHash('sha256').update(resetSecret).digest('base64url'), expiresAtSeconds: 4e9 }
  await adjust(table, credentialsItem('ada@example.com'), (stored) => ({ ...stored, reset }))
  await seeds.user('max', { notification_new_message: true, may_set_map: true })
  await adjust(table, mailStateItem('max'), (state) => ({ ...state, secret: mailSecret }))
  await seeds.user('eve', { notification_new_message: true })
  await stopMail(table, 'eve', noon, 'BOUNCE')
  await seeds.organization('acme')
  await seeds.organization('other', { loginRedirectUrl: 'https://login.example.com' })
  for (const id of ['ada', 'max']) await seeds.member('acme', id)
  for (const id of ['van', 'car']) await seeds.vehicle('ada', id, timestamp_end)
  await seeds.vehicle('max', 'bus', timestamp_end)
  for (const id of ['van', 'bus']) {
    await adjust(table, vehicleItem(id), (vehicle) => ({ ...vehicle, primary_organization_id: 'acme' }))
  }
  for (const id of ['van', 'bus']) await seeds.share(id, acme.owner)
  await seeds.share('van', max.owner)
  await seeds.tripleg({ id: 'leg', vehicle_id: 'van', timestamp_end })
  await seeds.tripleg({ id: 'running-leg', vehicle_id: 'van', timestamp_end: noon.toISOString() })
  await trackTriplegs(table, 'van', [{ id: 'running-leg', isListed: false }])
  for (const id of tripIds.filter((tripId) => tripId !== 'running')) {
    await seeds.trip({
      id,
      vehicle_id: id === 'reconciling' ? 'bus' : 'van',
      timestamp_end,
      visibility: id === 'private' ? 'PRIVATE' : 'PUBLIC',
      deleted: id === 'deleted'
    })
  }
  await seeds.trip({ id: 'running', vehicle_id: 'car', timestamp_end: noon.toISOString(), completed: false })
  for (const vehicleId of ['van', 'car']) await seedDays(table, { owner: ada.owner, vehicleId, days: dayOfWorld })
  await change(table, async (items) => {
    const [job] = await items.read(jobItem({ kind: 'rebuild-days', subject: 'bus' }))
    return { result: undefined, writes: [removed(job)] }
  })
  // Of the lists of one of these scopes the trip is in none yet, of the other it is there.
  const reconciling = [acme.owner, eve.owner]
  await adjust(table, accessItem('bus'), (access) => ({ ...access, reconciling }))
  for (const caller of [ada, max, eve, acme]) {
    await createTokenRecord(table, { ...caller, issuedAtSeconds: noonSeconds }, Promise.resolve())
  }
  for (const { owner } of [ada, acme]) {
    await seedToken(table, owner, tokenOf(owner))
    await seedToken(table, owner, `ended-${tokenOf(owner)}`, { expiresAtSeconds: noonSeconds - 1 })
    await seedToken(table, owner, shortTokenOf(owner))
    await seedToken(table, owner, `${shortTokenOf(owner).slice(0, -1)}1`, { expiresAtSeconds: noonSeconds - 1 })
  }
  for (const link of [installer, secondInstaller]) await seedLink(table, link)
  for (const ended of ['ended-link-of-max', `${shortTokenOf(max.owner).slice(0, -1)}1`])
    await seedToken(table, max.owner, ended, { expiresAtSeconds: noonSeconds - 1 })
  for (const { owner } of [ada, acme]) await seedWebhook(table, owner, webhookOf(owner))
  for (const { owner } of [ada, acme]) {
    await seedPlace(table, owner, placeOf(owner), { address: 'Hafenstraße 1' })
    await seedPlace(table, owner, largePlaceOf(owner), { name: 'Forest', shape: ringOf(60) })
    // Changed lately, so that its visits may still be missing.
    await adjust(table, placeItem(largePlaceOf(owner)), (place) => ({ ...place, decidedAt: noon.toISOString() }))
    await seedVisit(table, { owner, placeId: placeOf(owner), vehicleId: 'van' })
    await seedVisit(table, {
      owner,
      placeId: placeOf(owner),
      vehicleId: 'van',
      id: `ended.${placeOf(owner)}`,
      end: timestamp_end
    })
  }
  for (const caller of [ada, max]) await seedSession(table, caller)
  await seedBrowser(table, ada.owner, noon, sessionOf(ada.owner))
  for (const user_id of ['ada', 'max']) await putRule(table, { id: 'a', user_id, ...van, ...rule })
  // A vehicle that has not uploaded.
  await putRule(table, { id: 'c', user_id: 'ada', vehicle_id: 'car', ...rule })
  await seedGuard(table, 'car', { userId: 'ada', sinceMilliseconds: noon.getTime() - 60_000 })
  await seedRuleSet(table, 'ada', ruleSets.group, { group_id: 'north' })
  await seedRuleSet(table, 'ada', ruleSets.named, { vehicle_ids: ['van'] })
  await seedReport(table, 'ada', reports.weekly, noon)
  await seedReport(table, 'ada', reports.monthly, noon, { every: 'MONTH' })
  await seedReport(table, 'ada', reports.saved, noon, { every: null, vehicle_ids: ['van'] })
  for (const userId of ['ada', 'max']) await seedMessage(table, { ...messageOfWorld, userId })
  await seedFacts(table, [ada.owner, acme.owner])
}

async function seedSession(table: Table, caller: Caller): Promise<void> {
  const claims = { ...caller, jti: sessionOf(caller.owner) }
  const known = { createdAtSeconds: noonSeconds, address: '198.51.100.7', userAgent: 'Firefox' }
  await change(table, async () => ({ result: undefined, writes: [newTokenRecord(claims, known)] }))
}

/** Each of the requests with these path parameters from each of the callers. */
export function fromEverybody(params: Record<string, string>, requests: readonly Request[] = [{}]): Request[] {
  return [ada, max, eve, acme].flatMap((caller) => requests.map((request) => ({ caller, params, ...request })))
}
