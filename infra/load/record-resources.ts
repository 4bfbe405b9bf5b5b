/** Converts loaded records into the values that are written to the table. */

import type { KeptEntry } from '../../lib/audit/audit-restoration.ts'
import { permissionBits } from '../../lib/contract/permissions.ts'
import type { OwnProfile } from '../../lib/contract/resources/own-profile.ts'
import type { ProgrammaticToken } from '../../lib/contract/resources/programmatic-token.ts'
import type { VehicleProfile } from '../../lib/contract/resources/vehicle-profile.ts'
import { organizationScope, type Scope, userScope } from '../../lib/contract/scope.ts'
import type { Organization } from '../../lib/identity/token-owner.ts'
import { ownerOf } from '../../lib/identity/token-restoration.ts'
import type { KeptWebhook } from '../../lib/notify/channels/webhook/webhook-restoration.ts'
import type { StoredWebhook, WebhookRights } from '../../lib/notify/rights/stored-webhook.ts'
import type { KeptPlace } from '../../lib/owned-places/place-restoration.ts'
import type { KeptRecords } from '../../lib/processing/record-restoration.ts'
import type { Checkpoint } from '../../lib/processing/tracking/run-state.ts'
import type { KeptCheckpoint, KeptTracking } from '../../lib/processing/tracking/state-restoration.ts'
import { mergedRecords } from '../../lib/records/merged-records.ts'
import type { KeptReport } from '../../lib/reports/report-restoration.ts'
import type { GivenRule } from '../../lib/rules/rule-writes.ts'
import { coverageOf } from '../../lib/rules/sets/coverage-fields.ts'
import type { KeptSet } from '../../lib/rules/sets/set-writes.ts'
import { defined } from '../../lib/telemetry/measured-fields.ts'
import type { TripWrite } from '../../lib/trips/trip-writes.ts'
import type { TriplegWrite } from '../../lib/trips/tripleg-writes.ts'
import type { ModeHistory } from '../../lib/vehicles/mode-history.ts'
import type { KeptModes } from '../../lib/vehicles/mode-restoration.ts'
import type { StatusWrite } from '../../lib/vehicles/status-writes.ts'
import type { LoadRecord } from './load-record.ts'
import { readRecord } from './recorded-data.ts'

export function toOrganization(record: LoadRecord<'organization'>) {
  const { name, login_redirect_url, requests_per_minute, time_zone: timeZone } = record
  const optional = { loginRedirectUrl: login_redirect_url, requestsPerMinute: requests_per_minute, timeZone }
  return withoutUndefined<Organization>({ name, ...optional })
}

export function toProfile({
  type,
  password,
  password_hash,
  sessions_valid_from,
  requests_per_minute,
  max_vehicles,
  ...profile
}: LoadRecord<'user'>): OwnProfile {
  return profile
}

export function toVehicle({ type, owner_id, vehicle_type, ...profile }: LoadRecord<'vehicle'>): VehicleProfile {
  return withoutUndefined<VehicleProfile>({ ...profile, type: vehicle_type })
}

export function toScope({ organization_id, user_id }: LoadRecord<'vehicle_access'>): Scope {
  return organization_id === undefined ? userScope(user_id ?? '') : organizationScope(organization_id)
}

export function toStatus({
  type,
  parked,
  last_trip_end,
  float_days,
  ...status
}: LoadRecord<'vehicle_status'>): StatusWrite {
  const later = { parked, lastTripEndMilliseconds: millisecondsOf(last_trip_end), floatDays: float_days }
  return { ...status, later: withoutUndefined(later) }
}

export function toModes({ vehicle_id, notrack_mode, transport_mode }: LoadRecord<'vehicle_modes'>): KeptModes {
  return { vehicleId: vehicle_id, history: { notrack: toSpans(notrack_mode), transport: toSpans(transport_mode) } }
}

