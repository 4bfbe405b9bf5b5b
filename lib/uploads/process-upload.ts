/** Makes status, trips and triplegs of uploads. Repeating it, at any point and by several at once, comes to the same. */
import { allEnded } from '../table/all-ended.ts'
import { findItems } from '../table/find-item.ts'
import type { Table } from '../table/table.ts'
import type { VehicleRecord } from '../telemetry/record.ts'
import { intervalsOf, noModes } from '../vehicles/mode-history.ts'
import { modesItem } from '../vehicles/vehicle-modes.ts'
import { fixesExpirySeconds } from './fixes-item.ts'
import { isVehicleGone, removeRecords } from './gone-vehicle.ts'
import { byHour } from './hour.ts'
import { mergedRecords, mergeFixes } from './merge-fixes.ts'
import { unpackRecords } from './packed-records.ts'
import { hoursOfRecords } from './pending-hours.ts'
import { processStep } from './process-step.ts'
import type { ProcessingSettings } from './processing-settings.ts'
import type { UploadName } from './upload-item.ts'
import { markProcessed, readUploads } from './waiting-upload.ts'
import { withoutPositions } from './without-positions.ts'

/** `none`: it is processed already, or is no more. `gone`: its vehicle is, and so nothing of it is kept. */
export type UploadOutcome = 'processed' | 'none' | 'gone'

/** Throws what the table throws; then it is to be repeated. */
export function processUpload(
  table: Table,
  name: UploadName,
  settings: ProcessingSettings & { readonly now: Date }
): Promise<UploadOutcome> {
  return processUploads(table, [name], settings)
}

/**
 * Several uploads of one vehicle are processed as one that holds all of their records.
 *
 * First the records go into their hours, those of times with `notrack_mode` without their positions; then the detection runs
 * over what they touch, step by step; last the uploads are marked as processed. What several calls merge for a vehicle at the
 * same time is seen by the steps of at least one of them, for each takes its steps after it has merged. Of a vehicle that is
 * gone nothing is kept.
 */
export async function processUploads(
  table: Table,
  names: readonly UploadName[],
  settings: ProcessingSettings & { readonly now: Date }
): Promise<UploadOutcome> {
  const vehicleId = vehicleOf(names)
  const { now } = settings
  const [uploads, [modes = noModes]] = await Promise.all([
    readUploads(table, names),
    // A position must not be kept because `notrack_mode` was switched on a moment ago.
    findItems(table, [modesItem(vehicleId)], { ConsistentRead: true })
  ])
  // An attempt may have ended after it had merged records, and the deletion of the vehicle before.
  if (uploads.some(({ value }) => !value) && (await isVehicleGone(table, vehicleId))) return removedOf(table, vehicleId)
  const waiting = uploads.filter(({ value }) => value?.records)
  if (waiting.length === 0) return 'none'
  const received = waiting.flatMap(({ value }) => (value?.records ? unpackRecords(value.records) : []))
  const records = withoutPositions(mergedRecords(received, []), intervalsOf(modes.notrack))
  const detection = { ...settings.detection, transport: intervalsOf(modes.transport) }
  await mergeAll(table, vehicleId, records, settings)
  const receivedMilliseconds = Math.max(...waiting.map(({ value }) => value?.receivedMilliseconds ?? 0))
  const added = { records, hours: hoursOfRecords(records), receivedMilliseconds }
  let left = await processStep(table, vehicleId, { added, detection, now })
  while (left === 'more') left = await processStep(table, vehicleId, { detection, now })
  if (left === 'gone') return removedOf(table, vehicleId)
  await allEnded(waiting.map((upload) => markProcessed(table, upload, now)))
  return 'processed'
}

/** Throws a RangeError unless all of them are of one vehicle. */
function vehicleOf(names: readonly UploadName[]): string {
  const [vehicleId, ...others] = new Set(names.map((name) => name.vehicleId))
  if (vehicleId === undefined || others.length > 0)
    throw new RangeError('Uploads of one vehicle are processed together')
  return vehicleId
}

async function removedOf(table: Table, vehicleId: string): Promise<UploadOutcome> {
  await removeRecords(table, vehicleId)
  return 'gone'
}

/** A device that was offline for long uploads records of many hours at once. */
const mergesAtOnce = 8

async function mergeAll(
  table: Table,
  vehicleId: string,
  records: readonly VehicleRecord[],
  { fixRetentionDays, now }: ProcessingSettings & { readonly now: Date }
) {
  // Taken by several from one iterator, so that each hour is merged once.
  const hours = byHour(records).entries()
  const merge = async () => {
    for (const [hour, ofHour] of hours) {
      const expiresAtSeconds = fixesExpirySeconds(hour, fixRetentionDays, now)
      await mergeFixes(table, { vehicleId, hour, halves: '' }, ofHour, expiresAtSeconds)
    }
  }
  await allEnded(Array.from({ length: mergesAtOnce }, merge))
}
