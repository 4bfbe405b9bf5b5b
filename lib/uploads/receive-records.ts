/** Stores what a device uploads; one write makes it durable. Source: decisions, "Vehicle data receiver". */
import { authorizeChange } from '../access/authorize-vehicle.ts'
import { ApiError } from '../contract/api-error.ts'
import { isResourceId } from '../contract/fields.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import type { UploadReceipt } from '../contract/resources/upload-receipt.ts'
import type { DeviceCaller } from '../identity/caller.ts'
import { change } from '../table/change.ts'
import { changed } from '../table/decision.ts'
import type { Table } from '../table/table.ts'
import { modesItem } from '../vehicles/vehicle-modes.ts'
import { acceptRecords } from './accept-records.ts'
import { withoutHiddenPositions } from './hidden-positions.ts'
import { newUpload, uploadItem } from './upload-item.ts'

export interface Received {
  readonly receipt: UploadReceipt
  readonly via: PermissionVia
}

/**
 * `given`: any JSON values. Two round trips: everything that is to be read, while the request is counted; then the write.
 * Costs in read units 1 for who may upload, 1 for the caller's memberships (none for an organization's token), 1 for when
 * its modes were on and 1 to learn that the upload is new. All are consistent, because `notrack_mode` and a withdrawn
 * permission count from the moment they are set. In write units 1 for each KB of the packed records. An upload of which
 * `notrack_mode` hides positions is another one, and costs one more read and round trip. Throws ApiError VEHICLE_NOT_FOUND,
 * PERMISSION_DENIED or RATE_LIMIT_EXCEEDED.
 */
export async function receiveRecords(
  table: Table,
  caller: DeviceCaller,
  vehicleId: string,
  given: readonly unknown[],
  now: Date
): Promise<Received> {
  if (!isResourceId(vehicleId)) throw new ApiError('VEHICLE_NOT_FOUND')
  const { records, duplicates, rejected } = acceptRecords(given, now)
  const receipt = { accepted: records.length, duplicates, rejected: [...rejected] }
  const repeated = { accepted: 0, duplicates: records.length + duplicates, rejected: [...rejected] }
  const stored = (upload: { readonly records: Uint8Array }) =>
    records.length > 0 ? [uploadItem(vehicleId, upload.records)] : []
  const whole = newUpload(records, now)
  return change(table, async (items) => {
    const authorized = authorizeChange(items, caller, vehicleId, 'VEHICLE_DATA_UPLOAD')
    const [via, [modes], [known]] = await Promise.all([
      authorized,
      items.view(modesItem(vehicleId)),
      items.view(...stored(whole)),
      caller.countFor(vehicleId, authorized)
    ])
    if (known) return { result: { receipt: repeated, via } }
    // The key of an upload tells nothing of positions that it does not hold: a hash of them could be searched.
    const shown = withoutHiddenPositions(records, modes, now)
    const upload = shown === records ? whole : newUpload(shown, now)
    const [item] = await items.readAll(stored(upload))
    if (!item) return { result: { receipt, via } }
    if (item.value) return { result: { receipt: repeated, via } }
    return { result: { receipt, via }, writes: [changed(item, upload)] }
  })
}
