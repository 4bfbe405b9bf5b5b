/** The actions that follow from the ignition in the records of a vehicle. Source: decisions, "Actions". */
import type { Action } from '../contract/resources/action.ts'
import { readFixes } from '../records/read-fixes.ts'
import { movedBy, type TimeRange } from '../table/pages-by-day.ts'
import type { Table } from '../table/table.ts'
import type { VehicleRecord } from '../telemetry/record.ts'
import type { KnownActions } from './known-actions.ts'

/** Records of a longer time are too many for a list. */
const maxMilliseconds = 2 * 86_400_000
/** An older ignition is not known any more, so that a list does not depend on what is recorded before it. */
const knownMilliseconds = 6 * 3_600_000

/** Reads the records of the range, 0.5 RRU for 4 KB. A longer range has no actions of the ignition. */
export async function ignitionActions(
  table: Table,
  vehicleId: string,
  range: Required<TimeRange>
): Promise<KnownActions> {
  const [from, upTo] = [Date.parse(range.from), Date.parse(range.to)]
  const isRead = upTo - from <= maxMilliseconds
  const span = { vehicleId, from: Date.parse(movedBy(range.from, -knownMilliseconds)), upTo }
  const records = isRead ? await readFixes(table, span, { ConsistentRead: false }) : []
  const actions = ignitionChanges(records).map(({ atMilliseconds, isOn }): Action => {
    const type = isOn ? 'IGNITION_ON' : 'IGNITION_OFF'
    const timestamp = new Date(atMilliseconds).toISOString()
    return { id: `${vehicleId}-${timestamp}-${type}`, timestamp, type, vehicle_id: vehicleId, data: {} }
  })
  return { actions, since: range.from }
}

interface IgnitionChange {
  readonly atMilliseconds: number
  readonly isOn: boolean
}

/** `records`: in the order of time. An ignition that is off is no change where it was not known before. */
export function ignitionChanges(records: readonly VehicleRecord[]): IgnitionChange[] {
  const changes: IgnitionChange[] = []
  let known: IgnitionChange | undefined
  for (const { atMilliseconds, ignition_on: isOn } of records) {
    if (isOn === undefined) continue
    const before = known && atMilliseconds - known.atMilliseconds <= knownMilliseconds ? known.isOn : false
    if (isOn !== before) changes.push({ atMilliseconds, isOn })
    known = { atMilliseconds, isOn }
  }
  return changes
}
