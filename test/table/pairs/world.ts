/** The small world in which operations meet: as many of them as possible on the same things. */
import { createHash } from 'node:crypto'
import { accessItem } from '../../../lib/access/grants.ts'
import { rosterItem } from '../../../lib/access/roster-entry.ts'
import { searchItem } from '../../../lib/access/search-entry.ts'
import { allPermissionBits, permissionBits } from '../../../lib/contract/permissions.ts'
import { organizationScope, userScope } from '../../../lib/contract/scope.ts'
import { credentialsItem } from '../../../lib/identity/credentials.ts'
import { createTokenRecord, newTokenRecord } from '../../../lib/identity/token-record-writes.ts'
import { jobItem } from '../../../lib/jobs/job.ts'
import { mailStateItem } from '../../../lib/notify/channels/mail/mail-state.ts'
import { mergedTripItem } from '../../../lib/processing/decided-ends/merged-trip.ts'
import { trackingItem } from '../../../lib/processing/tracking/tracking-item.ts'
import type { TripMarks } from '../../../lib/processing/tracking/trip-marks.ts'
import { pieceItem, pieceOf } from '../../../lib/records/new-piece.ts'
import { putRule } from '../../../lib/rules/rule-writes.ts'
import { change } from '../../../lib/table/change.ts'
import { removed, replaced } from '../../../lib/table/decision.ts'
import type { Table } from '../../../lib/table/table.ts'
import type { PositionFix } from '../../../lib/telemetry/position-fix.ts'
import { changeTrip } from '../../../lib/trips/change-trip.ts'
import { putTrips, type TripWrite } from '../../../lib/trips/trip-writes.ts'
import { putStatus } from '../../../lib/vehicles/status-writes.ts'
import { putVehicle } from '../../../lib/vehicles/vehicle-writes.ts'
import { operator } from '../../audit/actors.ts'
import { seedGuard } from '../../guards/seeds.ts'
import { noon, noonSeconds } from '../../http/noon.ts'
import { messageIdOf, seedMessage } from '../../messages/seeds.ts'
import { seedBrowser } from '../../notify/channels/web-push/seeds.ts'
import { seedWebhook } from '../../notify/channels/webhook/seeds.ts'
import { seedPlace } from '../../owned-places/seeds.ts'
import { seedReport } from '../../reports/seeds.ts'
import { seedRuleSet } from '../../rules/sets/seeds.ts'
import { quickPasswordHash } from '../quick-password.ts'
import { callerOf } from '../running-table.ts'
import { vehicleStatus } from '../samples.ts'
import { installerOf, seedLink, seedsOf, seedToken } from '../seeds.ts'
import { adjust } from '../stored.ts'
import { trackTriplegs } from '../tracked-triplegs.ts'

/** The owner of van and bus. */
export const ada = callerOf(userScope('ada'))
/** The van is shared with max, and with acme, of which max is a member. */
export const max = callerOf(userScope('max'))
export const installerOfMax = installerOf(max, 'van')
/** The lists of the bus's trips are being reconciled for eve, who has no access to it any more. */
export const eve = callerOf(userScope('eve'))
export const acme = callerOf(organizationScope('acme'))

export const password = 'correct horse'
export const rule = { property_indicator: 'speed', value_key: 'ABOVE', value: 120 }
export const firstTokenOfMax = 'first-token-of-max'
/** Programmatic ones. */
export const otherSessionOfMax = `S${'0'.repeat(25)}`
const resetSecret = 'secret-of-reset'
/** By which max can set a password. */
export const resetTokenOfMax = `max.${resetSecret}`
export const tokenOfMax = 'program-of-max'
export const tokenOfAcme = 'program-of-acme'
export const placeOfMax = 'place-of-max'
export const webhookOfMax = 'webhook-of-max'
/** Its rule is on the van. */
export const setOfMax = 'set-of-max'
export const reportOfMax = 'report-of-max'
/** The private trip has it, and ends there. */
export const mergedTrip = 'merged-trip'
export const dividedAt = '2026-03-01T16:20:00.000Z'
const mailSecret = 'secret-of-mail'
/** By which the mail to max is turned off. */
export const mailTokenOfMax = `max.${mailSecret}`

/** Alerts of a rule for the van to max. */
const messageOfMax = { userId: 'max', vehicleId: 'van', at: '2026-03-02T11:00:00.000Z', name: 'M' }
export const messageIdOfMax = messageIdOf(messageOfMax)

const hourMilliseconds = 3_600_000
export const timesEnding = (timestamp_end: string) => ({
  timestamp_start: new Date(Date.parse(timestamp_end) - hourMilliseconds).toISOString(),
  timestamp_end
})

const trip = (
  id: string,
  vehicle_id: string,
  fields: Partial<TripWrite['trip']>,
  end = '2026-03-01T17:00:00.000Z'
) => ({
  trip: { id, vehicle_id, ...timesEnding(end), ...fields }
})

const trips: readonly TripWrite[] = [
  trip('private', 'van', {}),
  trip('public', 'van', { visibility: 'PUBLIC' }),
  trip('deleted', 'van', { deleted: true }),
  trip('running', 'van', { completed: false }, '2026-03-02T11:50:00.000Z')
]
const tripsOfBus: readonly TripWrite[] = [trip('listing', 'bus', { visibility: 'PUBLIC' })]

