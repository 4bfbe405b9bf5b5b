/** Converts the items of a vehicle into records. */

import { accessItem } from '../../../lib/access/grants.ts'
import { permissionNames } from '../../../lib/contract/permissions.ts'
import { isOrganization, type Scope, scopeId } from '../../../lib/contract/scope.ts'
import { readGroup } from '../../../lib/processing/tracking/checkpoint-groups.ts'
import { unpackLocal } from '../../../lib/processing/tracking/run-state.ts'
import { trackingItem } from '../../../lib/processing/tracking/tracking-item.ts'
import { isoHour } from '../../../lib/records/hour.ts'
import { inboxItem } from '../../../lib/records/inbox.ts'
import { unpackRecords } from '../../../lib/records/packed-records.ts'
import { withoutPositions } from '../../../lib/records/position-fields.ts'
import { recordsKind } from '../../../lib/records/records-kind.ts'
import { findItem, findItems } from '../../../lib/table/find-item.ts'
import type { StoredItem, Table } from '../../../lib/table/table.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { withEnds } from '../../../lib/trips/stored-ends.ts'
import { tripItem } from '../../../lib/trips/stored-trip.ts'
import { legWithEnds, triplegItem } from '../../../lib/trips/stored-tripleg.ts'
import { triplegsNamedIn } from '../../../lib/trips/tracked-triplegs.ts'
import { intervalsOf } from '../../../lib/vehicles/mode-history.ts'
import { statusItem } from '../../../lib/vehicles/stored-status.ts'
import { vehicleItem } from '../../../lib/vehicles/stored-vehicle.ts'
import { modesItem } from '../../../lib/vehicles/vehicle-modes.ts'
import { decodeVisit, type StoredVisit } from '../../../lib/visits/stored-visits.ts'
import { writtenRecord } from '../../load/recorded-data.ts'
import { modesRecord, triplegRecord } from '../export/stored-records.ts'
import { factRecord } from './fact-record.ts'
import { type NamedRecord, nothing, oneByOne, type ReadersOf } from './record-reader.ts'

/** Readers for the partition of the vehicle. */
export const vehicleReaders = (table: Table, owner: Scope, vehicleId: string): ReadersOf<'VEHICLE'> => ({
  vehicle: oneByOne((stored) => {
    const { type: vehicle_type, ...profile } = vehicleItem('').kind.decode(stored)
    return { type: 'vehicle', ...profile, vehicle_type }
  }),
  modes: oneByOne(modesRecord),
  status: oneByOne((stored) => ({ type: 'vehicle_status', ...statusItem('').kind.decode(stored).data })),
  access: async (items) => items.flatMap((stored) => shares(vehicleId, stored)),
  vehicleTrip: (pointers) => endedTrips(table, pointers),
  vehicleTripCount: nothing,
  triplegCount: nothing,
  // Trips and triplegs are exported.
  days: nothing,
  day: nothing,
  month: nothing,
  // The visits are exported.
  visitHour: nothing,
  vehicleVisit: async (items) =>
    items
      .map(decodeVisit)
      .filter((visit) => visit.owner === owner)
      .map(visitRecord),
  fixes: (items) => recordsIn(table, vehicleId, items),
  // Records that the processing has not stored in their hours yet.
  backlog: (items) => recordsIn(table, vehicleId, items),
  // The rules are in the partitions of their users.
  vehicleRules: nothing,
  // Contains only hashes of uploads.
  received: nothing,
  // Contains only hours of records.
  touchedHours: nothing,
  // Contains neither values nor positions.
  refusal: nothing,
  inbox: oneByOne((stored) => {
    const { sinceMilliseconds, latestMilliseconds } = inboxItem('').kind.decode(stored)
    const timestamp_received = new Date(latestMilliseconds).toISOString()
    return {
      type: 'vehicle_inbox',
      vehicle_id: vehicleId,
      waiting_since: new Date(sinceMilliseconds).toISOString(),
      timestamp_received
    }
  }),
  vehicleFact: oneByOne((stored) => ({ ...factRecord(stored), vehicle_id: vehicleId })),
  tracking: async (items) =>
    (await Promise.all(items.map((stored) => trackingRecords(table, vehicleId, stored)))).flat(),
  checkpoint: async (items) =>
    items.flatMap((stored) =>
      readGroup(stored).value.hours.map(({ begin, hour, ...checkpoint }) => ({
        type: 'detection_state',
        vehicle_id: vehicleId,
        hour: isoHour(hour),
        ...checkpoint,
        begin: unpackLocal(begin)
      }))
    )
})

