/** Requests of users that write: most of them on the van of the world, its trips, and the user max. */
import type { Caller } from '../../../../lib/identity/caller.ts'
import { runJob } from '../../../../lib/jobs/run-job.ts'
import { joinPageOfSets } from '../../../../lib/rules/sets/join-sets.ts'
import { jobOfSet } from '../../../../lib/rules/sets/set-jobs.ts'
import type { Table } from '../../../../lib/table/table.ts'
import { reconcilePageOfVehicle } from '../../../../lib/trips/reconcile-trip-lists.ts'
import { removePageOfVehicle } from '../../../../lib/vehicles/vehicle-removal.ts'
import { noon } from '../../../http/noon.ts'
import { browserOf, keys } from '../../../notify/channels/web-push/seeds.ts'
import { circle, collectionOf, pointFeature, ringOf } from '../../../owned-places/seeds.ts'
import { signingKeys } from '../../handlers.ts'
import { quickPasswords } from '../../quick-password.ts'
import { asFunction } from '../uses.ts'
import {
  ada,
  dividedAt,
  firstTokenOfMax,
  installerOfMax,
  mailTokenOfMax,
  max,
  mergedTrip,
  messageIdOfMax,
  otherSessionOfMax,
  password,
  placeOfMax,
  reportOfMax,
  resetTokenOfMax,
  rule,
  setOfMax,
  tokenOfAcme,
  tokenOfMax,
  webhookOfMax
} from '../world.ts'
import type { Operation } from './operation.ts'

interface Request {
  readonly caller?: Caller
  readonly params?: object
  readonly query?: object
  readonly body?: object
  readonly language?: string
}

/** Counters of requests are not of interest here: they are additions, on which nothing depends. */
const counter = { count: async () => 1 }
const dependencies = {
  counter,
  passwords: quickPasswords,
  keys: signingKeys,
  lifetimeDays: 14,
  auditRetentionDays: 400,
  fixRetentionDays: 400,
  targets: 'any',
  send: async () => {}
}

function request(name: string, endpoint: string, request: Request): Operation {
  const run = async (table: Table) => {
    const { logic } = await import(`../../../../functions/${endpoint}.ts`)
    return asFunction(endpoint, () => logic(table, dependencies)(callOf(request)))
  }
  return { name: `${endpoint}: ${name}`, endpoint, run }
}

function callOf({ caller, params = {}, query = {}, body, language }: Request): object {
  return {
    params,
    query,
    body,
    caller: caller && { ...caller, admitted: Promise.resolve(), countFor: async () => {}, assertNotRefused: () => {} },
    header: (name: string) => (name === 'Accept-Language' ? language : undefined),
    origin: 'https://fleet.example.com',
    clientAddress: '192.0.2.1',
    now: noon
  }
}

const vehicle_id = 'van'
const credentials = { email: 'max@example.com', password }
const trip = (trip_id: string, caller: Caller, body: object) =>
  request(`${trip_id} by ${caller.owner}: ${JSON.stringify(body)}`, 'update-trip', {
    caller,
    params: { trip_id },
    body
  })

const inSession = { ...max, jti: firstTokenOfMax }
const newPassword = 'correct horse battery'

const signIn = [
  request('password', 'login', { body: credentials }),
  request('under an organization', 'login', { body: { ...credentials, origin: 'acme' } }),
  request('first language', 'login', { body: credentials, language: 'de' }),
  request('of a session', 'logout', { caller: inSession }),
  request('by max', 'change-password', { caller: inSession, body: { password, new_password: newPassword } }),
  request('by a link', 'reset-password', { body: { token: resetTokenOfMax, password: newPassword } }),
  request('of max', 'delete-session', { caller: inSession, params: { session_id: otherSessionOfMax } }),
  request('by max', 'end-other-sessions', { caller: inSession })
]

