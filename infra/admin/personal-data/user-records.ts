/** Converts the items of a user into records. */
import { accessesOf } from '../../../lib/access/grants.ts'
import { membershipsItem } from '../../../lib/access/memberships.ts'
import { rosterKind } from '../../../lib/access/roster-entry.ts'
import { auditEntryKind } from '../../../lib/audit/audited.ts'
import { permissionNames } from '../../../lib/contract/permissions.ts'
import { userScope } from '../../../lib/contract/scope.ts'
import { guardResource } from '../../../lib/guards/guard-terms.ts'
import { credentialsItem } from '../../../lib/identity/credentials.ts'
import { toResource } from '../../../lib/identity/programmatic-record.ts'
import { tokenListItem } from '../../../lib/identity/token-list.ts'
import { type TokenRecord, tokenItem } from '../../../lib/identity/token-records.ts'
import { decodeMessage } from '../../../lib/messages/stored-message.ts'
import { decodeSubscriptions } from '../../../lib/notify/channels/web-push/stored-subscriptions.ts'
import { decodeWebhook } from '../../../lib/notify/rights/stored-webhook.ts'
import { userItem } from '../../../lib/people/user-item.ts'
import { ruleItem } from '../../../lib/rules/own-rules.ts'
import { findSets } from '../../../lib/rules/sets/stored-set.ts'
import { findItems } from '../../../lib/table/find-item.ts'
import { guardPrefix, likedTripPrefix, messagePrefix, ruleSetPrefix, webhookPrefix } from '../../../lib/table/keys.ts'
import type { StoredItem, Table } from '../../../lib/table/table.ts'
import { withEnds } from '../../../lib/trips/stored-ends.ts'
import { tripItem } from '../../../lib/trips/stored-trip.ts'
import { dateTimeOf } from '../date-time.ts'
import { placeRecords } from '../place-records.ts'
import { reportRecords } from '../report-records.ts'
import { ruleSetRecords } from '../rule-set-record.ts'
import { factRecord } from './fact-record.ts'
import { type NamedRecord, nothing, oneByOne, type ReadersOf } from './record-reader.ts'

const tokenPrefix = tokenItem('USER#', '').key.SK

/** Readers for the partition of the user. */
export const userReaders = (table: Table, userId: string): ReadersOf<'USER'> => ({
  user: oneByOne((stored) => {
    const { data, requestsPerMinute, maxVehicles, sessionsValidFromSeconds } = userItem('').kind.decode(stored)
    const limits = { requests_per_minute: requestsPerMinute, max_vehicles: maxVehicles }
    return { type: 'user', ...data, ...limits, sessions_valid_from: dateTimeOf(sessionsValidFromSeconds) }
  }),
  memberships: async (items) =>
    items.flatMap((stored) =>
      Object.entries(membershipsItem('').kind.decode(stored).organizations).map(([organization_id, bits]) => ({
        type: 'membership',
        organization_id,
        user_id: userId,
        permissions: permissionNames(bits)
      }))
    ),
  rule: oneByOne((stored) => ({ type: 'notification_rule', ...ruleItem('', '', '').kind.decode(stored) })),
  ruleSet: async (items) => {
    const ids = items.map(({ SK }) => String(SK).slice(ruleSetPrefix.length))
    return ruleSetRecords(await findSets(table, userId, ids))
  },
  // The list, the vehicles that a set names and those that have its rule follow from the set.
  ruleSetList: nothing,
  namedVehicles: nothing,
  setRule: nothing,
  reports: async (items) => items.flatMap((stored) => reportRecords(userId, stored)),
  guard: (items) => guardRecords(table, userId, items),
  message: oneByOne((stored) => messageRecord(userId, stored)),
  // What it says of each message, the message's own line says.
  messageCount: nothing,
  likedTrip: oneByOne(({ SK }) => ({
    type: 'trip_like',
    trip_id: String(SK).slice(likedTripPrefix.length),
    user_id: userId
  })),
  ownerFact: oneByOne(factRecord),
  webhook: oneByOne((stored) => webhookRecord(userId, stored)),
  // The list names webhooks of the same partition.
  webhookList: nothing,
  pushSubscriptions: async (items) => items.flatMap((stored) => pushSubscriptionRecords(userId, stored)),
  userToken: oneByOne((stored) => tokenRecord(userId, stored)),
  // The other tokens of the list have their records in the partition of the user.
  tokenList: async (items) => (await Promise.all(items.map((stored) => deviceTokensOf(table, userId, stored)))).flat()
})

/** A guard that has ended may have left its pointer. */
async function guardRecords(table: Table, userId: string, items: readonly StoredItem[]): Promise<NamedRecord[]> {
  const vehicleIds = items.map(({ SK }) => String(SK).slice(guardPrefix.length))
  const accesses = await accessesOf(table, vehicleIds, { ConsistentRead: true })
  return [...accesses].flatMap(([vehicleId, { guards = [] }]) => {
    const own = guards.find((guard) => guard.userId === userId)
    return own ? [{ type: 'guard', ...guardResource(vehicleId, own) }] : []
  })
}

