/** Writes of a step's trips and triplegs, as many as one transaction takes. */

import { type Access, scopesOf, tripReaders } from '../../access/grants.ts'
import type { ChangedDrive } from '../../days/changed-drive.ts'
import type { NewFact } from '../../facts/fact.ts'
import { maxActions } from '../../table/commit.ts'
import type { CountChange, ItemWrite } from '../../table/decision.ts'
import type { Items } from '../../table/snapshot.ts'
import type { StoredTrip } from '../../trips/stored-trip.ts'
import type { DrivesState, FormerTrip } from '../tracking/drives-state.ts'
import { type DriveChange, type DriveContext, detectedTriplegWrites, detectedTripWrites } from './drive-change.ts'

/** Actions of a transaction for trips and triplegs together. A single trip of a vehicle in 16 scopes may take more. */
const maxDriveActions = 50

/** Actions of every step: the tracking, the access, the status, its fact, the profile, and a timer that is moved. */
const actionsOfEveryStep = 7

/**
 * Adds the changes that earlier steps did not write. A newer change of the same drive also absorbs the trips that the older one
 * had to absorb.
 */
export function withUnwritten(
  driveChanges: readonly DriveChange[],
  { unwritten }: Pick<DrivesState, 'unwritten'>
): DriveChange[] {
  const older = new Map((unwritten as DriveChange[]).map((change) => [change.id, change]))
  const joined = driveChanges.map((change) => {
    const before = older.get(change.id)
    older.delete(change.id)
    return before ? replacing(change, before) : change
  })
  return [...joined, ...older.values()]
}

function replacing(change: DriveChange, before: DriveChange): DriveChange {
  return { ...change, absorbed: [...new Set([...before.absorbed, ...change.absorbed])] }
}

/**
 * Divides changes, in their order, into those that fit into the transaction beside this number of other actions and those for a
 * later step. Where not even one fits, a later step writes it: a step after the last records has no checkpoints. `room`: the
 * actions that the transaction can take with them, `left`: besides.
 */
export function fitting(driveChanges: readonly DriveChange[], access: Access, others: number) {
  const room = maxActions - actionsOfEveryStep - scopesOf(access).length - others
  const lists = tripReaders(access).length + 2
  const count = driveChanges.findIndex(
    (_, index) =>
      actionsOf(driveChanges.slice(0, index + 1), lists) > (index === 0 ? room : Math.min(room, maxDriveActions))
  )
  const fitted = count < 0 ? driveChanges.length : count
  const now = driveChanges.slice(0, fitted)
  return { now, later: driveChanges.slice(fitted), left: room - actionsOf(now, lists), room }
}

/**
 * An ended trip moves from one list to another, with its counts; a running trip is in no list. Facts: one of a tripleg or a
 * running trip, two of an ended trip.
 */
function actionsOf(driveChanges: readonly DriveChange[], lists: number): number {
  const actions = driveChanges.map(({ kind, isRunning }) => (kind === 'tripleg' ? 4 : isRunning ? 2 : 3 + 4 * lists))
  return actions.reduce((sum, one) => sum + one, 0)
}

/** Whether a repetition of the step writes the same changes: those of drives in progress. */
export function areRepeatable(driveChanges: readonly DriveChange[]): boolean {
  return driveChanges.every(({ isRunning }) => isRunning)
}

export interface DriveWrites {
  readonly writes: ItemWrite[]
  readonly counts: CountChange[]
  readonly running?: StoredTrip
  readonly former: FormerTrip[]
  readonly facts: NewFact[]
  readonly changed: ChangedDrive[]
}

export async function driveWrites(
  items: Items,
  context: DriveContext,
  driveChanges: readonly DriveChange[]
): Promise<DriveWrites> {
  const trips = await Promise.all(
    driveChanges
      .filter(({ kind }) => kind === 'trip')
      .map(async (change) => ({ change, ...(await detectedTripWrites(items, context, change)) }))
  )
  const triplegs = await Promise.all(
    driveChanges.filter(({ kind }) => kind === 'tripleg').map((change) => detectedTriplegWrites(items, context, change))
  )
  const running = trips.find(({ change }) => change.isRunning)?.trip
  return {
    writes: [...trips, ...triplegs].flatMap(({ writes }) => writes),
    counts: [...trips, ...triplegs].flatMap(({ counts }) => counts),
    former: formerOf(trips),
    facts: [...triplegs, ...trips].flatMap(({ facts }) => facts),
    changed: [...triplegs, ...trips].map(({ changed }) => changed),
    ...(running && { running })
  }
}

/** Former trips without those that became part of another trip, which takes over what users had written. */
function formerOf(trips: readonly { readonly change: DriveChange; readonly former?: FormerTrip }[]): FormerTrip[] {
  const absorbed = trips.flatMap(({ change }) => change.absorbed)
  return trips.flatMap(({ former }) => (former && !absorbed.includes(former.i) ? [former] : []))
}
