/**
 * Makes status, trips and triplegs of the records that a vehicle has uploaded:
 *
 * 1. `receiveRecords` (lib/receiver) stores an upload, as a piece of its hour or as a backlog, and names it in the vehicle's
 *    inbox. The table's stream calls the processing for each change of an inbox, one call at a time for each vehicle. The
 *    vehicles of a batch take turns (`turnsOf`): a vehicle with new records does not wait for the backlogs of others.
 * 2. `divideBacklogs` makes pieces of the backlogs.
 * 3. `processStep` registers the hours of the pieces as pending, runs the detection over the first of them (`runOfStep`: it
 *    goes on from the last state, or for late records from the state of their hour until the states agree again), and writes
 *    in one transaction the states, the trips and triplegs (`driveWrites`), the status and the rosters (`statusWrites`).
 * 4. `closeInbox` removes the names that are registered. Where hours are left, this change calls the processing again, so that
 *    a vehicle with a long backlog waits behind the others after at most four steps.
 * 5. `compactHours` joins small pieces.
 *
 * A new rule of the detection is a function of lib/telemetry/detection. A call may be repeated at any point, also by several at
 * the same time, with the same result: every write is a change on condition of what was read, and pieces are merged when they
 * are read.
 */
import { noteDue } from '../records/active-vehicles.ts'
import { isBacklogName } from '../records/backlog-item.ts'
import { type Inbox, inboxItem, piecesIn } from '../records/inbox.ts'
import type { ProcessingSettings } from '../records/processing-settings.ts'
import { findItems, readItems } from '../table/find-item.ts'
import type { ReadItem } from '../table/item.ts'
import type { Table } from '../table/table.ts'
import { intervalsOf, noModes } from '../vehicles/mode-history.ts'
import { modesItem } from '../vehicles/vehicle-modes.ts'
import { closeInbox } from './close-inbox.ts'
import type { DividedBacklogs, Division } from './divide-backlogs.ts'
import { later } from './later.ts'
import { processStep } from './process-step.ts'
import { isCompactionDue } from './step/compaction-due.ts'
import type { StepInput } from './step/step.ts'

/**
 * `none`: nothing waits. `more`: records are left, and the inbox is changed so that a further call processes them. `gone`: the
 * vehicle does not exist or is being deleted, and its records are removed.
 */
export type ProcessingOutcome = 'processed' | 'more' | 'none' | 'gone'

/** Steps of one call; each step processes a day of records or more. */
const stepsOfCall = 4

/**
 * Processes what the inbox of the vehicle names. Throws what the table throws, and NoProgress; then the call is to be repeated.
 */
export async function processVehicle(
  table: Table,
  vehicleId: string,
  settings: ProcessingSettings & { readonly now: Date }
): Promise<ProcessingOutcome> {
  const { now, fixRetentionDays, ruleCooldownMinutes, ruleLateMinutes, towns } = settings
  const [[inbox], [modes = noModes]] = await Promise.all([
    readItems(table, [inboxItem(vehicleId)], { ConsistentRead: true }),
    // A position must not be kept because `notrack_mode` was switched on a moment ago.
    findItems(table, [modesItem(vehicleId)], { ConsistentRead: true })
  ])
  if (!inbox?.value) return 'none'
  const hidden = intervalsOf(modes.notrack)
  const divided = await dividedOf(table, inbox.value, { vehicleId, fixRetentionDays, hidden, now })
  const pieces = piecesIn(inbox.value)
  const { latestMilliseconds: receivedMilliseconds, fix } = inbox.value
  const added = { hours: divided.hours, pieces, receivedMilliseconds, fix }
  const detection = { ...settings.detection, transport: intervalsOf(modes.transport) }
  const input = { detection, hidden, fixRetentionDays, ruleCooldownMinutes, ruleLateMinutes, towns, now }
  const step = await processStep(table, vehicleId, { ...input, added })
  if (step.outcome === 'gone') return removedOf(table, vehicleId)
  await markDivided(table, divided.backlogs, now)
  if (step.dueMilliseconds !== undefined) await noteDue(table, vehicleId, step.dueMilliseconds)
  const isPending = step.outcome === 'more' && (await takeSteps(table, vehicleId, input)) === 'more'
  const closing = { isMore: divided.isMore, isPending, now }
  // Pieces that the inbox still names must not be joined.
  if (!(await closeInbox(table, inbox as ReadItem<Inbox>, closing))) return 'more'
  if (isCompactionDue(step, hidden)) {
    const loadedLater = await later()
    await loadedLater.compactHours(table, step, { vehicleId, pieces, hidden, now })
  }
  return isPending || divided.isMore ? 'more' : 'processed'
}

/** The code of backlogs is loaded where there are some. */
async function dividedOf(table: Table, inbox: Inbox, division: Division): Promise<DividedBacklogs> {
  if (!inbox.isMore && !inbox.names.some(isBacklogName)) return { backlogs: [], hours: [], isMore: false }
  const loadedLater = await later()
  return loadedLater.divideBacklogs(table, inbox, division)
}

async function markDivided(table: Table, backlogs: DividedBacklogs['backlogs'], now: Date): Promise<void> {
  if (backlogs.length === 0) return
  const loadedLater = await later()
  await loadedLater.markDivided(table, backlogs, now)
}

/** Takes the steps that follow the first, at most as many as one call takes. */
async function takeSteps(table: Table, vehicleId: string, input: StepInput) {
  for (let count = 1; count < stepsOfCall; count++) {
    const { outcome } = await processStep(table, vehicleId, input)
    if (outcome !== 'more') return outcome
  }
  return 'more'
}

async function removedOf(table: Table, vehicleId: string): Promise<ProcessingOutcome> {
  const loadedLater = await later()
  await loadedLater.removeRecords(table, vehicleId)
  return 'gone'
}
