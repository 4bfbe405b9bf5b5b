/** A table with all data that the service stores about a person, and with another person whose data must not change. */

import { putMembership } from '../../../../lib/accounts/membership-writes.ts'
import { permissionBits } from '../../../../lib/contract/permissions.ts'
import { createTokenRecord } from '../../../../lib/identity/token-record-writes.ts'
import { processVehicle } from '../../../../lib/processing/process-vehicle.ts'
import { putRule } from '../../../../lib/rules/rule-writes.ts'
import type { Table } from '../../../../lib/table/table.ts'
import type { VehicleRecord } from '../../../../lib/telemetry/record.ts'
import { putLike } from '../../../../lib/trips/likes.ts'
import { putTrips } from '../../../../lib/trips/trip-writes.ts'
import { shareVehicle } from '../../../../lib/vehicles/vehicle-sharing.ts'
import { putVehicle } from '../../../../lib/vehicles/vehicle-writes.ts'
import { operator } from '../../../audit/actors.ts'
import { storeUpload } from '../../../processing/stored-upload.ts'
import { seedToken } from '../../../table/seeds.ts'
import { Journey } from '../../../telemetry/detection/journey.ts'
import { friend, makeFleet, owner, rental, tripOn, withTrips } from '../../../vehicles/fleet.ts'

export const now = new Date('2026-03-02T12:00:00.000Z')

/** Two drives with a pause between them, and one in progress. */
export const driven = new Journey({ atMilliseconds: Date.parse('2026-03-02T08:30:00.000Z') })
  .park(600, 60)
  .drive(5000, 50, 30)
  .park(3600, 60)
  .drive(4000, 40, 30)
  .park(3600, 60)
  .drive(3000, 50, 10).records

/** Records that are received and not processed yet. */
export const pending = new Journey({ atMilliseconds: now.getTime() - 1000 }).fix().records

export async function liveIn(table: Table): Promise<void> {
  await makeFleet(table)
  await putMembership(table, operator, 'rental', 'owner', permissionBits(['VEHICLE_READ']))
  await putVehicle(table, operator, 'owner', { id: 'van', name: 'White van', device_id: 'DEVICE-1' })
  await putVehicle(table, operator, 'friend', { id: 'boat', name: 'Boat of a friend' })
  await shareVehicle(table, operator, 'boat', owner, withTrips)
  await shareVehicle(table, operator, 'van', friend, withTrips)
  await shareVehicle(table, operator, 'van', rental, withTrips)
  await seedToken(table, owner, 'dashboard')
  const session = {
    owner,
    jti: 'session',
    kind: 'personal',
    permissions: 3,
    issuedAtSeconds: 1,
    expiresAtSeconds: 2e9
  } as const
  await createTokenRecord(table, session, Promise.resolve())
  const rule = { id: 'fuel', property_indicator: 'fuel_level', value_key: 'BELOW', value: 5 }
  for (const vehicle_id of ['van', 'boat']) await putRule(table, { ...rule, user_id: 'owner', vehicle_id })
  const ofFriend = tripOn('2024-02-01', 'cruise', { vehicle_id: 'boat', visibility: 'PUBLIC' })
  await putTrips(table, [ofFriend, { ...tripOn('2024-02-01', 'deleted', { deleted: true }) }])
  for (const userId of ['owner', 'friend']) await putLike(table, 'cruise', userId)
  await receive(table, driven, true)
  await receive(table, pending, false)
}

async function receive(table: Table, records: readonly VehicleRecord[], isProcessed: boolean): Promise<void> {
  await storeUpload(table, 'van', records, now)
  if (isProcessed) await processVehicle(table, 'van', { fixRetentionDays: 400, now })
}
