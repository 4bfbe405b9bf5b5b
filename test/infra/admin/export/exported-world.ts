/** A table with something of every kind, and what an export makes of it. */
import { exportTable } from '../../../../infra/admin/export/export-table.ts'
import { streamOutput } from '../../../../infra/admin/export/output.ts'
import { loadRecords } from '../../../../infra/load/load.ts'
import { putMembership } from '../../../../lib/accounts/membership-writes.ts'
import { endSessions } from '../../../../lib/accounts/session-writes.ts'
import { putUser } from '../../../../lib/accounts/user-writes.ts'
import { allPermissionBits, permissionBits } from '../../../../lib/contract/permissions.ts'
import { maxResourceBytes, resourceBytes } from '../../../../lib/contract/resource-size.ts'
import { organizationScope, userScope } from '../../../../lib/contract/scope.ts'
import { createTokenRecord } from '../../../../lib/identity/token-record-writes.ts'
import { putWebhook } from '../../../../lib/notify/channels/webhook/webhook-restoration.ts'
import type { StoredWebhook } from '../../../../lib/notify/rights/stored-webhook.ts'
import { putRule } from '../../../../lib/rules/rule-writes.ts'
import type { Table } from '../../../../lib/table/table.ts'
import { putLike } from '../../../../lib/trips/likes.ts'
import { putTrips } from '../../../../lib/trips/trip-writes.ts'
import { putTriplegs } from '../../../../lib/trips/tripleg-writes.ts'
import { updateVehicle } from '../../../../lib/vehicles/vehicle-changes.ts'
import { shareVehicle } from '../../../../lib/vehicles/vehicle-sharing.ts'
import { putVehicle } from '../../../../lib/vehicles/vehicle-writes.ts'
import { operator, seeder } from '../../../audit/actors.ts'
import { noon, noonSeconds } from '../../../http/noon.ts'
import { seedPlace } from '../../../owned-places/seeds.ts'
import { seedReport } from '../../../reports/seeds.ts'
import { seedRuleSet } from '../../../rules/sets/seeds.ts'
import { quickPasswordHash } from '../../../table/quick-password.ts'
import { callerOf } from '../../../table/running-table.ts'
import { ownProfile, storedTrip, tripleg, vehicleProfile } from '../../../table/samples.ts'
import { seedsOf, seedToken } from '../../../table/seeds.ts'
import { textWriter } from './text-writer.ts'

const timestamp_end = '2026-03-01T17:00:00.000Z'

/** A trip can always be liked and restored, and grows by that. */
const largestTrip = storedTrip({ id: 'largest', vehicle_id: 'van', timestamp_end, num_likes: 12345, notes: '' })
largestTrip.notes = '漢'.repeat((maxResourceBytes - resourceBytes(largestTrip)) / 3 + 30)

/** The lines of an export at noon. */
export async function exported(table: Table, { withSecrets = true, now = noon } = {}): Promise<string[]> {
  const writer = textWriter()
  const report = await exportTable(table, streamOutput(writer), { withSecrets, now })
  if (report.unreadable.count > 0) throw new Error(report.unreadable.items.join('\n'))
  return writer.text().split('\n').slice(0, -1)
}

export const loadLines = (table: Table, lines: readonly string[]) =>
  loadRecords(
    table,
    () => operator,
    lines.map((line) => JSON.parse(line))
  )

/** Nothing in it is made by loading. */
export async function seedEverything(table: Table): Promise<void> {
  await seedPeople(table)
  await seedVehicles(table)
  await seedTrips(table)
}

/** The secret is exported as it is stored. */
const webhook: StoredWebhook = {
  url: 'https://hooks.example.com/in',
  types: ['trip.*', 'vehicle.updated'],
  name: 'Dispatch',
  vehicleIds: ['van'],
  createdAt: noon.toISOString(),
  secret: 'key-1.sealed',
  rights: { permissions: allPermissionBits, origin: 'acme' },
  makers: [{ owner: userScope('ada'), tokenId: 'session', kind: 'personal', issuedAtSeconds: noonSeconds }]
}

async function seedPeople(table: Table): Promise<void> {
  const seeds = seedsOf(table)
  const profile = ownProfile('ada', {
    email: 'Ada@example.com',
    first_name: '',
    company_name: 'Line\u2028 "breaks" \\ \n 😀',
    settings_webapp: { selected_theme_id: 'dark', private_sidebar_filter_vehicles: { show_own_vehicles: false } },
    settings_nativeapp: { theme: 'dark', animations: true }
  })
  const hashPassword = async () => quickPasswordHash('correct horse')
  await putUser(table, seeder, { profile, requestsPerMinute: 120, maxVehicles: 7, hashPassword })
  for (const id of ['bob', 'eve']) await seeds.user(id, {}, quickPasswordHash(id))
  await seeds.organization('acme', { requestsPerMinute: 200, timeZone: 'Europe/Zurich' })
  await seeds.organization('other', { loginRedirectUrl: 'https://login.example.com/' })
  await seeds.member('acme', 'ada')
  await putMembership(table, seeder, 'other', 'bob', permissionBits(['TRIP_READ', 'ORGANIZATION_ADMIN']))
  await endSessions(table, operator, 'eve')
  const session = callerOf(userScope('ada'))
  await createTokenRecord(table, { ...session, issuedAtSeconds: noonSeconds }, Promise.resolve())
  await seedToken(table, userScope('ada'), 'program', {
    origin: 'acme',
    vehicleIds: ['van', 'gone'],
    lastUsedSeconds: noonSeconds
  })
  await putWebhook(table, seeder, { owner: userScope('ada'), id: 'hook', webhook })
  await seedToken(table, organizationScope('acme'), 'of-acme', { createdBy: 'ada', expiresAtSeconds: noonSeconds + 60 })
}

