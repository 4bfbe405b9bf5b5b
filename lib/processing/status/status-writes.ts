/** Writes what users see of new records at once: the status, the rosters, and that the device works. */
import type { Access } from '../../access/grants.ts'
import type { RosterEntry, RunningTrip } from '../../access/roster-entry.ts'
import type { ProcessedProfile } from '../../contract/resources/processed-profile.ts'
import { readFixes } from '../../records/read-fixes.ts'
import { changed, type ItemWrite } from '../../table/decision.ts'
import type { ReadItem } from '../../table/item.ts'
import type { Items } from '../../table/snapshot.ts'
import type { Table } from '../../table/table.ts'
import { advance } from '../../telemetry/detection/advance.ts'
import { initialState } from '../../telemetry/detection/detection-state.ts'
import type { OpenDrives } from '../../telemetry/detection/open-drives.ts'
import { type DetectionSettings, defaultDetectionSettings } from '../../telemetry/detection-settings.ts'
import { readRosters } from '../../trips/running-trips.ts'
import type { StoredTrip } from '../../trips/stored-trip.ts'
import { processedVehicleItem } from '../../vehicles/processed-vehicle.ts'
import { statusItem } from '../../vehicles/stored-status.ts'
import { detectionSettingsOf } from '../detection-settings-of.ts'
import type { RunResult } from '../run/detection-run.ts'
import { contextBegin, type RunStart } from '../run/run-start.ts'
import { type Tracking, unpackLocal } from '../tracking/tracking-item.ts'
import { withHome } from './status-home.ts'
import { vehicleStatusOf } from './vehicle-status-of.ts'

export interface StatusChange {
  readonly vehicleId: string
  readonly vehicle: ProcessedProfile
  readonly access: Access
  readonly tracking: Tracking
  readonly run: RunResult & Pick<RunStart, 'records'>
  readonly running?: StoredTrip | undefined
  /** Whether these are the first records of the vehicle. */
  readonly isFirst: boolean
  /** Whether another step follows for records that are not processed yet. */
  readonly isPending: boolean
  /** Settings of the deployment, and the intervals of transport. */
  readonly detection: Partial<DetectionSettings>
  readonly now: Date
}

/**
 * Returns writes of status and rosters; none while a further step follows, except where this step reached the newest record.
 */
export async function statusWrites(table: Table, items: Items, change: StatusChange): Promise<ItemWrite[]> {
  const { vehicleId, tracking, run, isPending, now } = change
  if (!run.open && isPending) return []
  const settings = detectionSettingsOf(change.vehicle, change.detection)
  const open = await withHome(table, run.open ?? (await openNow(table, change)), change, settings)
  const [[stored], rosters] = await Promise.all([
    items.read(statusItem(vehicleId)),
    readRosters(items, vehicleId, change.access)
  ])
  const initialized = change.isFirst ? { ...change.vehicle, initialization_complete: true } : change.vehicle
  const status = vehicleStatusOf({
    vehicle: initialized,
    settings: { ...defaultDetectionSettings, ...settings },
    open,
    latest: tracking.latest,
    voltages: tracking.voltages ?? {},
    totals: tracking.allTotals,
    lastTripEndMilliseconds: tracking.lastTripEndMilliseconds,
    receivedMilliseconds: tracking.receivedMilliseconds,
    now
  })
  return [
    ...(status ? [changed(stored, status)] : []),
    ...rosterWrites(rosters, run.open ? { trip: change.running } : undefined, status && now),
    ...(await initialization(items, change))
  ]
}

/** Computes what is in progress from the stored state, where late records changed only earlier hours. */
async function openNow(table: Table, { vehicleId, vehicle, detection, tracking }: StatusChange): Promise<OpenDrives> {
  const local = unpackLocal(tracking.current)
  const from = contextBegin(local, tracking.hour)
  const records = await readFixes(table, { vehicleId, from, upTo: tracking.lastMilliseconds })
  return advance({ ...initialState, local }, records, detectionSettingsOf(vehicle, detection)).open
}

/** `running`: the trip in progress, where there is one; absent where the roster's entry stays as it is. */
function rosterWrites(
  rosters: readonly ReadItem<RosterEntry>[],
  running: { readonly trip: StoredTrip | undefined } | undefined,
  statusAt: Date | undefined
): ItemWrite[] {
  return rosters.flatMap((entry) => {
    if (!entry.value) return []
    const statusMilliseconds = statusAt?.getTime() ?? entry.value.statusMilliseconds
    const runningTrip = running ? runningEntry(running.trip) : entry.value.runningTrip
    return [changed(entry, { ...entry.value, statusMilliseconds, runningTrip })]
  })
}

function runningEntry(trip: StoredTrip | undefined): RunningTrip | undefined {
  if (!trip || trip.deleted) return undefined
  return { id: trip.id, endMilliseconds: Date.parse(trip.timestamp_end), visibility: trip.visibility }
}

/** The first accepted upload completes the configuration. Source: decisions, "Vehicles written". */
async function initialization(items: Items, { isFirst, vehicle, vehicleId }: StatusChange): Promise<ItemWrite[]> {
  if (!isFirst || vehicle.initialization_complete) return []
  const [stored] = await items.read(processedVehicleItem(vehicleId))
  return stored.value ? [changed(stored, { ...stored.value, initialization_complete: true })] : []
}
