/** From the records of a file to what the store writes. */
import type { KeptEntry } from '../../lib/audit/audit-restoration.ts'
import type { NotificationRule } from '../../lib/contract/resources/notification-rule.ts'
import type { OwnProfile } from '../../lib/contract/resources/own-profile.ts'
import type { ProgrammaticToken } from '../../lib/contract/resources/programmatic-token.ts'
import type { VehicleProfile } from '../../lib/contract/resources/vehicle-profile.ts'
import { organizationScope, type Scope, userScope } from '../../lib/contract/scope.ts'
import type { Organization } from '../../lib/identity/token-owner-store.ts'
import { ownerOf } from '../../lib/identity/token-restoration.ts'
import type { TripWrite } from '../../lib/trips/trip-writes.ts'
import type { TriplegWrite } from '../../lib/trips/tripleg-writes.ts'
import type { StatusWrite } from '../../lib/vehicles/status-writes.ts'
import type { LoadRecord } from './load-record.ts'

export function toOrganization({ name, login_redirect_url, requests_per_minute }: LoadRecord<'organization'>) {
  const optional = { loginRedirectUrl: login_redirect_url, requestsPerMinute: requests_per_minute }
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

export function toStatus({ type, ...status }: LoadRecord<'vehicle_status'>): StatusWrite {
  return status
}

/** `is_liked_by_me`: whether the owner of the vehicle likes the trip. */
export function toTrip({ type, is_liked_by_me, ...trip }: LoadRecord<'trip'>): TripWrite {
  return { trip, isLikedByOwner: is_liked_by_me }
}

export function toTripleg({ type, ...tripleg }: LoadRecord<'tripleg'>): TriplegWrite {
  return tripleg
}

export function toRule({ type, ...rule }: LoadRecord<'notification_rule'>): NotificationRule {
  return rule
}

export function toToken({ type, ...token }: LoadRecord<'token'>): ProgrammaticToken {
  return token
}

export function toKeptEntry({ type, trail, kept_days, ...entry }: LoadRecord<'audit_entry'>): KeptEntry {
  return { entry, trail: trail.operator_part ?? ownerOf(trail), keptDays: kept_days }
}

function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T
}
