/** Stores what a device uploads; one write makes it durable. Source: decisions, "Vehicle data receiver". */
import { authorizeChange } from '../access/authorize-vehicle.ts'
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
 * `given`: any JSON values. Costs in read units 1 for who may upload, 1 for the caller's memberships (none for an
 * organization's token) and 1 for when its modes were on, in one round trip; then 1 to learn that the upload is
 * new, while the request is counted. All are consistent, because `notrack_mode` and a withdrawn permission count from the
 * moment they are set. In write units 1 for each KB of the packed records. Throws ApiError VEHICLE_NOT_FOUND,
 * PERMISSION_DENIED or RATE_LIMIT_EXCEEDED.
 */
export async function receiveRecords(
  table: Table,
  caller: DeviceCaller,
  vehicleId: string,
  given: readonly unknown[],
  now: Date
): Promise<Received> {
  const { records, duplicates, rejected } = acceptRecords(given, now)
  const receipt = { accepted: records.length, duplicates, rejected: [...rejected] }
  const repeated = { accepted: 0, duplicates: records.length + duplicates, rejected: [...rejected] }
  return change(table, async (items) => {
    const [via, [modes]] = await Promise.all([
      authorizeChange(items, caller, vehicleId, 'VEHICLE_DATA_UPLOAD'),
      items.view(modesItem(vehicleId))
    ])
    const upload = newUpload(withoutHiddenPositions(records, modes, now), now)
    const refs = records.length > 0 ? [uploadItem(vehicleId, upload.records)] : []
    const [[stored]] = await Promise.all([items.readAll(refs), caller.countFor(vehicleId)])
    if (!stored) return { result: { receipt, via } }
    if (stored.value) return { result: { receipt: repeated, via } }
    return { result: { receipt, via }, writes: [changed(stored, upload)] }
  })
}