const toSpans = (spans: LoadRecord<'vehicle_modes'>['notrack_mode']) =>
  spans.map(({ timestamp_start: start, timestamp_end: end }): ModeHistory['notrack'][number] => [
    Date.parse(start),
    millisecondsOf(end) ?? null
  ])

/** Joins the parts of one piece. */
export function toRecords(parts: readonly LoadRecord<'vehicle_records'>[]): KeptRecords {
  const [first] = parts
  if (!first) throw new RangeError('A piece has at least one part')
  const records = mergedRecords(...parts.map((part) => part.records.map(readRecord)))
  return { vehicleId: first.vehicle_id, records, expiresAtSeconds: secondsOf(first.expiry) }
}

export function toCheckpoint({ vehicle_id, hour, expiry, state }: LoadRecord<'detection_checkpoint'>): KeptCheckpoint {
  const checkpoint = withoutUndefined<Checkpoint>({ ...state, expiresAtSeconds: secondsOf(expiry) })
  return { vehicleId: vehicle_id, hour: Date.parse(hour), checkpoint }
}

export function toTracking({ vehicle_id, state }: LoadRecord<'detection_state'>): KeptTracking {
  return { vehicleId: vehicle_id, tracking: state }
}

/** `is_liked_by_me` means that the owner of the vehicle likes the trip. */
export function toTrip({ type, is_liked_by_me, is_scored_by_user, ...trip }: LoadRecord<'trip'>): TripWrite {
  return { trip, isLikedByOwner: is_liked_by_me, isScoredByUser: is_scored_by_user }
}

export function toTripleg({ type, ...tripleg }: LoadRecord<'tripleg'>): TriplegWrite {
  return tripleg
}

export function toRule({ type, ...rule }: LoadRecord<'notification_rule'>): GivenRule {
  return rule
}

export function toRuleSet({ type, id, user_id, origin, ...content }: LoadRecord<'notification_rule_set'>): KeptSet {
  const { coverage, rest: rule } = coverageOf(content)
  return { userId: user_id, setId: id, rule, coverage, origin }
}

export function toPlace({ type, id, user_id, organization_id, ...place }: LoadRecord<'place'>): KeptPlace {
  return { owner: ownerOf({ user_id, organization_id }), id, place }
}

export function toReport({ type, id, user_id, last_at, ...content }: LoadRecord<'report'>): KeptReport {
  return { userId: user_id, id, report: { ...content, ...(last_at !== undefined && { lastAt: last_at }) } }
}

export function toToken({ type, ...token }: LoadRecord<'token'>): ProgrammaticToken {
  return token
}

export function toWebhook(record: LoadRecord<'webhook'>): KeptWebhook {
  const { id, url, types, name, vehicle_ids, timestamp_created, created_by, made_by, sealed_secret, rights } = record
  const webhook = withoutUndefined<StoredWebhook>({
    url,
    types,
    name,
    vehicleIds: vehicle_ids,
    createdAt: timestamp_created,
    createdBy: created_by,
    secret: sealed_secret,
    rights: withoutUndefined<WebhookRights>({
      permissions: permissionBits(rights.permissions),
      origin: rights.origin,
      vehicleIds: rights.vehicle_ids
    }),
    makers: made_by.map((maker) => ({
      owner: ownerOf(maker),
      tokenId: maker.token_id,
      kind: maker.kind,
      issuedAtSeconds: Date.parse(maker.issued) / 1000
    }))
  })
  return { owner: ownerOf(record), id, webhook }
}

export function toKeptEntry({ type, trail, kept_days, ...entry }: LoadRecord<'audit_entry'>): KeptEntry {
  return { entry, trail: trail.operator_part ?? ownerOf(trail), keptDays: kept_days }
}

const millisecondsOf = (time: string | undefined) => (time === undefined ? undefined : Date.parse(time))

const secondsOf = (time: string | undefined) => (time === undefined ? undefined : Math.floor(Date.parse(time) / 1000))

function withoutUndefined<T extends object>(value: T): T {
  return defined(value) as T
}
