/** Schemas of the records that can be loaded: one JSON object per line with its `type`. */
import * as z from 'zod/mini'
import { dateTime, described, flag, id, number, oneOf, text } from '../../lib/contract/fields.ts'
import { grantablePermissions } from '../../lib/contract/grantable-permissions.ts'
import { issueMessages } from '../../lib/contract/issue-messages.ts'
import { Password } from '../../lib/contract/password-schema.ts'
import { NotificationRule } from '../../lib/contract/resources/notification-rule.ts'
import { NotificationRuleContent } from '../../lib/contract/resources/notification-rule-change.ts'
import { NotificationRuleSet, NotificationRuleSetContent } from '../../lib/contract/resources/notification-rule-set.ts'
import { OwnProfile } from '../../lib/contract/resources/own-profile.ts'
import { Place } from '../../lib/contract/resources/place.ts'
import { Report } from '../../lib/contract/resources/report.ts'
import { Trip } from '../../lib/contract/resources/trip.ts'
import { Tripleg } from '../../lib/contract/resources/tripleg.ts'
import { VehicleContent } from '../../lib/contract/resources/vehicle-content.ts'
import { VehicleProfile } from '../../lib/contract/resources/vehicle-profile.ts'
import { VehicleStatus } from '../../lib/contract/resources/vehicle-status.ts'
import { vehicleStates } from '../../lib/contract/status-fields.ts'
import { knownTimeZone } from '../../lib/contract/time-zone.ts'
import { StoredEnds } from '../../lib/trips/stored-ends.ts'
import { DetectionCheckpoint, DetectionState, VehicleModes, VehicleRecords } from './recorded-data.ts'
import {
  PasswordHash,
  RestoredWebhook,
  SessionsValidFrom,
  StoredAuditEntry,
  Token,
  TripLike
} from './restored-records.ts'

/** The limit of a user for all of the user's tokens together, or of an organization for its own tokens. */
export const RequestsPerMinute = described(
  z.int().check(z.gte(1), z.lte(1_000_000)),
  'Requests per minute, instead of the limit of the service'
)

/** The limit of a user. */
const MaxVehicles = described(
  z.int().check(z.gte(0), z.lte(1_000_000)),
  'Vehicles that the user may own, instead of the limit of the service'
)

/** The URL parser normalizes it to ASCII, because it becomes the value of a header. */
export const LoginRedirectUrl = z.url({
  protocol: /^https?$/,
  normalize: true,
  error: 'must be an http or https address'
})

/** The interface accepts an empty name. Here it is refused as a probable mistake, such as an unset variable in a script. */
function name(description: string) {
  const isNotBlank = z.refine<string>((value) => value.trim() !== '', { error: issueMessages.empty })
  return described(text(description).check(isNotBlank), description)
}

/** A user's profile as operators write it. */
export const UserFields = z.extend(OwnProfile, {
  first_name: z.optional(name('First name')),
  last_name: z.optional(name('Last name')),
  requests_per_minute: z.optional(RequestsPerMinute),
  max_vehicles: z.optional(MaxVehicles)
})

/** A vehicle's profile as operators write it. */
export const VehicleFields = z.extend(VehicleProfile, { name: z.optional(name('Name of the vehicle')) })

const permissionList = () => z.array(oneOf(grantablePermissions, 'What is permitted'))
const type = <const Name extends string>(name: Name) => z.literal(name)

const drawnFromScore = { valid: true, validation_score: true, completed: true } as const

/**
 * Determines how the status changes after the vehicle has sent nothing for some time. A status without these fields
 * does not change.
 */
const shownLater = {
  parked: z.optional(oneOf(vehicleStates, 'The state of the vehicle where it is, once it does not move')),
  last_trip_end: z.optional(dateTime('End of the last trip, or since when the vehicle stands')),
  float_days: z.optional(number('Days after it until the vehicle is FLOAT', undefined, z.gte(0)))
}

