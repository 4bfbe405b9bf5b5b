/** The writes of the records of each type. */

import { putMembership } from '../../lib/accounts/membership-writes.ts'
import { putOrganization } from '../../lib/accounts/organization-writes.ts'
import { setPassword, setPasswordHash } from '../../lib/accounts/password-writes.ts'
import { putUser } from '../../lib/accounts/user-writes.ts'
import type { Actor } from '../../lib/audit/actor.ts'
import { putAuditEntries } from '../../lib/audit/audit-restoration.ts'
import { grantedBits } from '../../lib/contract/permissions.ts'
import { hashPassword, unmatchedHash } from '../../lib/identity/password.ts'
import { putToken } from '../../lib/identity/token-restoration.ts'
import { putWebhook } from '../../lib/notify/channels/webhook/webhook-restoration.ts'
import { putPlace } from '../../lib/owned-places/place-restoration.ts'
import { putRecords } from '../../lib/processing/record-restoration.ts'
import { putCheckpoints, putTrackings } from '../../lib/processing/tracking/state-restoration.ts'
import { hourOf } from '../../lib/records/hour.ts'
import { putReport } from '../../lib/reports/report-restoration.ts'
import { putRule } from '../../lib/rules/rule-writes.ts'
import { putSet } from '../../lib/rules/sets/set-restoration.ts'
import type { Table } from '../../lib/table/table.ts'
import type { RefusedWrite, WriteOutcome } from '../../lib/table/write-outcome.ts'
import { putLike } from '../../lib/trips/likes.ts'
import { putTrips } from '../../lib/trips/trip-writes.ts'
import { putTriplegs } from '../../lib/trips/tripleg-writes.ts'
import { putModes } from '../../lib/vehicles/mode-restoration.ts'
import { putStatuses } from '../../lib/vehicles/status-writes.ts'
import { loadShare } from '../../lib/vehicles/vehicle-sharing.ts'
import { putVehicles } from '../../lib/vehicles/vehicle-writes.ts'
import { writeConcurrently } from './concurrent-writes.ts'
import type { LoadRecord, RecordType } from './load-record.ts'
import {
  toCheckpoint,
  toKeptEntry,
  toModes,
  toOrganization,
  toPlace,
  toProfile,
  toRecords,
  toReport,
  toRule,
  toRuleSet,
  toScope,
  toStatus,
  toToken,
  toTracking,
  toTrip,
  toTripleg,
  toVehicle,
  toWebhook
} from './record-resources.ts'

/** Argon2 takes 46 MiB and a CPU core per password; more in parallel would exceed 250 MB. */
const usersAtOnce = 2
const itemsAtOnce = 16
/** The number of items that one batch read can have. */
const recordsOfBatch = 100
/** While DynamoDB writes one batch, this process prepares the next one. */
const batchesOfChanges = 2

export interface Applier<T extends RecordType> {
  /** Records of one group are written together. If absent, records are written in the order of the source. */
  readonly groupOf?: (record: LoadRecord<T>) => string
  readonly batchSize: number
  readonly batchesAtOnce: number
  /** Returns outcomes in the order of the records. `actor` returns the present actor of a write. */
  apply(table: Table, actor: () => Actor, records: LoadRecord<T>[]): Promise<(WriteOutcome | RefusedWrite)[]>
}

