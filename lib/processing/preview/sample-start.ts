/** With what the samples of a preview begin: the stored state of the detection at an hour, and what is known of the vehicle. */

import type { ProcessedProfile } from '../../contract/resources/processed-profile.ts'
import { hourOf, isoHour } from '../../records/hour.ts'
import { checkpointsUpTo } from '../../table/access-patterns.ts'
import { queryFirst, type Table } from '../../table/table.ts'
import { advance } from '../../telemetry/detection/advance.ts'
import { initialState, type LocalState } from '../../telemetry/detection/detection-state.ts'
import type { DetectionSettings } from '../../telemetry/detection-settings.ts'
import type { VehicleRecord } from '../../telemetry/record.ts'
import { totalsOf } from '../run/hour-totals.ts'
import { contextBegin } from '../run/run-start.ts'
import type { SampleSource } from '../samples/sample-source.ts'
import { checkpointUpTo, readGroup } from '../tracking/checkpoint-groups.ts'
import { addTotals, hasExpired, type RunState, unpackLocal } from '../tracking/run-state.ts'
import type { Tracking } from '../tracking/tracking-item.ts'

export interface SampleStart {
  readonly vehicle: ProcessedProfile
  readonly settings: Partial<DetectionSettings>
  readonly tracking: Tracking
  readonly records: readonly VehicleRecord[]
  /** All records from this moment on are given, epoch milliseconds. */
  readonly from: number
  readonly fields: ReadonlySet<string>
  readonly now: Date
}

/** Fields that depend on the trips before. */
const needsTotals = (field: string) => field === 'total_odometer' || field.startsWith('expected_range')

export async function sourceOf(table: Table, start: SampleStart): Promise<SampleSource> {
  const { vehicle, settings, tracking, fields } = start
  const { state, records } = await begun(table, start)
  const { latest, allTotals } = tracking.run
  const drives = [...fields].some(needsTotals)
    ? advance({ ...initialState, local: state }, records, settings)
    : undefined
  return {
    vehicle,
    settings,
    state,
    records,
    after: Number.NEGATIVE_INFINITY,
    known: {
      // Which values the vehicle has is known; each is replaced by the first that a record states.
      run: {
        latest: Object.fromEntries(Object.entries(latest).map(([field, [value]]) => [field, [value, 0]])),
        allTotals: drives ? addTotals(allTotals, totalsOf(drives.closed), -1) : allTotals
      },
      home: tracking.home,
      status: {}
    }
  }
}

/** The state of the newest hour that the records reach whole; none where they do not reach one, such as after a long silence. */
async function begun(
  table: Table,
  { vehicle, tracking, records, from, now }: SampleStart
): Promise<{ readonly state: LocalState; readonly records: readonly VehicleRecord[] }> {
  const first = hourOf(records[0]?.atMilliseconds ?? from)
  const found = await stateUpTo(table, vehicle.id, first, tracking.run, now)
  if (!found || found.hour !== first) return { state: {}, records }
  const begin = contextBegin(found.state, first)
  // The records before the anchor belong to the state; those from there on are read with it, where they are there.
  if (begin < from && found.state.anchorMilliseconds !== undefined) {
    return { state: found.state, records: records.filter(({ atMilliseconds }) => atMilliseconds >= first) }
  }
  return { state: found.state, records: records.filter(({ atMilliseconds }) => atMilliseconds >= begin) }
}

async function stateUpTo(table: Table, vehicleId: string, hour: number, run: RunState, now: Date) {
  if (hour >= run.hour) return { hour: run.hour, state: unpackLocal(run.begin) }
  const [item] = await queryFirst(table, checkpointsUpTo(vehicleId, isoHour(hour)), 1)
  const checkpoint = item && checkpointUpTo(readGroup(item).value, hour)
  if (!checkpoint || hasExpired(checkpoint, now)) return undefined
  return { hour: checkpoint.hour, state: unpackLocal(checkpoint.begin) }
}