/** Follows the rules of the interface, because a backup may contain names that operators must not write. */
const User = z.extend(OwnProfile, {
  type: type('user'),
  requests_per_minute: z.optional(RequestsPerMinute),
  max_vehicles: z.optional(MaxVehicles),
  sessions_valid_from: z.optional(SessionsValidFrom),
  password: z.optional(z.nullable(Password)),
  password_hash: z.optional(PasswordHash)
})

const VehicleAccess = z.strictObject({
  type: type('vehicle_access'),
  vehicle_id: id('The vehicle'),
  organization_id: z.optional(id('Organization that the vehicle is shared with')),
  user_id: z.optional(id('User whom the vehicle is shared with')),
  permissions: permissionList().check(z.minLength(1))
})

export const recordSchemas = {
  organization: z.strictObject({
    type: type('organization'),
    id: id('ID of the organization'),
    name: name('Name of the organization'),
    login_redirect_url: z.optional(LoginRedirectUrl),
    requests_per_minute: z.optional(RequestsPerMinute),
    time_zone: z.optional(
      knownTimeZone('Time zone of vehicles without a home and a time zone of their own, an IANA name')
    )
  }),
  user: User.check(
    z.refine(({ password, password_hash }) => (password === undefined) !== (password_hash === undefined), {
      error: 'must have either a password, which may be null, or a password_hash'
    })
  ),
  membership: z.strictObject({
    type: type('membership'),
    organization_id: id('The organization'),
    user_id: id('The member'),
    permissions: permissionList(),
    timestamp_joined: z.optional(dateTime('When the membership began; absent = when it is loaded'))
  }),
  vehicle: z.extend(z.omit(VehicleProfile, { type: true }), {
    type: type('vehicle'),
    time_zone: VehicleContent.shape.time_zone,
    owner_id: id('User who owns the vehicle'),
    /** The profile field `type` has another name here, because `type` is the type of the record. */
    vehicle_type: VehicleProfile.shape.type
  }),
  vehicle_access: VehicleAccess.check(
    z.refine(({ organization_id, user_id }) => (organization_id === undefined) !== (user_id === undefined), {
      error: 'must name either an organization_id or a user_id'
    })
  ),
  vehicle_status: z.extend(
    z.partial(VehicleStatus, {
      battery_main_pct: true,
      battery_main_voltage: true,
      battery_main_trend: true,
      battery_main_trend_slope: true,
      angle: true,
      speed: true,
      pdop_value: true,
      total_odometer: true
    }),
    { type: type('vehicle_status'), ...shownLater }
  ),
  vehicle_modes: VehicleModes,
  trip: z.extend(
    z.partial(Trip, { ...drawnFromScore, deleted: true, visibility: true, num_likes: true, is_liked_by_me: true }),
    {
      type: type('trip'),
      is_scored_by_user: z.optional(flag('What is computed later leaves the score')),
      ends: z.optional(StoredEnds)
    }
  ),
  tripleg: z.extend(z.partial(Tripleg, drawnFromScore), { type: type('tripleg'), ends: z.optional(StoredEnds) }),
  trip_like: TripLike,
  notification_rule: z.extend(NotificationRuleContent, {
    ...z.pick(NotificationRule, { id: true, user_id: true, vehicle_id: true }).shape,
    type: type('notification_rule')
  }),
  notification_rule_set: z.extend(NotificationRuleSetContent, {
    ...z.pick(NotificationRuleSet, { id: true, user_id: true }).shape,
    origin: z.optional(id('Organization under which the user had logged in')),
    type: type('notification_rule_set')
  }),
  place: z.extend(Place, { type: type('place') }),
  report: z.extend(z.omit(Report, { next_at: true }), { type: type('report') }),
  token: Token,
  webhook: RestoredWebhook,
  audit_entry: StoredAuditEntry,
  vehicle_records: VehicleRecords,
  detection_checkpoint: DetectionCheckpoint,
  detection_state: DetectionState
}

export type RecordType = keyof typeof recordSchemas
export type LoadRecord<T extends RecordType = RecordType> = { [K in T]: z.infer<(typeof recordSchemas)[K]> }[T]

export const recordTypes = Object.keys(recordSchemas) as RecordType[]