export const appliers: { readonly [T in RecordType]: Applier<T> } = {
  organization: oneByOne(
    itemsAtOnce,
    ({ id }) => id,
    (table, actor, record) => putOrganization(table, actor, record.id, toOrganization(record))
  ),
  user: oneByOne(usersAtOnce, ({ id }) => id, applyUser),
  membership: oneByOne(
    itemsAtOnce,
    ({ user_id }) => user_id,
    (table, actor, { organization_id, user_id, permissions, timestamp_joined }) => {
      const joinedAt = timestamp_joined === undefined ? undefined : Date.parse(timestamp_joined)
      return putMembership(table, actor, organization_id, user_id, grantedBits(permissions), joinedAt)
    }
  ),
  // Each vehicle is counted with its owner, so batches with the same owner would conflict.
  vehicle: {
    ...batches<'vehicle'>(
      ({ owner_id }) => owner_id,
      (table, actor, records) =>
        putVehicles(
          table,
          records.map((record) => ({ actor: actor(), ownerId: record.owner_id, given: toVehicle(record) }))
        )
    ),
    batchesAtOnce: 1
  },
  vehicle_access: oneByOne(
    itemsAtOnce,
    ({ vehicle_id }) => vehicle_id,
    (table, actor, record) =>
      loadShare(table, actor, record.vehicle_id, toScope(record), grantedBits(record.permissions))
  ),
  vehicle_status: batches(
    ({ vehicle_id }) => vehicle_id,
    (table, _, records) => putStatuses(table, records.map(toStatus))
  ),
  vehicle_modes: batches(
    ({ vehicle_id }) => vehicle_id,
    (table, _, records) => putModes(table, records.map(toModes))
  ),
  trip: batches(
    ({ vehicle_id }) => vehicle_id,
    (table, _, records) => putTrips(table, records.map(toTrip))
  ),
  tripleg: batches(
    ({ vehicle_id }) => vehicle_id,
    (table, _, records) => putTriplegs(table, records.map(toTripleg))
  ),
  // Each like is counted with its trip, so likes of one trip are written one after the other.
  trip_like: oneByOne(
    itemsAtOnce,
    ({ trip_id }) => trip_id,
    (table, _, { trip_id, user_id }) => putLike(table, trip_id, user_id)
  ),
  notification_rule: oneByOne(
    itemsAtOnce,
    ({ id }) => id,
    (table, _, record) => putRule(table, toRule(record))
  ),
  // Each set is listed with its user, so sets of one user are written one after the other.
  notification_rule_set: oneByOne(
    itemsAtOnce,
    ({ user_id }) => user_id,
    (table, { at }, record) => putSet(table, toRuleSet(record), at)
  ),
  // Each place is packed with its owner, so places of one owner are written one after the other.
  place: oneByOne(
    itemsAtOnce,
    ({ user_id = '', organization_id = '' }) => `${user_id} ${organization_id}`,
    (table, _, record) => putPlace(table, toPlace(record))
  ),
  // The reports of a user are one item.
  report: oneByOne(
    itemsAtOnce,
    ({ user_id }) => user_id,
    (table, { at }, record) => putReport(table, toReport(record), at)
  ),
  // Each token is listed with its owner, so tokens of one owner are written one after the other.
  token: oneByOne(
    itemsAtOnce,
    ({ user_id = '', organization_id = '' }) => `${user_id} ${organization_id}`,
    (table, actor, record) => putToken(table, actor, toToken(record))
  ),
  webhook: oneByOne(
    itemsAtOnce,
    ({ user_id = '', organization_id = '' }) => `${user_id} ${organization_id}`,
    (table, actor, record) => putWebhook(table, actor, toWebhook(record))
  ),
  audit_entry: batches(
    ({ trail }) => JSON.stringify(trail),
    (table, _, records) => putAuditEntries(table, records.map(toKeptEntry))
  ),
  vehicle_records: batches(pieceOf, (table, _, records) => applyPieces(table, records)),
  detection_checkpoint: batches(
    ({ vehicle_id }) => vehicle_id,
    (table, _, records) => putCheckpoints(table, records.map(toCheckpoint))
  ),
  detection_state: batches(
    ({ vehicle_id }) => vehicle_id,
    (table, _, records) => putTrackings(table, records.map(toTracking))
  )
}

function pieceOf({ vehicle_id, records: [first], part_of = '' }: LoadRecord<'vehicle_records'>): string {
  return `${vehicle_id} ${hourOf(Date.parse(first?.timestamp ?? ''))} ${part_of}`
}

/** All lines of one piece have the outcome of the piece. */
async function applyPieces(table: Table, records: LoadRecord<'vehicle_records'>[]) {
  const pieces = Map.groupBy(records, (record) => (record.part_of === undefined ? record : pieceOf(record)))
  const outcomes = await putRecords(table, [...pieces.values()].map(toRecords))
  const outcomeOf = new Map(
    [...pieces.values()].flatMap((parts, index) => parts.map((part) => [part, outcomes[index]]))
  )
  return records.map((record) => outcomeOf.get(record) as WriteOutcome | RefusedWrite)
}

/** Batches of records whose group shares items, such as counts. */
function batches<T extends RecordType>(groupOf: Applier<T>['groupOf'], apply: Applier<T>['apply']): Applier<T> {
  return { groupOf, batchSize: recordsOfBatch, batchesAtOnce: batchesOfChanges, apply }
}

/** Records with the same key write the same items, so they are written one after the other. */
function oneByOne<T extends RecordType>(
  batchSize: number,
  keyOf: (record: LoadRecord<T>) => string,
  write: (table: Table, actor: Actor, record: LoadRecord<T>) => Promise<WriteOutcome>
): Applier<T> {
  return {
    batchSize,
    batchesAtOnce: 1,
    apply: (table, actor, records) => writeConcurrently(records, keyOf, (record) => write(table, actor(), record))
  }
}

async function applyUser(table: Table, actor: Actor, record: LoadRecord<'user'>): Promise<WriteOutcome> {
  const { id, password, password_hash } = record
  const outcome = await putUser(table, actor, {
    profile: toProfile(record),
    requestsPerMinute: record.requests_per_minute,
    maxVehicles: record.max_vehicles,
    sessionsValidFrom: record.sessions_valid_from,
    hashPassword: async () => password_hash ?? (typeof password === 'string' ? hashPassword(password) : unmatchedHash)
  })
  if (outcome === 'created') return outcome
  if (password_hash !== undefined) return ofBoth(outcome, await setPasswordHash(table, actor, id, password_hash))
  // If the user exists and the record has no password, the stored password is kept.
  return typeof password === 'string' ? ofBoth(outcome, await setPassword(table, actor, id, password)) : outcome
}

const ofBoth = (profile: WriteOutcome, password: WriteOutcome) => (password === 'changed' ? password : profile)
