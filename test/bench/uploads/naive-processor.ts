/**
 * The processing as it would be without states: each upload computes the day of its vehicle anew. For comparison alone: it
 * writes only the newest trip and tripleg, and keeps no lists, counts and rosters, and nothing that users write.
 */
import { change } from '../../../lib/table/change.ts'
import { changed } from '../../../lib/table/decision.ts'
import type { Table } from '../../../lib/table/table.ts'
import { advance } from '../../../lib/telemetry/advance.ts'
import { defaultDetectionSettings } from '../../../lib/telemetry/detection-settings.ts'
import { initialState } from '../../../lib/telemetry/detection-state.ts'
import type { MeasuredDrive } from '../../../lib/telemetry/drive.ts'
import { tripItem } from '../../../lib/trips/trip-store.ts'
import { triplegItem } from '../../../lib/trips/tripleg-store.ts'
import { fixesExpirySeconds } from '../../../lib/uploads/fixes-item.ts'
import { byHour } from '../../../lib/uploads/hour.ts'
import { mergeFixes } from '../../../lib/uploads/merge-fixes.ts'
import { unpackRecords } from '../../../lib/uploads/packed-records.ts'
import { readFixes } from '../../../lib/uploads/read-fixes.ts'
import { noTotals } from '../../../lib/uploads/tracking-item.ts'
import { processedUpload, type UploadName, uploadItemOf } from '../../../lib/uploads/upload-item.ts'
import { vehicleStatusOf } from '../../../lib/uploads/vehicle-status-of.ts'
import { statusItem } from '../../../lib/vehicles/status-store.ts'
import { vehicleItem } from '../../../lib/vehicles/vehicle-store.ts'
import { storedTrip, tripleg } from '../../table/samples.ts'
import { fixRetentionDays } from './upload-run.ts'

const dayMilliseconds = 86_400_000

export async function processDay(table: Table, { vehicleId, hash }: UploadName, now: Date): Promise<void> {
  const last = await storeRecords(table, { vehicleId, hash }, now)
  const midnight = Math.floor(last / dayMilliseconds) * dayMilliseconds
  const records = await readFixes(table, vehicleId, midnight, last)
  const { closed, open } = advance(initialState, records)
  const trip = drivenOf(vehicleId, open.trip ?? closed.trips.at(-1))
  const leg = drivenOf(vehicleId, open.tripleg ?? closed.triplegs.at(-1))
  await change(table, async (items) => {
    const [[vehicle], [status, upload, tripBefore, legBefore]] = await Promise.all([
      items.view(vehicleItem(vehicleId)),
      items.read(
        statusItem(vehicleId),
        uploadItemOf(vehicleId, hash),
        tripItem(trip?.id ?? vehicleId),
        triplegItem(leg?.id ?? vehicleId)
      )
    ])
    const source = { open, latest: {}, recent: records, totals: noTotals, receivedMilliseconds: last, now }
    const shown = vehicle && vehicleStatusOf({ vehicle, settings: defaultDetectionSettings, ...source })
    const writes = [
      ...(shown ? [changed(status, shown)] : []),
      ...(upload.value ? [changed(upload, processedUpload(upload.value, now))] : []),
      ...(trip ? [changed(tripBefore, { ...storedTrip(trip), ...trip.fields })] : []),
      ...(leg ? [changed(legBefore, { ...tripleg(leg), ...leg.fields })] : [])
    ]
    return { result: undefined, writes }
  })
}

/** Gives the moment of the newest one. */
async function storeRecords(table: Table, { vehicleId, hash }: UploadName, now: Date): Promise<number> {
  const packed = await change(table, async (items) => {
    const [upload] = await items.view(uploadItemOf(vehicleId, hash))
    return { result: upload?.records }
  })
  if (!packed) throw new Error('The upload is not there')
  const records = unpackRecords(packed)
  for (const [hour, ofHour] of byHour(records)) {
    const expiresAtSeconds = fixesExpirySeconds(hour, fixRetentionDays, now)
    await mergeFixes(table, { vehicleId, hour, halves: '' }, ofHour, expiresAtSeconds)
  }
  return records.at(-1)?.atMilliseconds ?? 0
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