const profile = [
  request('of max', 'update-map-setting', { caller: max, body: { streets: 'NONE' } }),
  request('field', 'update-me', { caller: max, body: { first_name: 'Maxine' } }),
  request('mail on', 'update-me', { caller: ada, body: { notification_new_message: true } }),
  request('mail off', 'update-me', { caller: max, body: { notification_new_message: false } }),
  request('link of a mail', 'unsubscribe-mail', { query: { token: mailTokenOfMax } }),
  request('setting', 'update-me', { caller: max, body: { settings_webapp: { selected_theme_id: 'dark' } } })
]

const pushSubscriptionOfMax = { caller: max, params: { push_subscription_id: browserOf(max.owner) } }
const browser = (endpoint: string) => ({ caller: max, body: { endpoint: `https://push.invalid/${endpoint}`, keys } })

const browsers = [
  request('new', 'create-push-subscription', browser('new')),
  request('stored', 'create-push-subscription', browser('max')),
  request('of max', 'delete-push-subscription', pushSubscriptionOfMax)
]

const ofPrivateTrip = (caller: Caller, body: object) => ({ caller, params: { trip_id: 'private' }, body })

const trips = [
  trip('private', ada, { name: 'Home' }),
  trip('private', max, { is_liked_by_me: true }),
  trip('private', ada, { is_liked_by_me: true }),
  trip('public', max, { is_liked_by_me: false }),
  trip('private', ada, { visibility: 'PUBLIC' }),
  trip('private', max, { visibility: 'PUBLIC', driver: 'Max' }),
  trip('public', ada, { visibility: 'PRIVATE' }),
  trip('public', max, { deleted: true, is_liked_by_me: true }),
  trip('deleted', ada, { deleted: false }),
  trip('running', ada, { visibility: 'PUBLIC' }),
  trip('running', max, { deleted: true }),
  trip('running', ada, { name: 'On the way' }),
  trip('listing', ada, { visibility: 'PRIVATE' }),
  request('private', 'delete-trip', { caller: max, params: { trip_id: 'private' } }),
  request('undone', 'merge-trip', ofPrivateTrip(ada, { next_trip_id: mergedTrip, undo: true })),
  request('undone', 'divide-trip', ofPrivateTrip(max, { timestamp: dividedAt, undo: true })),
  request('listing', 'delete-trip', { caller: ada, params: { trip_id: 'listing' } })
]

const ruleOfMax = { caller: max, params: { vehicle_id, notification_rule_id: 'a' } }

const rules = [
  request('of max', 'create-notification-rule', { caller: max, params: { vehicle_id }, body: rule }),
  request('of max', 'update-notification-rule', { ...ruleOfMax, body: { value: 90 } }),
  request('of max', 'delete-notification-rule', ruleOfMax),
  request('of max', 'start-guard', {
    caller: max,
    params: { vehicle_id },
    body: { until: '2026-03-03T12:00:00.000Z' }
  }),
  request('of max', 'end-guard', { caller: max, params: { vehicle_id } }),
  request('of max', 'create-upload-token', { caller: max, params: { vehicle_id }, query: { lifetime_minutes: 5 } })
]

/** With the job by which vehicles join and leave; that of a new set is named by the answer. */
function withJoins(start: Operation, setId?: string): Operation {
  const run = async (table: Table) => {
    const result = await start.run(table)
    const { id = setId ?? '' } = (result as { readonly data?: { readonly id?: string } }).data ?? {}
    const job = jobOfSet({ userId: 'max', setId: id })
    await asFunction('run-jobs', () => runJob(table, { [job.kind]: joinPageOfSets }, job, () => false))
    return result
  }
  return { ...start, run }
}

const ofSet = { caller: max, params: { rule_set_id: setOfMax } }

const ruleSets = [
  withJoins(request('of max', 'create-notification-rule-set', { caller: max, body: { ...rule, all: true } })),
  withJoins(request('of max', 'update-notification-rule-set', { ...ofSet, body: { value: 90 } }), setOfMax),
  withJoins(request('of max', 'delete-notification-rule-set', ofSet), setOfMax)
]

