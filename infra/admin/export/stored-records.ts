/** What an item of the table says, as records that `load` takes. */
import { accessItem } from '../../../lib/access/grants.ts'
import { membershipsItem } from '../../../lib/access/memberships.ts'
import { keptDaysOf } from '../../../lib/audit/audit-restoration.ts'
import { auditEntryKind } from '../../../lib/audit/audited.ts'
import { type PermissionBits, permissionNames } from '../../../lib/contract/permissions.ts'
import { isOrganization, type Scope, scopeId } from '../../../lib/contract/scope.ts'
import { hasExpired } from '../../../lib/identity/caller.ts'
import { credentialsItem } from '../../../lib/identity/credentials.ts'
import { unmatchedHash } from '../../../lib/identity/password.ts'
import { toResource } from '../../../lib/identity/programmatic-record.ts'
import { organizationItem } from '../../../lib/identity/token-owner.ts'
import { tokenItem } from '../../../lib/identity/token-records.ts'
import { decodeWebhook } from '../../../lib/notify/rights/stored-webhook.ts'
import { userItem } from '../../../lib/people/user-item.ts'
import { ruleItem } from '../../../lib/rules/own-rules.ts'
import { findSets } from '../../../lib/rules/sets/stored-set.ts'
import { type ItemFound, type ItemName, itemNameOf } from '../../../lib/table/item-names.ts'
import { type Key, ruleSetPrefix, tokenKey, trailIn, webhookPrefix } from '../../../lib/table/keys.ts'
import type { Items } from '../../../lib/table/snapshot.ts'
import type { StoredItem, Table } from '../../../lib/table/table.ts'
import { likesOfTrip } from '../../../lib/trips/likes.ts'
import { readShownTrip } from '../../../lib/trips/running-trips.ts'
import { kindWithEnds, type WithEnds, withEnds } from '../../../lib/trips/stored-ends.ts'
import { type ScoredTrip, scoredTripItem } from '../../../lib/trips/stored-trip.ts'
import { legWithEnds, triplegItem } from '../../../lib/trips/stored-tripleg.ts'
import type { ModeHistory } from '../../../lib/vehicles/mode-history.ts'
import { statusItem } from '../../../lib/vehicles/stored-status.ts'
import { vehicleItem } from '../../../lib/vehicles/stored-vehicle.ts'
import { modesItem } from '../../../lib/vehicles/vehicle-modes.ts'
import { dateTimeOf } from '../date-time.ts'
import { idIn } from '../item-id.ts'
import { placeRecords } from '../place-records.ts'
import { reportRecords } from '../report-records.ts'
import { ruleSetRecords } from '../rule-set-record.ts'

export interface ExportSource {
  readonly table: Table
  /** What is read beside an item: consistently, items that are asked for at once in one batch. */
  readonly items: Items
  readonly withSecrets: boolean
  /** When the export began. */
  readonly now: Date
}

type Reader = (source: ExportSource, stored: StoredItem, key: Key) => object[] | Promise<object[]>

const tokenPrefix = tokenKey('USER#', '').SK

/** Of each item that a backup finds by a scan of the table. */
const readers: Readonly<Record<ItemFound<'scan' | 'drives'>, Reader>> = {
  organization,
  user,
  memberships,
  access: vehicle,
  modes: (_, stored) => [modesRecord(stored)],
  status: (_, stored) => [statusRecord(stored)],
  trip: (source, stored) => tripRecords(source, exportedTripKind.decode(stored)),
  tripleg: (_, stored) => [triplegRecord(stored)],
  rule: (_, stored) => [{ type: 'notification_rule', ...ruleItem('', '', '').kind.decode(stored) }],
  ruleSet,
  reports: (_, stored, { PK }) => reportRecords(idIn(PK), stored),
  placePack: (_, stored, { PK }) => placeRecords(idIn(PK) as Scope, stored),
  userToken: token,
  organizationToken: token,
  deviceToken: token,
  webhook,
  auditEntry
}

