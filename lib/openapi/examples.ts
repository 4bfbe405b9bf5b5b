/** One example of each resource and request, all about one car and its driver. */
import type * as z from 'zod/mini'
import { apiVersion } from '../contract/api-version.ts'
import { changePassword } from '../contract/endpoints/change-password.ts'
import { login } from '../contract/endpoints/login.ts'
import { requestPasswordReset } from '../contract/endpoints/request-password-reset.ts'
import { resetPassword } from '../contract/endpoints/reset-password.ts'
import { Action } from '../contract/resources/action.ts'
import { AuditEntry } from '../contract/resources/audit-entry.ts'
import {
  OwntracksAnswer,
  OwntracksMessage,
  TraccarClientMessage,
  TraccarServerMessage
} from '../contract/resources/client-messages.ts'
import { Event, EventPage } from '../contract/resources/event.ts'
import { Guard, GuardContent } from '../contract/resources/guard.ts'
import { Installation } from '../contract/resources/installation.ts'
import { LogbookEntry } from '../contract/resources/logbook-entry.ts'
import { LoginProvider } from '../contract/resources/login-provider.ts'
import { LoginResult } from '../contract/resources/login-result.ts'
import { MapSetting, MapSettingChange } from '../contract/resources/map-setting.ts'
import { Member } from '../contract/resources/member.ts'
import { Message, MessageChange } from '../contract/resources/message.ts'
import { NotificationChannels } from '../contract/resources/notification-channels.ts'
import { NotificationRule } from '../contract/resources/notification-rule.ts'
import { NotificationRuleChange, NotificationRuleContent } from '../contract/resources/notification-rule-change.ts'
import {
  NotificationRuleSet,
  NotificationRuleSetChange,
  NotificationRuleSetContent
} from '../contract/resources/notification-rule-set.ts'
import { Organization } from '../contract/resources/organization.ts'
import { OwnProfile } from '../contract/resources/own-profile.ts'
import { OwnProfileChange } from '../contract/resources/own-profile-change.ts'
import { Place, placeDefaults } from '../contract/resources/place.ts'
import { ImportedCollection, PlaceCollection, PlaceImport } from '../contract/resources/place-collection.ts'
import { PlaceChange, PlaceContent } from '../contract/resources/place-content.ts'
import { PlacePreview, PlacePreviewContent } from '../contract/resources/place-preview.ts'
import type { PlaceShape } from '../contract/resources/place-shape.ts'
import { PlaceVehicle } from '../contract/resources/place-vehicle.ts'
import { ProgrammaticToken, TokenWithSecret } from '../contract/resources/programmatic-token.ts'
import { ReadableTrip } from '../contract/resources/public-trip.ts'
import { PublicUser } from '../contract/resources/public-user.ts'
import { PushSubscription, PushSubscriptionContent } from '../contract/resources/push-subscription.ts'
import { Report, ReportChange, ReportContent } from '../contract/resources/report.ts'
import { RulePreview } from '../contract/resources/rule-preview.ts'
import { Session } from '../contract/resources/session.ts'
import { Share, ShareContent } from '../contract/resources/share.ts'
import { Summary } from '../contract/resources/summary.ts'
import { TokenChange, TokenContent } from '../contract/resources/token-content.ts'
import { Track } from '../contract/resources/track.ts'
import { TripChange } from '../contract/resources/trip-change.ts'
import { TripDivision, TripMerge } from '../contract/resources/trip-marks.ts'
import { Tripleg } from '../contract/resources/tripleg.ts'
import { UploadReceipt } from '../contract/resources/upload-receipt.ts'
import { UploadToken } from '../contract/resources/upload-token.ts'
import { VehicleChange, VehicleContent } from '../contract/resources/vehicle-content.ts'
import { VehicleData } from '../contract/resources/vehicle-data.ts'
import { VehicleProfile } from '../contract/resources/vehicle-profile.ts'
import { VehicleReception } from '../contract/resources/vehicle-reception.ts'
import { VehicleRecordBody } from '../contract/resources/vehicle-record.ts'
import { VehicleStatus } from '../contract/resources/vehicle-status.ts'
import { Visit } from '../contract/resources/visit.ts'
import { Webhook, WebhookSecret, WebhookWithSecret } from '../contract/resources/webhook.ts'
import { ReplayRequest, SecretRotation, WebhookChange, WebhookContent } from '../contract/resources/webhook-content.ts'
import { WebhookDeliveries } from '../contract/resources/webhook-delivery.ts'
import { clientExamples } from './client-examples.ts'
import { message } from './message-example.ts'
import { drive, vehicleProfile, vehicleRecord, vehicleStatus } from './vehicle-examples.ts'
import { webhook, webhookContent, webhookDelivery, webhookSecret } from './webhook-examples.ts'