const ofReport = { caller: max, params: { report_id: reportOfMax } }

const reports = [
  request('of max', 'create-report', {
    caller: max,
    body: { name: 'Months', interval: 'month', every: 'MONTH', time_zone: 'Pacific/Kiritimati' }
  }),
  request('of max', 'update-report', { ...ofReport, body: { weekday: 3 } }),
  request('of max', 'delete-report', ofReport)
]

const messageOfMax = { caller: max, params: { message_id: messageIdOfMax } }

const messages = [
  request('as read', 'update-message', { ...messageOfMax, body: { read: true } }),
  request('of max', 'delete-message', messageOfMax),
  request('of max', 'read-all-messages', { caller: max })
]

const put = (caller: Caller, body: object) =>
  request(`${caller.owner}: ${JSON.stringify(body)}`, 'update-vehicle', { caller, params: { vehicle_id }, body })

const jobPages = { 'delete-vehicle': removePageOfVehicle, 'reconcile-trip-lists': reconcilePageOfVehicle }

/** With the job that the table's stream runs. */
function withJob(start: Operation, kind: keyof typeof jobPages, subject: string): Operation {
  const run = async (table: Table) => {
    const result = await start.run(table)
    await asFunction('run-jobs', () => runJob(table, jobPages, { kind, subject }, () => false))
    return result
  }
  return { ...start, run }
}

function deletion(id: string): Operation {
  const start = request(id, 'delete-vehicle', { caller: ada, params: { vehicle_id: id } })
  return { ...withJob(start, 'delete-vehicle', id), isDeletion: true }
}

function sharing(name: string, endpoint: string, params: object, body?: object): Operation {
  const start = request(name, endpoint, { caller: ada, params: { vehicle_id, ...params }, body })
  return withJob(start, 'reconcile-trip-lists', vehicle_id)
}

const vehicles = [
  request('with a device', 'create-vehicle', { caller: max, body: { name: 'Ferry', device_id: 'Tracker-1' } }),
  request('without a device', 'create-vehicle', { caller: ada, body: { name: 'Raft' } }),
  put(ada, { name: 'Green van' }),
  put(max, { brand: 'Opel' }),
  put(ada, { device_id: 'tracker-1' }),
  put(max, { device_id: null }),
  // The operator's deletion of the bus is the same from the first transaction on.
  deletion('van')
]

const withTrips = { permissions: ['VEHICLE_READ', 'TRIP_READ'] }
const withoutTrips = { permissions: ['VEHICLE_READ', 'VEHICLE_STATUS_READ'] }

const shares = [
  sharing('another user', 'put-user-share', { user_id: 'eve' }, withTrips),
  sharing('without TRIP_READ', 'put-user-share', { user_id: 'max' }, withoutTrips),
  sharing('another one', 'put-organization-share', { organization_id: 'other' }, withTrips),
  sharing('of max', 'delete-user-share', { user_id: 'max' }),
  sharing('of acme', 'delete-organization-share', { organization_id: 'acme' })
]

const webhook = { url: 'https://example.com/events', types: ['trip.*'] }
const ofWebhook = (webhook_id: string) => ({ caller: max, params: { webhook_id } })
const sinceYesterday = { since: '2026-03-01T12:00:00.000Z', which: 'ALL' }

const webhooks = [
  request('of max', 'create-webhook', { caller: max, body: webhook }),
  request('of acme', 'create-webhook', { caller: max, body: { ...webhook, organization_id: 'acme' } }),
  request('types and state', 'update-webhook', { ...ofWebhook(webhookOfMax), body: { types: ['*'], enabled: true } }),
  request('of max', 'rotate-webhook-secret', { ...ofWebhook(webhookOfMax), body: { overlap_hours: 24 } }),
  request('of max', 'ping-webhook', ofWebhook(webhookOfMax)),
  request('of max', 'replay-webhook', { ...ofWebhook(webhookOfMax), body: sinceYesterday }),
  request('of max', 'delete-webhook', ofWebhook(webhookOfMax))
]