async function seedVehicles(table: Table): Promise<void> {
  const seeds = seedsOf(table)
  const operatorFields = {
    device_id: 'Tracker-1',
    subscription: { service_type: 'BASE' },
    processing_pipeline_module_options_overrides: { zeta: [1, { b: 0.1, a: null }], alpha: 'é' },
    initialization_complete: true
  }
  await putVehicle(table, seeder, 'ada', { ...vehicleProfile('van'), ...operatorFields })
  for (const [notrack_mode, at] of [
    [true, '2026-02-01T00:00:00.000Z'],
    [false, '2026-02-02T00:00:00.000Z']
  ] as const) {
    await updateVehicle(table, 'van', { notrack_mode, transport_mode: notrack_mode }, new Date(at))
  }
  await putVehicle(table, seeder, 'ada', { id: 'bare', transport_mode: true })
  await putVehicle(table, seeder, 'bob', { id: 'nameless', name: '' })
  await seeds.vehicle('bob', 'bus', timestamp_end)
  await shareVehicle(table, seeder, 'van', organizationScope('acme'), permissionBits(['TRIP_READ', 'VEHICLE_READ']))
  await shareVehicle(table, seeder, 'van', userScope('bob'), permissionBits(['VEHICLE_STATUS_READ']))
  const rule = { property_indicator: 'speed', value_key: 'ABOVE', value: 120 }
  const window = { tw_start: 'monday 08:00', tw_end: 'friday 17:00', tw_timezone: 'Europe/Berlin' }
  await putRule(table, { id: 'r', user_id: 'ada', vehicle_id: 'van', ...rule, ...window })
  await putRule(table, { id: 'r', user_id: 'bob', vehicle_id: 'bus', ...rule })
  const hours = { tw_start: '08:00', tw_end: '17:00', tw_timezone: 'Europe/Berlin' }
  await seedPlace(table, userScope('ada'), 'home', { kind: 'HOME', dwell_minutes: 10, vehicle_ids: ['van'], ...hours })
  await seedPlace(table, organizationScope('acme'), 'yard', { trip_category: 'BUSINESS', address: 'Quay 1' })
  await seedRuleSet(table, 'ada', 'named', { vehicle_ids: ['van', 'bus'] })
  await seedRuleSet(table, 'ada', 'everything', { all: true })
  await seedReport(table, 'ada', 'weekly', new Date('2026-03-02T12:00:00.000Z'), { vehicle_ids: ['van'] })
}

async function seedTrips(table: Table): Promise<void> {
  const seeds = seedsOf(table)
  const fields = { name: 'Home', driver: 'Ada', notes: '*tired*', fuel_manual_lt: 12.5, distance_tot: 1234.5678901 }
  const trips = [
    { id: 'private', ...fields },
    { id: 'public', visibility: 'PUBLIC' },
    { id: 'deleted', deleted: true, visibility: 'PUBLIC', name: 'Gone' },
    { id: 'deleted-under-way', deleted: true, completed: false },
    { id: 'noise', valid: false, validation_score: 0.125 }
  ] as const
  for (const trip of trips) await seeds.trip({ vehicle_id: 'van', timestamp_end, ...trip })
  await seeds.trip({ id: 'running', vehicle_id: 'van', timestamp_end: noon.toISOString(), completed: false })
  // A load may state a number of likes without saying whose they are.
  const liked = storedTrip({ id: 'liked', vehicle_id: 'bus', timestamp_end, num_likes: 5, end_name: 'Kotka, FI' })
  const ends = [24.94, 60.17, 26.94, 60.47] as const
  await putTrips(table, [{ trip: { ...liked, ends: [...ends] } }], noon)
  await seeds.trip(largestTrip)
  for (const id of ['ada', 'bob', 'eve']) for (const tripId of ['public', 'largest']) await putLike(table, tripId, id)
  await putLike(table, 'liked', 'eve')
  for (const id of ['leg-1', 'leg-2']) await seeds.tripleg({ id, vehicle_id: 'van', timestamp_end })
  await putTriplegs(table, [{ ...tripleg({ id: 'leg-3', vehicle_id: 'bus', timestamp_end }), ends: [...ends] }])
}