/** With the vehicles that it names. */
async function ruleSet({ table }: ExportSource, _: StoredItem, { PK, SK }: Key): Promise<object[]> {
  return ruleSetRecords(await findSets(table, idIn(PK), [SK.slice(ruleSetPrefix.length)]))
}

/** None for an item that is not found by a scan. Throws a ZodError for one that cannot be read. */
export function recordsOf(source: ExportSource, stored: StoredItem): object[] | Promise<object[]> {
  const key = { PK: String(stored.PK), SK: String(stored.SK) }
  const name = itemNameOf(key)
  return name !== undefined && hasReader(name) ? readers[name](source, stored, key) : []
}

const hasReader = (name: ItemName): name is keyof typeof readers => Object.hasOwn(readers, name)

function organization(_: ExportSource, stored: StoredItem, { PK }: Key): object[] {
  const { name, loginRedirectUrl, requestsPerMinute, timeZone, deleting } = organizationItem('').kind.decode(stored)
  if (deleting) return []
  const optional = { login_redirect_url: loginRedirectUrl, requests_per_minute: requestsPerMinute, time_zone: timeZone }
  return [{ type: 'organization', id: idIn(PK), name, ...optional }]
}

async function user({ items, withSecrets }: ExportSource, stored: StoredItem): Promise<object[]> {
  const { data, requestsPerMinute, maxVehicles, sessionsValidFromSeconds, deleting } = userItem('').kind.decode(stored)
  if (deleting) return []
  const [credentials] = withSecrets ? await items.view(credentialsItem(data.email)) : []
  const isOwn = credentials?.userId === data.id && credentials.passwordHash !== unmatchedHash
  return [
    {
      type: 'user',
      ...data,
      requests_per_minute: requestsPerMinute,
      max_vehicles: maxVehicles,
      sessions_valid_from: sessionsValidFromSeconds && dateTimeOf(sessionsValidFromSeconds),
      ...(isOwn ? { password_hash: credentials.passwordHash } : { password: null })
    }
  ]
}

function memberships(_: ExportSource, stored: StoredItem, { PK }: Key): object[] {
  const { organizations, joinedAt = {} } = membershipsItem('').kind.decode(stored)
  return Object.entries(organizations).map(([organization_id, bits]) => ({
    type: 'membership',
    organization_id,
    user_id: idIn(PK),
    permissions: permissionNames(bits),
    timestamp_joined: isoOf(joinedAt[organization_id])
  }))
}

function isoOf(milliseconds: number | undefined): string | undefined {
  return milliseconds === undefined ? undefined : new Date(milliseconds).toISOString()
}

/** The profile of its vehicle, and with whom it is shared. */
async function vehicle({ items }: ExportSource, stored: StoredItem, { PK }: Key): Promise<object[]> {
  const { owner, grants, deleting } = accessItem('').kind.decode(stored)
  const id = idIn(PK)
  const [profile] = deleting ? [] : await items.view(vehicleItem(id))
  if (!profile) return []
  const { type: vehicle_type, ...fields } = profile
  const shares = Object.entries(grants) as [Scope, PermissionBits][]
  return [
    { type: 'vehicle', ...fields, vehicle_type, owner_id: scopeId(owner) },
    ...shares.map(([scope, bits]) => ({
      type: 'vehicle_access',
      vehicle_id: id,
      ...scopeField(scope),
      permissions: permissionNames(bits)
    }))
  ]
}

export function modesRecord(stored: StoredItem) {
  const { notrack, transport } = modesItem('').kind.decode(stored)
  const spans = { notrack_mode: spanRecords(notrack), transport_mode: spanRecords(transport) }
  return { type: 'vehicle_modes', vehicle_id: idIn(String(stored.PK)), ...spans }
}

const spanRecords = (spans: ModeHistory['notrack']) =>
  spans.map(([start, end]) => ({
    timestamp_start: new Date(start).toISOString(),
    timestamp_end: end === null ? undefined : new Date(end).toISOString()
  }))