async function deviceTokensOf(table: Table, userId: string, list: StoredItem): Promise<NamedRecord[]> {
  const { deviceIds = [] } = tokenListItem('USER#').kind.decode(list)
  const refs = deviceIds.map((id) => tokenItem(userScope(userId), id))
  const records = await findItems(table, refs, { ConsistentRead: true })
  return records.flatMap((record, index) =>
    record ? [programmaticToken(userId, deviceIds[index] as string, record)] : []
  )
}

const programmaticToken = (userId: string, id: string, record: TokenRecord): NamedRecord => ({
  type: 'token',
  kind: record.kind,
  ...toResource(userScope(userId), id, record)
})

/** Has no secret, because the secret of a token is not stored. */
function tokenRecord(userId: string, stored: StoredItem): NamedRecord {
  const record = tokenItem('USER#', '').kind.decode(stored)
  const id = String(stored.SK).slice(tokenPrefix.length)
  const { kind, permissions, origin, createdAtSeconds, expiresAtSeconds, address, userAgent: user_agent } = record
  if (kind === 'programmatic') return programmaticToken(userId, id, record)
  const names = permissionNames(permissions)
  const session = { timestamp_created: dateTimeOf(createdAtSeconds), address, user_agent }
  const expiry = dateTimeOf(expiresAtSeconds)
  return { type: 'token', kind, id, user_id: userId, permissions: names, origin, expiry, ...session }
}

/** `read`: only where this message alone was marked. */
function messageRecord(userId: string, stored: StoredItem): NamedRecord {
  const { vehicleId, ruleId, ruleName, tripId, path, at, createdAt, property, valueKey, isLate, ...message } =
    decodeMessage(stored)
  return {
    type: 'message',
    id: String(stored.SK).slice(messagePrefix.length),
    user_id: userId,
    vehicle_id: vehicleId,
    notification_rule_id: ruleId,
    notification_rule_name: ruleName,
    priority: message.priority,
    trip_id: tripId,
    path,
    timestamp: at,
    timestamp_created: createdAt,
    property_indicator: property,
    operator: message.operator,
    value_key: valueKey,
    value: message.value,
    observed: message.observed,
    suppressed: message.suppressed,
    late: isLate,
    read: message.isRead
  }
}

/** Has no secrets, with which others could sign. */
function webhookRecord(userId: string, stored: StoredItem): NamedRecord {
  const { url, types, name, vehicleIds, createdAt } = decodeWebhook(stored)
  const id = String(stored.SK).slice(webhookPrefix.length)
  const settings = { url, types, name, vehicle_ids: vehicleIds }
  return { type: 'webhook', id, user_id: userId, ...settings, timestamp_created: createdAt }
}

/** Has no secrets, with which others could notify the browser. */
function pushSubscriptionRecords(userId: string, stored: StoredItem): NamedRecord[] {
  return Object.entries(decodeSubscriptions(stored).byId).map(([id, { endpoint, name, createdAt }]) => ({
    type: 'push_subscription',
    id,
    user_id: userId,
    endpoint,
    name,
    timestamp_created: createdAt
  }))
}

/** Readers for the partition of the credentials; the hash of the password is left out. */
export const credentialsReaders = (userId: string): ReadersOf<'CREDENTIALS'> => ({
  credentials: async (items) =>
    items.flatMap((stored) => {
      const { email, lastLoginSeconds, knownNetworks, ...credentials } = credentialsItem('').kind.decode(stored)
      if (credentials.userId !== userId) return []
      const last_login = dateTimeOf(lastLoginSeconds)
      return [{ type: 'credentials', user_id: userId, email, last_login, known_networks: knownNetworks }]
    })
})

/** Readers for the roster: vehicles that others share with the user, and trips in progress of the user's own vehicles. */
export const rosterReaders = (table: Table, userId: string, ownVehicleIds: readonly string[]): ReadersOf<'SCOPE'> => ({
  rosterEntry: async (items) => {
    // An entry without permissions belongs to a vehicle that is being removed from the roster.
    const entries = items.map((stored) => rosterKind.decode(stored)).filter(({ bits }) => bits > 0)
    const shared = entries.filter(({ vehicleId }) => !ownVehicleIds.includes(vehicleId))
    const running = entries.flatMap(({ vehicleId, runningTrip }) =>
      runningTrip && ownVehicleIds.includes(vehicleId) ? [runningTrip] : []
    )
    const trips = await findItems(
      table,
      running.map(({ id }) => withEnds(tripItem(id))),
      { ConsistentRead: true }
    )
    return [
      ...shared.map(({ vehicleId, bits }) => ({
        type: 'vehicle_access',
        vehicle_id: vehicleId,
        user_id: userId,
        permissions: permissionNames(bits)
      })),
      ...trips.filter((trip) => trip !== undefined).map((trip) => ({ type: 'trip', ...trip }))
    ]
  },
  // The index contains only names and words of the profiles.
  searchEntry: nothing,
  // The trips are in the lists of their vehicles.
  scopeTrip: nothing,
  scopeTripCount: nothing,
  setFollower: nothing
})

/** Readers for the packed places of the user. */
export const placeReaders = (userId: string): ReadersOf<'PLACES'> => ({
  placePack: async (items) => items.flatMap((stored) => placeRecords(userScope(userId), stored)),
  placeList: nothing
})

export const auditReaders: ReadersOf<'AUDIT'> = {
  auditEntry: oneByOne((stored) => ({ type: 'audit_entry', ...auditEntryKind.decode(stored).data })),
  auditCount: nothing
}
