/** Writes what users see of new records at once: the status, the rosters, and that the device works. */

import type { RosterEntry, RunningTrip } from '../../access/roster-entry.ts'
import type { ProcessedProfile } from '../../contract/resources/processed-profile.ts'
import type { VehicleStatus } from '../../contract/resources/vehicle-status.ts'
import type { NewFact } from '../../facts/fact.ts'
import { readFixes } from '../../records/read-fixes.ts'
import { changed, type ItemWrite } from '../../table/decision.ts'
import type { ReadItem } from '../../table/item.ts'
import type { Items } from '../../table/snapshot.ts'
import { advance } from '../../telemetry/detection/advance.ts'
import { initialState } from '../../telemetry/detection/detection-state.ts'
import type { OpenDrives } from '../../telemetry/detection/open-drives.ts'
import { type DetectionSettings, defaultDetectionSettings } from '../../telemetry/detection-settings.ts'
import { believedLevels } from '../../telemetry/status/believed-levels.ts'
import { readRosters } from '../../trips/running-trips.ts'
import type { StoredTrip } from '../../trips/stored-trip.ts'
import { processedVehicleItem } from '../../vehicles/processed-vehicle.ts'
import { statusItem } from '../../vehicles/stored-status.ts'
import { detectionSettingsOf } from '../detection-settings-of.ts'
import { fromAnchor } from '../run/fold-hours.ts'
import { contextBegin } from '../run/run-start.ts'
import { silenceAt } from '../silence/silent-drives.ts'
import type { StepSoFar } from '../step/step-part.ts'
import { hasProcessed, unpackLocal } from '../tracking/run-state.ts'
import { type StatusTerms, statusFacts, termsOf } from './status-facts.ts'
import { withHome } from './status-home.ts'
import { vehicleStatusOf } from './vehicle-status-of.ts'

export interface StatusWrites {
  readonly writes: readonly ItemWrite[]
  readonly facts: readonly NewFact[]
  /** What is published with the facts; absent where no status is written. */
  readonly published?: StatusTerms
  /** Absent where none is written. */
  readonly status?: VehicleStatus
}

/**
 * Returns writes of status and rosters; none while a further step follows, except where this step reached the newest record.
 * The tracking, and not the status, says what was published: it is in one transaction with the facts also where the status is not.
 */
export async function statusWrites(step: StepSoFar, published: StatusTerms | undefined): Promise<StatusWrites> {
  const { table, items, vehicleId, vehicle, now, results } = step
  const { run, home, drives, registration } = results
  const { tracking } = run
  if (!run.open && tracking.pending.length > 0) return { writes: [], facts: [] }
  const settings = detectionSettingsOf(vehicle, step.detection)
  const open = await withHome(table, run.open ?? (await openNow(step, settings)), { vehicle, home }, settings)
  const [[stored], rosters] = await Promise.all([
    items.read(statusItem(vehicleId)),
    readRosters(items, vehicleId, step.access)
  ])
  const isFirst = !hasProcessed(step.before?.run)
  const allSettings = { ...defaultDetectionSettings, ...settings }
  const status = vehicleStatusOf({
    vehicle: isFirst ? { ...vehicle, initialization_complete: true } : vehicle,
    settings: allSettings,
    open,
    latest: { ...tracking.latest, ...believedLevels(tracking.levels ?? {}, allSettings) },
    custom: tracking.custom,
    voltages: tracking.voltages ?? {},
    totals: tracking.allTotals,
    lastTripEndMilliseconds: tracking.lastTripEndMilliseconds,
    receivedMilliseconds: registration.state.receivedMilliseconds,
    now
  })
  const writes = [
    ...(status ? [changed(stored, status)] : []),
    ...rosterWrites(rosters, run.open ? { trip: drives.running } : undefined, status && now),
    ...(isFirst ? await initialization(items, vehicle) : [])
  ]
  if (!status) return { writes, facts: [] }
  const terms = termsOf(status.data)
  const known = published ?? (stored.value && termsOf(stored.value.data))
  return { writes, facts: statusFacts(known, terms, status.data.timestamp), published: terms, status: status.data }
}

/** Computes what is in progress from the stored state, where late records changed only earlier hours. */
async function openNow(
  { table, vehicleId, results, now }: StepSoFar,
  settings: Partial<DetectionSettings>
): Promise<OpenDrives> {
  const { tracking } = results.run
  const local = unpackLocal(tracking.current)
  const from = contextBegin(local, tracking.hour)
  const records = await readFixes(table, { vehicleId, from, upTo: tracking.lastMilliseconds })
  const { open } = advance({ ...initialState, local }, records, settings)
  if (!tracking.silent) return open
  const state = { local, records: fromAnchor(records, local), lastFixMilliseconds: open.lastFix?.atMilliseconds }
  return silenceAt(state, now.getTime(), settings)?.open ?? open
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
async function initialization(items: Items, vehicle: ProcessedProfile): Promise<ItemWrite[]> {
  if (vehicle.initialization_complete) return []
  const [stored] = await items.read(processedVehicleItem(vehicle.id))
  return stored.value ? [changed(stored, { ...stored.value, initialization_complete: true })] : []
}
