/**
 * The processing as it would be without states: each upload computes the whole day of its vehicle. For comparison alone: it
 * writes only the newest trip and tripleg, and keeps no lists, counts and rosters, and nothing that users write.
 */

import { closeInbox } from '../../../lib/processing/close-inbox.ts'
import { vehicleStatusOf } from '../../../lib/processing/status/vehicle-status-of.ts'
import { noTotals } from '../../../lib/processing/tracking/run-state.ts'
import { inboxItem } from '../../../lib/records/inbox.ts'
import { pieceOfText } from '../../../lib/records/piece-name.ts'
import { readFixes } from '../../../lib/records/read-fixes.ts'
import { change } from '../../../lib/table/change.ts'
import { changed } from '../../../lib/table/decision.ts'
import { readItems } from '../../../lib/table/find-item.ts'
import type { Table } from '../../../lib/table/table.ts'
import { advance } from '../../../lib/telemetry/detection/advance.ts'
import { initialState } from '../../../lib/telemetry/detection/detection-state.ts'
import { defaultDetectionSettings } from '../../../lib/telemetry/detection-settings.ts'
import type { MeasuredDrive } from '../../../lib/telemetry/drive/drive.ts'
import { voltagesWith } from '../../../lib/telemetry/status/voltage-minutes.ts'
import { tripItem } from '../../../lib/trips/stored-trip.ts'
import { triplegItem } from '../../../lib/trips/stored-tripleg.ts'
import { statusItem } from '../../../lib/vehicles/stored-status.ts'
import { vehicleItem } from '../../../lib/vehicles/stored-vehicle.ts'
import { storedTrip, tripleg } from '../../table/samples.ts'

const dayMilliseconds = 86_400_000

export async function processDay(table: Table, vehicleId: string, now: Date): Promise<void> {
  const [inbox] = await readItems(table, [inboxItem(vehicleId)], { ConsistentRead: true })
  const [piece] = (inbox?.value?.names ?? []).flatMap((name) => pieceOfText(name) ?? [])
  if (!inbox?.value || !piece) throw new Error('The upload is not there')
  const last = piece.upTo
  const midnight = Math.floor(last / dayMilliseconds) * dayMilliseconds
  const records = await readFixes(table, { vehicleId, from: midnight, upTo: last })
  const { closed, open } = advance(initialState, records)
  const trip = drivenOf(vehicleId, open.trip ?? closed.trips.at(-1))
  const leg = drivenOf(vehicleId, open.tripleg ?? closed.triplegs.at(-1))
  await change(table, async (items) => {
    const [[vehicle], [status, tripBefore, legBefore]] = await Promise.all([
      items.view(vehicleItem(vehicleId)),
      items.read(statusItem(vehicleId), tripItem(trip?.id ?? vehicleId), triplegItem(leg?.id ?? vehicleId))
    ])
    const source = {
      open,
      latest: {},
      voltages: voltagesWith({}, records, last),
      totals: noTotals,
      receivedMilliseconds: last,
      now
    }
    const shown = vehicle && vehicleStatusOf({ vehicle, settings: defaultDetectionSettings, ...source })
    const writes = [
      ...(shown ? [changed(status, shown)] : []),
      ...(trip ? [changed(tripBefore, { ...storedTrip(trip), ...trip.fields })] : []),
      ...(leg ? [changed(legBefore, { leg: { ...tripleg(leg), ...leg.fields }, isListed: true })] : [])
    ]
    return { result: undefined, writes }
  })
  await closeInbox(table, inbox, { isMore: false, isPending: false, now })
}

function drivenOf(vehicle_id: string, drive: MeasuredDrive | undefined) {
  if (!drive) return undefined
  const { fields, fromMilliseconds, untilMilliseconds } = drive
  const [timestamp_start, timestamp_end] = [fromMilliseconds, untilMilliseconds].map((at) => new Date(at).toISOString())
  return {
    fields,
    id: `${vehicle_id}-${fromMilliseconds}`,
    vehicle_id,
    timestamp_start,
    timestamp_end: `${timestamp_end}`
  }
}