export async function seedPairWorld(table: Table): Promise<void> {
  const seeds = seedsOf(table)
  for (const id of ['ada', 'eve']) await seeds.user(id, {}, quickPasswordHash(password))
  await seeds.user('max', { notification_new_message: true, may_set_map: true }, quickPasswordHash(password))
  await adjust(table, mailStateItem('max'), (state) => ({ ...state, secret: mailSecret }))
  const reset = { hash: createHash('sha256').update(resetSecret).digest('base64url'), expiresAtSeconds: 4e9 }
  await adjust(table, credentialsItem('max@example.com'), (stored) => ({ ...stored, reset }))
  for (const id of ['acme', 'other']) await seeds.organization(id)
  await seeds.member('acme', 'max')
  await putVehicle(table, operator, 'ada', { id: 'van', name: 'White van', device_id: 'tracker-0' })
  await putVehicle(table, operator, 'ada', { id: 'bus', name: 'White bus' })
  await seeds.share('van', acme.owner)
  await seeds.share('van', max.owner)
  await putStatus(table, vehicleStatus('van', '2026-03-01T17:00:00.000Z'))
  await seedGuard(table, 'van', { userId: 'max', sinceMilliseconds: noon.getTime() - 60_000 })
  await seedMessage(table, messageOfMax)
  await putTrips(table, trips, noon)
  await seeds.tripleg({ id: 'leg', vehicle_id: 'van', timestamp_end: '2026-03-01T17:00:00.000Z' })
  await seeds.tripleg({ id: 'running-leg', vehicle_id: 'van', timestamp_end: '2026-03-02T11:50:00.000Z' })
  await trackTriplegs(table, 'van', [{ id: 'running-leg', isListed: false }])
  await seedTripMarks(table)
  for (const user_id of ['ada', 'max']) await putRule(table, { id: 'a', user_id, vehicle_id: 'van', ...rule })
  await seedRuleSet(table, 'max', setOfMax, { vehicle_ids: ['van'] })
  for (const caller of [ada, max]) await like(table, caller)
  await createTokenRecord(table, claims, Promise.resolve())
  const other = newTokenRecord({ ...claims, jti: otherSessionOfMax }, { createdAtSeconds: claims.issuedAtSeconds })
  await change(table, async () => ({ result: undefined, writes: [other] }))
  await seedToken(table, max.owner, tokenOfMax)
  await seedLink(table, installerOfMax)
  await seedToken(table, acme.owner, tokenOfAcme)
  await seedWebhook(table, max.owner, webhookOfMax)
  await seedPlace(table, max.owner, placeOfMax)
  await seedReport(table, 'max', reportOfMax, noon)
  await seedBrowser(table, max.owner, noon, otherSessionOfMax)
  // In acme's list the trip of the bus is missing; in eve's there is nothing to remove.
  await seeds.share('bus', acme.owner, permissionBits(['VEHICLE_READ']))
  await putTrips(table, tripsOfBus, noon)
  // The trip was stored before the service kept days.
  await change(table, async (items) => {
    const [job] = await items.read(jobItem({ kind: 'rebuild-days', subject: 'bus' }))
    return { result: undefined, writes: [removed(job)] }
  })
  const reconciling = [acme.owner, eve.owner]
  const grants = { [acme.owner]: allPermissionBits }
  await adjust(table, accessItem('bus'), (access) => ({ ...access, grants, reconciling }))
  await adjust(table, rosterItem(acme.owner, 'bus'), (entry) => ({ ...entry, bits: allPermissionBits }))
  await adjust(table, searchItem(acme.owner, 'bus'), (entry) => ({ ...entry, bits: allPermissionBits }))
}

/** Users have merged the private trip of the van with a later one, and divided it. */
async function seedTripMarks(table: Table): Promise<void> {
  const [from, upTo] = [Date.parse('2026-03-01T16:30:00.000Z'), Date.parse('2026-03-01T16:40:00.000Z')]
  const merge: TripMarks['merges'][number] = [from, upTo, mergedTrip]
  const former = { i: mergedTrip, f: upTo, u: Date.parse('2026-03-01T17:00:00.000Z'), written: {} }
  await adjust(table, mergedTripItem('private'), (stored) => ({ ...stored, merged: [{ former, taken: [] }] }))
  await adjust(table, trackingItem('van'), (tracking) => ({
    ...tracking,
    run: { ...tracking.run, lastMilliseconds: noon.getTime() },
    marks: { merges: [merge], divisions: [Date.parse(dividedAt)] }
  }))
  const begin: PositionFix = { atMilliseconds: Date.parse('2026-03-01T16:00:00.000Z'), longitude: 7.8, latitude: 51.7 }
  const { name, packed } = pieceOf([begin])
  const piece = replaced(pieceItem('van', name), { records: packed, expiresAtSeconds: 4e9 })
  await change(table, async () => ({ result: undefined, writes: [piece] }))
}

const claims = {
  owner: max.owner,
  jti: firstTokenOfMax,
  kind: 'personal',
  permissions: allPermissionBits,
  issuedAtSeconds: noonSeconds - 60,
  expiresAtSeconds: noonSeconds + 86_400
} as const

function like(table: Table, caller: typeof ada) {
  return changeTrip(table, { ...caller, admitted: Promise.resolve() }, 'public', { is_liked_by_me: true }, noon)
}
