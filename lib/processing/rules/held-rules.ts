/**
 * Looks at the rules of a vehicle whose timer is due: a value that no record has changed, or the time without an upload, has
 * lasted as long as they say. The module is loaded where such a timer is due.
 */

import { accessItem, placeOwners } from '../../access/grants.ts'
import { watchesPlace } from '../../contract/place-rules.ts'
import type { NotificationRule } from '../../contract/resources/notification-rule.ts'
import { watchesUploads } from '../../contract/upload-silence.ts'
import { type PlacesOfVehicle, readPlaces } from '../../owned-places/places-of-vehicle.ts'
import { inboxItem } from '../../records/inbox.ts'
import { change } from '../../table/change.ts'
import { maxActions } from '../../table/commit.ts'
import { changed } from '../../table/decision.ts'
import type { Items } from '../../table/snapshot.ts'
import type { Table } from '../../table/table.ts'
import type { StepInput, StepOutcome } from '../step/step.ts'
import { dueHours, horizonAt } from '../tracking/pending-hours.ts'
import { type Tracking, trackingItem, unwrittenIn } from '../tracking/tracking-item.ts'
import { applyWithoutRecords } from './apply-without-records.ts'
import { rulesInForce } from './rules-in-force.ts'

export interface HeldRulesInput extends Pick<StepInput, 'ruleCooldownMinutes' | 'ruleLateMinutes'> {
  /** When the timer of the rules was due, epoch milliseconds; absent where a rule was written. */
  readonly dueMilliseconds?: number | undefined
  readonly now: Date
}

const noPlaces: PlacesOfVehicle['places'] = new Map()

/** Actions of the transaction beside messages: the tracking, the access and the inbox. */
const ownActions = 3

/**
 * Returns `more` where messages are left for further steps; also, without a look at the rules, where records wait whose time has
 * come: steps of the processing are to be taken for them, and the rules looked at again.
 */
export function lookAtHeldRules(table: Table, vehicleId: string, input: HeldRulesInput): Promise<StepOutcome> {
  return change(table, async (items) => decide(table, items, vehicleId, input))
}

async function decide(table: Table, items: Items, vehicleId: string, input: HeldRulesInput) {
  const { dueMilliseconds, now, ...settings } = input
  const [access, stored] = await items.read(accessItem(vehicleId), trackingItem(vehicleId))
  const tracking = stored.value
  if (!access.value || access.value.deleting || !tracking) return { result: 'gone' as const }
  const isDue = dueMilliseconds !== undefined
  if (isDue && tracking.rules?.dueMilliseconds !== dueMilliseconds) return { result: 'done' as const }
  if (dueHours(tracking.run.pending, horizonAt(now)).due.length > 0) return { result: 'more' as const }
  const { revision } = tracking
  const rules = revision === undefined ? [] : await rulesInForce(table, items, vehicleId, revision)
  const places = rules.some(watchesPlace)
    ? (await readPlaces(table, vehicleId, placeOwners(access.value), { ConsistentRead: true })).places
    : noPlaces
  const { progress, writes } = await applyWithoutRecords(items, rules, {
    ...settings,
    vehicleId,
    access: access.value,
    tracking,
    uploads: { receivedMilliseconds: await lastReceipt(items, vehicleId, tracking, rules), mayFire: true },
    visits: { events: [], followed: tracking.visits?.followed, places },
    room: maxActions - ownActions,
    isDue,
    now
  })
  const next = { ...tracking, rules: revision === undefined ? undefined : progress }
  const result: StepOutcome = unwrittenIn(next) > 0 ? 'more' : 'done'
  return { result, writes: [changed(stored, next), ...writes] }
}

/** When the last upload was received, epoch milliseconds. One that waits counts, for the rules on the time without an upload. */
async function lastReceipt(
  items: Items,
  vehicleId: string,
  { registration: { receivedMilliseconds } }: Pick<Tracking, 'registration'>,
  rules: readonly NotificationRule[]
): Promise<number> {
  if (!rules.some(watchesUploads)) return receivedMilliseconds
  const [inbox] = await items.read(inboxItem(vehicleId))
  return Math.max(receivedMilliseconds, inbox.value?.latestMilliseconds ?? 0)
}