const opaqueToken = 'eyJhbGciOiJIUzI1NiIsImtpZCI6ImtleS0xIn0.eyJqdGkiOiIwMUtKTVowMFQ2In0.b3BhcXVl'

const person = { id: 'demo-user', email: 'demo@example.com', first_name: 'Dana', last_name: 'Demo' }

const trip = {
  id: '01KJMZ00T6Q0B6C1D9Y1TM2ZJX',
  ...drive,
  deleted: false,
  name: 'To the harbour',
  visibility: 'PUBLIC',
  is_liked_by_me: false,
  num_likes: 2,
  on_land: true,
  num_stops: 1,
  merged_trip_ids: ['01KJN1A2B3C4D5E6F7G8H9J0KM'],
  divided_at: '2026-03-01T08:30:00.000Z',
  fuel_avg_pct_per_100km: 15.5,
  vehicle_id: vehicleStatus.vehicle_id,
  timestamp_original_start: drive.timestamp_start,
  timestamp_original_end: drive.timestamp_end,
  driver: 'Dana',
  category: 'BUSINESS',
  category_by: 'USER',
  purpose: 'Delivery of a spare key',
  visited: 'Harbour office',
  notes: 'Picked up the **spare key** on the way.',
  fuel_manual_lt: 12.5
} as const

const ruleContent = {
  name: 'Battery low on weekdays',
  property_indicator: 'battery_main_pct',
  operator: 'NOTIF_OP_LT_TW',
  value: 20,
  tw_start: 'monday 08:00',
  tw_end: 'friday 18:00',
  tw_timezone: 'Europe/Berlin',
  priority: 'NOTIF_HIGH'
} as const

const tokenContent: TokenContent = {
  name: 'Fleet dashboard',
  permissions: ['VEHICLE_STATUS_READ', 'TRIP_READ'],
  vehicle_ids: [vehicleStatus.vehicle_id],
  expiry: '2027-03-01T00:00:00.000Z'
}

const programmaticToken: ProgrammaticToken = {
  id: '01KJMZ00T8EXAMPLE0TOKEN0ID',
  ...tokenContent,
  user_id: person.id,
  timestamp_created: '2026-03-01T12:00:00.000Z',
  last_used: '2026-03-02T08:00:00.000Z'
}

const { last_used: _, ...newToken } = programmaticToken

/** Pairs a schema with an example; the compiler checks the example against the schema's type. */
function example<S extends z.ZodMiniType>(schema: S, value: z.output<S>): [z.ZodMiniType, unknown] {
  return [schema, value]
}

const event: Event = {
  id: 'evt_01KJMZ00T5Q0B6C1D9Y1TM2ZJX',
  type: 'vehicle.status.changed',
  timestamp: vehicleStatus.timestamp,
  timestamp_published: '2026-03-01T12:00:01.000Z',
  api_version: apiVersion,
  vehicle_id: vehicleStatus.vehicle_id,
  permission_via: { permission: 'VEHICLE_STATUS_READ', via: 'me' },
  changed: ['status'],
  previous: { status: 'PARK_HOME' },
  data: vehicleStatus
}

