/** What the items of a vehicle say, as records. */
import { accessItem } from '../../../lib/access/grants.ts'
import { permissionNames } from '../../../lib/contract/permissions.ts'
import { isOrganization, type Scope, scopeId } from '../../../lib/contract/scope.ts'
import { findItems } from '../../../lib/table/find-item.ts'
import {
  checkpointPrefix,
  fixesPrefix,
  listedTripPrefix,
  tripCountPrefix,
  triplegCountPrefix,
  uploadPrefix
} from '../../../lib/table/keys.ts'
import type { StoredItem, Table } from '../../../lib/table/table.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { tripItem } from '../../../lib/trips/trip-store.ts'
import { triplegItem } from '../../../lib/trips/tripleg-store.ts'
import { fixesKind } from '../../../lib/uploads/fixes-item.ts'
import { unpackRecords } from '../../../lib/uploads/packed-records.ts'
import { checkpointKind, trackingItem, unpackLocal } from '../../../lib/uploads/tracking-item.ts'
import { uploadItemOf } from '../../../lib/uploads/upload-item.ts'
import { statusItem } from '../../../lib/vehicles/status-store.ts'
import { vehicleItem } from '../../../lib/vehicles/vehicle-store.ts'
import { type NamedRecord, nothing, oneByOne, type ReaderTable } from './record-reader.ts'

/** Of the partition of the vehicle. */
export const vehicleReaders = (table: Table, vehicleId: string): ReaderTable => ({
  PROFILE: oneByOne((stored) => {
    const { type: vehicle_type, ...profile } = vehicleItem('').kind.decode(stored)
    return { type: 'vehicle', ...profile, vehicle_type }
  }),
  STATUS: oneByOne((stored) => ({ type: 'vehicle_status', ...statusItem('').kind.decode(stored).data })),
  ACCESS: async (items) => items.flatMap((stored) => shares(vehicleId, stored)),
  [listedTripPrefix()]: (pointers) => endedTrips(table, pointers),
  [tripCountPrefix]: nothing,
  [triplegCountPrefix]: nothing,
  [fixesPrefix]: async (items) => items.flatMap((stored) => recordsIn(vehicleId, fixesKind.decode(stored).records)),
  [uploadPrefix]: async (items) => items.flatMap((stored) => upload(vehicleId, stored)),
  TRACKING: oneByOne((stored) => {
    const { begin, current, ...tracking } = trackingItem('').kind.decode(stored)
    const states = { begin: unpackLocal(begin), current: unpackLocal(current) }
    return { type: 'detection_state', vehicle_id: vehicleId, ...tracking, ...states }
  }),
  [checkpointPrefix]: oneByOne((stored) => {
    const { begin, ...checkpoint } = checkpointKind.decode(stored)
    const hour = String(stored.SK).slice(checkpointPrefix.length)
    return { type: 'detection_state', vehicle_id: vehicleId, hour, ...checkpoint, begin: unpackLocal(begin) }
  })
})

/** Of the index. */
export const triplegReaders: ReaderTable = {
  TRIPLEG: oneByOne((stored) => ({ type: 'tripleg', ...triplegItem('').kind.decode(stored) }))
}

/** Everybody but the owner. */
function shares(vehicleId: string, stored: StoredItem): NamedRecord[] {
  const grants = Object.entries(accessItem('').kind.decode(stored).grants) as [Scope, number][]
  return grants.sort().map(([scope, bits]) => ({
    type: 'vehicle_access',
    vehicle_id: vehicleId,
    ...(isOrganization(scope) ? { organization_id: scopeId(scope) } : { user_id: scopeId(scope) }),
    permissions: permissionNames(bits)
  }))
}

/** Deleted ones too. Who likes them is told to nobody but those users. */
async function endedTrips(table: Table, pointers: readonly StoredItem[]): Promise<NamedRecord[]> {
  const tripIds = pointers.map(({ SK }) => String(SK).slice(String(SK).lastIndexOf('#') + 1))
  return (await findItems(table, tripIds.map(tripItem), { ConsistentRead: true }))
    .filter((trip) => trip !== undefined)
    .map((trip) => ({ type: 'trip', ...trip }))
}

/** Its records too while they are not processed; then they are among those of their hours. */
function upload(vehicleId: string, stored: StoredItem): NamedRecord[] {
  const { records, receivedMilliseconds } = uploadItemOf('', '').kind.decode(stored)
  const timestamp_received = new Date(receivedMilliseconds).toISOString()
  const receipt = {
    type: 'vehicle_upload',
    vehicle_id: vehicleId,
    timestamp_received,
    processed: records === undefined
  }
  return [receipt, ...recordsIn(vehicleId, records)]
}

function recordsIn(vehicleId: string, packed: Uint8Array | undefined): NamedRecord[] {
  return packed ? unpackRecords(packed).map((record) => vehicleRecord(vehicleId, record)) : []
}

function vehicleRecord(vehicleId: string, { atMilliseconds, ...measured }: VehicleRecord): NamedRecord {
  const timestamp = new Date(atMilliseconds).toISOString()
  return { type: 'vehicle_record', vehicle_id: vehicleId, timestamp, ...measured }
}