/** Visits to places of others are left out, because these places are their own data. */
const visitRecord = ({ id, placeId, vehicleId, start, end, isLate }: StoredVisit): NamedRecord => ({
  type: 'visit',
  id,
  place_id: placeId,
  vehicle_id: vehicleId,
  timestamp_start: start,
  timestamp_end: end,
  late: isLate
})

/** With the triplegs that the tracking names and the index does not find: the one in progress. */
async function trackingRecords(table: Table, vehicleId: string, stored: StoredItem): Promise<NamedRecord[]> {
  const { run, ...tracking } = trackingItem('').kind.decode(stored)
  const states = { begin: unpackLocal(run.begin), current: unpackLocal(run.current) }
  const named = triplegsNamedIn(stored).map((id) => withEnds(triplegItem(id)))
  const triplegs = await findItems(table, named, { ConsistentRead: true })
  const unlisted = triplegs.flatMap((tripleg) => (tripleg && !tripleg.isListed ? [legWithEnds(tripleg)] : []))
  return [
    { type: 'detection_state', vehicle_id: vehicleId, ...tracking, run: { ...run, ...states } },
    ...unlisted.map((leg) => ({ type: 'tripleg', ...leg }))
  ]
}

/** Readers for the index of triplegs. */
export const triplegReaders: ReadersOf<'TRIPLEG'> = {
  tripleg: oneByOne(triplegRecord)
}

/** The shares of the vehicle; the owner is left out. */
function shares(vehicleId: string, stored: StoredItem): NamedRecord[] {
  const grants = Object.entries(accessItem('').kind.decode(stored).grants) as [Scope, number][]
  return grants.sort().map(([scope, bits]) => ({
    type: 'vehicle_access',
    vehicle_id: vehicleId,
    ...(isOrganization(scope) ? { organization_id: scopeId(scope) } : { user_id: scopeId(scope) }),
    permissions: permissionNames(bits)
  }))
}

/** Includes deleted trips. Users who like a trip are left out, because their likes are their own data. */
async function endedTrips(table: Table, pointers: readonly StoredItem[]): Promise<NamedRecord[]> {
  const tripIds = pointers.map(({ SK }) => String(SK).slice(String(SK).lastIndexOf('#') + 1))
  const items = tripIds.map((id) => withEnds(tripItem(id)))
  return (await findItems(table, items, { ConsistentRead: true }))
    .filter((trip) => trip !== undefined)
    .map((trip) => ({ type: 'trip', ...trip }))
}

/** Leaves out positions recorded while `notrack_mode` was on, which the processing has not removed yet. */
async function recordsIn(table: Table, vehicleId: string, items: readonly StoredItem[]): Promise<NamedRecord[]> {
  const modes = await findItem(table, modesItem(vehicleId), { ConsistentRead: true })
  const hidden = intervalsOf(modes?.notrack ?? [])
  return items.flatMap((stored) => {
    const { records } = recordsKind.decode(stored)
    const shown = records ? withoutPositions(unpackRecords(records), hidden) : []
    return shown.map((record) => vehicleRecord(vehicleId, record))
  })
}

function vehicleRecord(vehicleId: string, record: VehicleRecord): NamedRecord {
  return { type: 'vehicle_record', vehicle_id: vehicleId, ...writtenRecord(record) }
}