/** An uncompressed point of P-256. Source: RFC 8291, section 5. */
const applicationServerKey = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'

const placeContent: PlaceContent = {
  name: 'Old harbour',
  kind: 'MARINA',
  shape: { type: 'Point', coordinates: [7.6261, 51.9607], radius: 150 },
  dwell_minutes: 60,
  vehicle_ids: [vehicleStatus.vehicle_id],
  address: 'Hafenstraße 1'
}

const visit = {
  id: '01KJN2ZQ0EXAMPLE0VISIT0ID1',
  vehicle_id: vehicleStatus.vehicle_id,
  timestamp_start: '2026-03-01T07:58:10.000Z'
}

const { shape: exampleShape, ...placeFields } = placeContent
const { radius, ...geometry } = exampleShape as Extract<PlaceShape, { type: 'Point' }>
const placeCollection: PlaceCollection = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      id: '01KJN2ZQ0EXAMPLE0PLACE0ID1',
      geometry,
      properties: { ...placeDefaults, ...placeFields, radius }
    }
  ]
}

const reportContent = {
  name: 'Kilometres of the week',
  interval: 'day',
  group_by: 'vehicle',
  range: 'LAST_WEEK',
  every: 'WEEK',
  time_zone: 'Europe/Berlin'
} as const

const examples: ReadonlyMap<z.ZodMiniType, unknown> = new Map([
  example(changePassword.body, { password: 'demo-password', new_password: 'correct horse battery staple' }),
  example(requestPasswordReset.body, { email: person.email }),
  example(resetPassword.body, { token: `${person.id}.${'x'.repeat(43)}`, password: 'correct horse battery staple' }),
  example(login.body, { email: person.email, password: 'demo-password', origin: null }),
  example(LoginResult, { token: opaqueToken, user: { email: person.email }, expiry: '2026-03-15T12:00:00.000Z' }),
  example(LoginProvider, { url: 'https://login.example.com/start' }),
  example(MapSetting, {
    streets: 'STYLE',
    style_url: 'https://tiles.example.com/light.json',
    style_dark_url: 'https://tiles.example.com/dark.json',
    satellite_url: 'https://images.example.com/{z}/{x}/{y}.jpg',
    satellite_attribution: '© Example Imagery'
  }),
  example(MapSettingChange, { streets: 'OPENFREEMAP' }),
  example(OwnProfile, {
    ...person,
    address_country_code: 'DE',
    primary_locale: 'de',
    may_use_email_for_marketing: false,
    notification_new_message: true,
    measurement_units: 'METRIC',
    time_format: '24H',
    settings_webapp: { selected_theme_id: 'dark', private_sidebar_filter_vehicles: { show_own_vehicles: true } },
    settings_nativeapp: { map_style: 'satellite', animations: false }
  }),
  example(OwnProfileChange, {
    first_name: 'Dana',
    address_street: null,
    time_format: 'AMPM',
    settings_nativeapp: { theme: 'light', map_style: null }
  }),
  example(NotificationChannels, {
    mail: { available: true, enabled: true },
    web_push: { public_key: applicationServerKey }
  }),
  example(PushSubscription, {
    id: 'q1mXy3bJw0a2Zk8sV5uTfA',
    name: 'Firefox on Linux',
    service: 'updates.push.services.mozilla.com',
    state: 'ACTIVE',
    timestamp_created: '2026-03-01T12:00:00.000Z',
    last_success: '2026-03-02T11:58:30.000Z'
  }),
  example(PushSubscriptionContent, {
    endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/example',
    keys: { p256dh: applicationServerKey, auth: 'tBHItJI5svbpez7KI4CCXg' },
    expirationTime: null,
    name: 'Firefox on Linux'
  }),
  example(PublicUser, person),
  example(Organization, {
    id: 'harbour-rentals',
    name: 'Harbour Rentals',
    time_zone: 'Europe/Berlin',
    permissions: ['VEHICLE_STATUS_READ', 'VEHICLE_READ', 'TRIP_READ']
  }),
  example(Member, {
    user_id: person.id,
    first_name: person.first_name,
    last_name: person.last_name,
    email: person.email,
    role: 'READER',
    permissions: ['VEHICLE_STATUS_READ', 'VEHICLE_READ', 'TRIP_READ']
  }),
  example(VehicleStatus, vehicleStatus),
  example(VehicleProfile, vehicleProfile),
  example(VehicleContent, { name: 'Harbour van', brand: 'Volkswagen', device_id: 'device-4712', tank_size: 70 }),
  example(VehicleChange, { name: 'Quay van', device_id: null, display_settings: { webapp_sidebar_slot_1: 'speed' } }),
  example(UploadToken, { token: opaqueToken }),
  example(VehicleRecordBody, vehicleRecord),
  example(VehicleData, { records: [vehicleRecord] }),
  example(UploadReceipt, {
    accepted: 1,
    duplicates: 0,
    rejected: [{ index: 1, reason: 'timestamp is more than 24 hours in the future' }]
  }),
  example(VehicleReception, {
    name: 'Harbour van',
    last_upload: '2026-03-02T12:03:10.000Z',
    last_fix: { timestamp: '2026-03-02T12:03:08.000Z', accuracy: 8, quality: 'GOOD' },
    last_refusal: {
      timestamp: '2026-03-02T12:02:00.000Z',
      reason: 'CLOCK_AHEAD',
      issues: [{ path: 'timestamp', message: 'is more than 24 hours in the future' }]
    }
  }),
  example(TraccarClientMessage, clientExamples.traccarClient),
  example(OwntracksMessage, clientExamples.owntracks),
  example(OwntracksAnswer, []),
  example(TraccarServerMessage, clientExamples.traccarServer),
  example(Session, {
    id: 'S1KJMZ00T8EXAMPLE0SESSION0',
    current: true,
    timestamp_created: '2026-03-01T12:00:00.000Z',
    expiry: '2026-03-15T12:00:00.000Z',
    address: '198.51.100.7',
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  }),
  example(ProgrammaticToken, programmaticToken),
  example(TokenWithSecret, { ...newToken, token: opaqueToken }),
  example(TokenContent, tokenContent),
  example(Installation, {
    vehicle_id: vehicleStatus.vehicle_id,
    name: 'City runabout',
    token_id: 'D4X2KQ7M1Z9RB0T5W8N3CJ6HY2',
    token: 'dt-4x2k-q7m1-z9rb-0t5w-8n3c-j6hy',
    expiry: '2026-03-02T20:00:00.000Z'
  }),
  example(Share, {
    user_id: 'ops-user',
    email: 'ops@example.com',
    permissions: ['VEHICLE_STATUS_READ', 'TRIP_READ'],
    state: 'RECONCILING'
  }),
  example(ShareContent, { permissions: ['VEHICLE_STATUS_READ', 'TRIP_READ'] }),
  example(AuditEntry, {
    id: '01KJMZ00T9EXAMPLE0AUDIT0ID',
    timestamp: '2026-03-01T12:00:00.000Z',
    action: 'token.created',
    actor: { user_id: person.id },
    token_id: '01KJMZ00T1EXAMPLE0LOGIN0ID',
    address: '192.0.2.1',
    subject: { user_id: person.id, token_id: programmaticToken.id },
    changes: { fields: ['name', 'permissions'], permissions_after: tokenContent.permissions }
  }),
  example(Message, message),
  example(Place, { id: '01KJN2ZQ0EXAMPLE0PLACE0ID1', user_id: person.id, ...placeDefaults, ...placeContent }),
  example(PlaceContent, placeContent),
  example(PlacePreviewContent, { shape: placeContent.shape, vehicle_ids: [vehicleStatus.vehicle_id] }),
  example(PlacePreview, {
    until: '2026-03-02T12:00:00.000Z',
    visits: [
      {
        vehicle_id: vehicleStatus.vehicle_id,
        timestamp_start: '2026-03-01T07:58:10.000Z',
        timestamp_end: '2026-03-01T16:04:30.000Z',
        completed: true,
        duration: 29_180
      }
    ],
    more: false,
    vehicles: [{ vehicle_id: vehicleStatus.vehicle_id, since: '2026-01-30T12:00:00.000Z' }]
  }),
  example(PlaceCollection, placeCollection),
  example(ImportedCollection, placeCollection),
  example(PlaceImport, {
    created: 1,
    changed: 0,
    unchanged: 0,
    refused: 1,
    features: [
      { outcome: 'CREATED', place_id: '01KJN2ZQ0EXAMPLE0PLACE0ID1' },
      {
        outcome: 'REFUSED',
        name: 'Marker 7',
        issues: [{ path: 'properties.radius', message: 'is required' }]
      }
    ]
  }),
  example(ReportContent, reportContent),
  example(ReportChange, { every: 'MONTH' }),
  example(Report, {
    id: '01KJN2ZQ0EXAMPLE0REPORT0ID',
    user_id: person.id,
    ...reportContent,
    weekday: 1,
    next_at: '2026-03-09T05:00:00.000Z',
    last_at: '2026-03-02T05:00:41.000Z'
  }),
  example(GuardContent, { until: '2026-03-03T06:00:00.000Z', radius: 80 }),
  example(Guard, {
    id: '01KJN2ZQ0EXAMPLE0GUARD0ID1',
    user_id: person.id,
    vehicle_id: vehicleStatus.vehicle_id,
    timestamp_start: '2026-03-02T18:00:00.000Z',
    until: '2026-03-03T06:00:00.000Z',
    radius: 80,
    longitude: 24.9414,
    latitude: 60.1719
  }),
  example(Visit, {
    ...visit,
    place_id: '01KJN2ZQ0EXAMPLE0PLACE0ID1',
    place_name: placeContent.name,
    timestamp_end: '2026-03-01T16:04:30.000Z',
    completed: true,
    duration: 29_180,
    late: false
  }),
  example(Action, {
    id: '5b1f3e0c-8f3e-4f7a-9d53-0c2f4e8a7b11-TRIP_ENDED',
    timestamp: '2026-03-01T16:04:30.000Z',
    type: 'TRIP_ENDED',
    vehicle_id: vehicleStatus.vehicle_id,
    trip_id: '5b1f3e0c-8f3e-4f7a-9d53-0c2f4e8a7b11',
    data: { place_name: placeContent.name, distance_tot: 18_250, duration_tot: 1620 }
  }),
  example(PlaceVehicle, {
    vehicle_id: visit.vehicle_id,
    visit_id: visit.id,
    timestamp_start: visit.timestamp_start,
    duration: 3600
  }),
  example(PlaceChange, { name: 'Harbour', vehicle_ids: null }),
  example(MessageChange, { read: true }),
  example(Webhook, webhook),
  example(WebhookWithSecret, { ...webhook, secret: webhookSecret }),
  example(WebhookContent, webhookContent),
  example(WebhookChange, { types: ['*'], vehicle_ids: null, enabled: true, skip_missed: true }),
  example(WebhookSecret, { secret: webhookSecret }),
  example(SecretRotation, { overlap_hours: 24 }),
  example(ReplayRequest, { since: '2026-03-01T00:00:00.000Z', until: '2026-03-02T00:00:00.000Z', which: 'FAILED' }),
  example(RulePreview, {
    since: '2026-02-23T12:00:00.000Z',
    until: '2026-03-02T12:00:00.000Z',
    edges: [{ timestamp: '2026-03-02T07:41:10.000Z', observed: 131.4 }],
    more: false
  }),
  example(WebhookDeliveries, { deliveries: [webhookDelivery], cursor: webhookDelivery.event_id }),
  example(Event, event),
  example(EventPage, { events: [event], cursor: '1772366401000.~1772366401000.~', gap: false }),
  example(TokenChange, { name: 'Dashboard of the harbour', vehicle_ids: null, expiry: null }),
  example(ReadableTrip, trip),
  example(TripMerge, { next_trip_id: '01KJN5Q8W2V6Z3X1C9R7T4Y0BD' }),
  example(TripDivision, { timestamp: '2026-03-01T08:15:00.000Z' }),
  example(TripChange, { name: 'To the harbour', notes: null, visibility: 'PUBLIC', is_liked_by_me: true }),
  example(LogbookEntry, {
    trip_id: trip.id,
    vehicle_id: trip.vehicle_id,
    date: '2026-03-01',
    time_start: '12:54',
    time_end: '13:02',
    timestamp_start: drive.timestamp_start,
    timestamp_end: drive.timestamp_end,
    start_name: drive.start_name,
    end_name: drive.end_name,
    driver: trip.driver,
    category: trip.category,
    category_by: trip.category_by,
    purpose: trip.purpose,
    visited: trip.visited,
    name: trip.name,
    odometer_start: drive.odometer_start,
    odometer_end: drive.odometer_end,
    distance_tot: drive.distance_tot,
    distance_unrecorded: 0,
    valid: true,
    deleted: false
  }),
  example(Summary, {
    date: '2026-03-01',
    date_end: '2026-03-01',
    timestamp: '2026-02-28T23:00:00.000Z',
    time_zone: 'Europe/Berlin',
    vehicle_id: vehicleStatus.vehicle_id,
    vehicle_moved: true,
    distance_tot: 48_211.3,
    duration_tot: 3912,
    duration_cruising: 3480,
    duration_idling: 240,
    duration_without_data: 0,
    num_trips: 2,
    num_triplegs: 3,
    speed_max: 104.3,
    speed_avg: 49.874,
    fuel_used: 3.4,
    distance_business: 48_211.3,
    distance_private: 0,
    distance_commute: 0,
    distance_after_hours: 0,
    drivers: ['A. Sample'],
    first_start: '2026-03-01T06:54:00.000Z',
    last_end: '2026-03-01T15:31:40.000Z',
    duration_parked: 82_488,
    odometer_start: 48_163_088,
    odometer_end: 48_211_300,
    battery_main_min: 11.9,
    battery_main_max: 14.4
  }),
  example(Tripleg, { id: '01KJMZ00T7V4DW5N8K2R3S9FQA', vehicle_id: vehicleStatus.vehicle_id, ...drive }),
  example(Track, {
    type: 'Feature',
    geometry: {
      type: 'LineString',
      coordinates: [
        [7.6261, 51.9607, 62],
        [7.6283, 51.9611, 61.5]
      ]
    },
    properties: {
      vehicle_id: vehicleStatus.vehicle_id,
      trip_id: trip.id,
      tolerance: 0,
      times: ['2026-03-01T11:30:00.000Z', '2026-03-01T11:30:10.000Z'],
      speed: [48.5, null]
    }
  }),
  example(NotificationRule, {
    id: '01KJN2ZQ0EXAMPLE0RULE0ID01',
    user_id: person.id,
    vehicle_id: vehicleStatus.vehicle_id,
    ...ruleContent,
    value_key: 'BELOW',
    enabled: true
  }),
  example(NotificationRuleSet, {
    id: '01KJN2ZQ0EXAMPLE0SET00ID01',
    user_id: person.id,
    ...ruleContent,
    value_key: 'BELOW',
    enabled: true,
    group_id: 'north',
    num_vehicles: 12,
    joining: false
  }),
  example(NotificationRuleSetContent, { ...ruleContent, group_id: 'north' }),
  example(NotificationRuleSetChange, { value: 15, all: true }),
  example(NotificationRuleContent, ruleContent),
  example(NotificationRuleChange, { value: 15, tw_start: null, tw_end: null, tw_timezone: null })
])

/** The example of a schema; undefined if it has none. */
export function exampleOf(schema: z.ZodMiniType | undefined): unknown {
  return schema && examples.get(schema)
}