export function statusRecord(stored: StoredItem): object {
  const { data, parked, lastTripEndMilliseconds: end, floatDays } = statusItem('').kind.decode(stored)
  const later = { parked, last_trip_end: end && new Date(end).toISOString(), float_days: floatDays }
  return { type: 'vehicle_status', ...data, ...later }
}

export const triplegRecord = (stored: StoredItem) => ({
  type: 'tripleg',
  ...legWithEnds(withEnds(triplegItem('')).kind.decode(stored))
})

/** None of one that is listed, which the index finds. */
export const unlistedTriplegRecords = (stored: StoredItem) =>
  triplegItem('').kind.decode(stored).isListed ? [] : [triplegRecord(stored)]

export const exportedTripKind = kindWithEnds(scoredTripItem('').kind)

/** A trip in progress ends with its last position fix, and is completed after an hour of silence. With its likes. */
export async function tripRecords(
  { table, items, now }: Omit<ExportSource, 'withSecrets'>,
  { isScoredByUser, ...trip }: WithEnds<ScoredTrip>
): Promise<object[]> {
  const isUnderWay = !trip.completed && !trip.deleted
  const [access] = isUnderWay ? await items.view(accessItem(trip.vehicle_id)) : []
  const shown = access ? await readShownTrip(items, trip, access, now) : trip
  const { userIds, others } = trip.num_likes > 0 ? await likesOfTrip(table, trip) : { userIds: [], others: 0 }
  const written = { num_likes: others > 0 ? others : undefined, is_scored_by_user: isScoredByUser }
  return [
    { type: 'trip', ...shown, ...written },
    ...userIds.map((user_id) => ({ type: 'trip_like', trip_id: trip.id, user_id }))
  ]
}

/** Programs' tokens that have not expired; people log in again. */
function token({ withSecrets, now }: ExportSource, stored: StoredItem, { PK, SK }: Key): object[] {
  const record = tokenItem('USER#', '').kind.decode(stored)
  if (!withSecrets || record.kind !== 'programmatic' || hasExpired(record, now)) return []
  const id = record.owner ? idIn(PK) : SK.slice(tokenPrefix.length)
  return [{ type: 'token', ...toResource(record.owner ?? (PK as Scope), id, record) }]
}

/** With the secret as it is stored, which only a service with the same key can read. */
function webhook({ withSecrets }: ExportSource, stored: StoredItem, { PK, SK }: Key): object[] {
  if (!withSecrets) return []
  const { url, types, name, vehicleIds, createdAt, createdBy, secret, rights, makers } = decodeWebhook(stored)
  return [
    {
      type: 'webhook',
      id: SK.slice(webhookPrefix.length),
      ...scopeField(PK as Scope),
      url,
      types,
      name,
      vehicle_ids: vehicleIds,
      timestamp_created: createdAt,
      created_by: createdBy,
      made_by: makers.map(({ owner, tokenId, kind, issuedAtSeconds }) => ({
        ...scopeField(owner),
        token_id: tokenId,
        kind,
        issued: dateTimeOf(issuedAtSeconds)
      })),
      sealed_secret: secret,
      rights: {
        permissions: permissionNames(rights.permissions),
        origin: rights.origin,
        vehicle_ids: rights.vehicleIds
      }
    }
  ]
}

/** Of before the export: the entries of later changes need not have been found in all of their trails. */
function auditEntry({ now }: ExportSource, stored: StoredItem, { PK }: Key): object[] {
  const { data, expiresAtSeconds } = auditEntryKind.decode(stored)
  if (data.timestamp > now.toISOString() || hasExpired({ expiresAtSeconds }, now)) return []
  const trail = trailIn(PK)
  return [
    {
      type: 'audit_entry',
      ...data,
      trail: typeof trail === 'number' ? { operator_part: trail } : scopeField(trail),
      kept_days: keptDaysOf(data.timestamp, expiresAtSeconds)
    }
  ]
}

const scopeField = (scope: Scope) =>
  isOrganization(scope) ? { organization_id: scopeId(scope) } : { user_id: scopeId(scope) }
