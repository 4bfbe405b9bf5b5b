/** Stores what a device uploads; one write makes it durable. Source: decisions, "Vehicle data receiver". */
import { authorizeChange } from '../access/authorize-vehicle.ts'
import { ApiError } from '../contract/api-error.ts'
import { isResourceId } from '../contract/fields.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import type { UploadReceipt } from '../contract/resources/upload-receipt.ts'
import type { DeviceCaller } from '../identity/caller.ts'
import { chargeHours } from '../limits/hour-limit.ts'
import { type FixPrecision, latestFixIn } from '../records/latest-fix.ts'
import type { ProcessingSettings } from '../records/processing-settings.ts'
import { announceUpload, knownUpload, type NewUpload, newUpload } from '../records/store-upload.ts'
import { change } from '../table/change.ts'
import { changed, type Decision } from '../table/decision.ts'
import type { Items } from '../table/snapshot.ts'
import type { Table } from '../table/table.ts'
import type { VehicleRecord } from '../telemetry/record.ts'
import { modesItem } from '../vehicles/vehicle-modes.ts'
import { acceptRecords, type RecordBody, sentenceOf } from './accept-records.ts'
import { chargedHours } from './charged-hours.ts'
import { withoutHiddenPositions } from './hidden-positions.ts'

export interface Received {
  readonly receipt: UploadReceipt
  readonly via: PermissionVia
}

export interface ReceiverSettings extends Pick<ProcessingSettings, 'fixRetentionDays'> {
  readonly now: Date
  /** The schema of each record, where it is not that of the interface. */
  readonly body?: RecordBody
  /** What the client says of the precision of its fixes, by their moments in epoch milliseconds. */
  readonly precisions?: ReadonlyMap<number, FixPrecision>
}

/**
 * Stores an upload. `given`: any JSON values. Takes three round trips: all reads, while the request is counted; the records;
 * the vehicle's inbox, which calls the processing. Costs in read units 1 for the access to the vehicle, 1 for the caller's
 * memberships (none for an organization's token), 1 for when the vehicle's modes were on, 2 to learn that the upload is new and
 * 0.5 for whether the vehicle is known to be active; all but the last are consistent, because `notrack_mode` and a withdrawn
 * permission count from the moment they are set. Costs in write units 1 for each KB of the packed records, 1 for the inbox, and
 * once an hour 2 for marking the vehicle as active. An upload with positions that `notrack_mode` hides is stored under another
 * name, and costs one more read and round trip. One with older hours takes two round trips, 1 read and 1 write unit more, to be
 * charged for them (`chargeHours`). Throws ApiError VEHICLE_NOT_FOUND, PERMISSION_DENIED or RATE_LIMIT_EXCEEDED.
 */
export async function receiveRecords(
  table: Table,
  caller: DeviceCaller,
  vehicleId: string,
  given: readonly unknown[],
  { fixRetentionDays, now, body, precisions }: ReceiverSettings
): Promise<Received> {
  if (!isResourceId(vehicleId)) throw new ApiError('VEHICLE_NOT_FOUND')
  caller.assertNotRefused(vehicleId)
  const { records, duplicates, rejected } = acceptRecords(given, now, body)
  const context = { vehicleId, fixRetentionDays, now }
  const hours = chargedHours(records, now)
  let charged: Promise<void> | undefined
  const { isRepeated, via, waiting } = await change<Stored>(table, async (items) => {
    const authorized = authorizeChange(items, caller, vehicleId, 'VEHICLE_DATA_UPLOAD')
    const whole = records.length > 0 ? newUpload(records, context) : undefined
    const [via, [modes], known] = await Promise.all([
      authorized,
      items.view(modesItem(vehicleId)),
      whole && knownUpload(items, whole, vehicleId),
      caller.countFor(vehicleId, authorized)
    ])
    if (!whole || known === 'processed') return { result: { via, isRepeated: whole !== undefined } }
    // Once, however often the change is tried; a repeated upload costs nothing more.
    if (known === 'new' && hours.length > 0) charged ??= chargeHours(table, vehicleId, hours, now)
    await charged
    // The key of an upload is a hash of what is stored: a hash of hidden positions could be searched for them.
    const shown = withoutHiddenPositions(records, modes, now)
    const upload = shown === records || known === 'waiting' ? whole : newUpload(shown, context)
    return stored(items, upload, shown, via)
  })
  caller.rejected?.push(...rejected.map(({ issue }) => issue))
  if (waiting) {
    const { upload, records: shown } = waiting
    await announceUpload(table, upload, shown, { ...context, fix: latestFixIn(shown, precisions) })
  }
  const counts = isRepeated
    ? { accepted: 0, duplicates: records.length + duplicates }
    : { accepted: records.length, duplicates }
  return {
    receipt: { ...counts, rejected: rejected.map(({ index, issue }) => ({ index, reason: sentenceOf(issue) })) },
    via
  }
}

interface Stored {
  readonly via: PermissionVia
  readonly isRepeated: boolean
  /** The upload that is to be announced. */
  readonly waiting?: { readonly upload: NewUpload; readonly records: readonly VehicleRecord[] }
}

/** Stores an upload. An upload that is stored already is announced again: the earlier receipt may have failed before that. */
async function stored(
  items: Items,
  upload: NewUpload,
  records: readonly VehicleRecord[],
  via: PermissionVia
): Promise<Decision<Stored>> {
  const [item] = await items.read(upload.item)
  const isProcessed = item.value !== undefined && !item.value.records
  return {
    result: { via, isRepeated: item.value !== undefined, ...(!isProcessed && { waiting: { upload, records } }) },
    writes: item.value ? [] : [changed(item, upload.value)]
  }
}