const place = { name: 'Harbour', shape: circle }
const ofPlace = { caller: max, params: { place_id: placeOfMax } }

const places = [
  request('of max', 'create-place', { caller: max, body: place }),
  request('of acme', 'create-place', { caller: max, body: { ...place, organization_id: 'acme' } }),
  request('name', 'update-place', { ...ofPlace, body: { name: 'Old harbour' } }),
  request('larger than a pack', 'update-place', { ...ofPlace, body: { shape: ringOf(90) } }),
  request('of a new and an own one', 'import-places', {
    caller: max,
    body: collectionOf(pointFeature('Bay'), { ...pointFeature('Quay'), id: placeOfMax })
  }),
  request('of max', 'delete-place', ofPlace)
]

const token = { name: 'Dashboard', permissions: ['TRIP_READ'] }
const ofToken = (token_id: string) => ({ caller: max, params: { token_id } })

const tokens = [
  request('of max', 'create-token', { caller: max, body: token }),
  request('of acme', 'create-token', { caller: max, body: { ...token, organization_id: 'acme' } }),
  request('of max', 'update-token', { ...ofToken(tokenOfMax), body: { name: 'Archive', permissions: ['USER_READ'] } }),
  request('of acme', 'update-token', { ...ofToken(tokenOfAcme), body: { vehicle_ids: ['van'] } }),
  request('of max', 'install-device', { caller: installerOfMax, params: { vehicle_id } }),
  request('of max', 'delete-token', ofToken(tokenOfMax)),
  request('of acme', 'delete-token', ofToken(tokenOfAcme))
]

const tracker = { ...max, kind: 'programmatic', vehicleIds: [vehicle_id] } as const
const [timestamp, latitude, longitude] = ['2026-03-02T11:59:00.000Z', 51.7, 7.8]
const position = { fixTime: timestamp, latitude, longitude }

/** The same fix, so that any two are the same upload. */
const uploads = [
  request('of max', 'upload-vehicle-data', {
    caller: tracker,
    body: { records: [{ timestamp, latitude, longitude }] }
  }),
  request('of max', 'upload-osmand-query', {
    caller: tracker,
    query: { timestamp, lat: String(latitude), lon: String(longitude) }
  }),
  request('of max', 'upload-osmand-message', {
    caller: tracker,
    body: { location: { timestamp, coords: { latitude, longitude } } }
  }),
  request('of max', 'upload-owntracks-message', {
    caller: tracker,
    body: { _type: 'location', tst: Date.parse(timestamp) / 1000, lat: latitude, lon: longitude }
  }),
  request('of max', 'upload-traccar-position', {
    caller: tracker,
    body: { position, device: { uniqueId: 'any' } }
  })
]

const ofMarch = { interval: 'month', from: '2026-03-01', to: '2026-03-31', offset: 0, limit: 20 }

/** Of the bus, whose history is not in its days: the question starts the job that adds it. */
const summaries = [
  request('of ada', 'list-summaries', {
    caller: ada,
    query: { ...ofMarch, group_by: 'vehicle', vehicle_ids: ['bus'] }
  }),
  request('of the bus', 'list-vehicle-summaries', { caller: ada, params: { vehicle_id: 'bus' }, query: ofMarch })
]

export const requests: readonly Operation[] = [
  ...signIn,
  ...profile,
  ...browsers,
  ...vehicles,
  ...shares,
  ...trips,
  ...rules,
  ...ruleSets,
  ...reports,
  ...messages,
  ...tokens,
  ...webhooks,
  ...places,
  ...uploads,
  ...summaries
]
