/** Commands of the operator, of which some meet a call to the table that fails, and loading. */
import * as fc from 'fast-check'
import { organizationScope, type Scope, userScope } from '../../lib/contract/scope.ts'
import type { Table } from '../../lib/table/table.ts'
import { putTrips } from '../../lib/trips/trip-writes.ts'
import { updateVehicle } from '../../lib/vehicles/vehicle-changes.ts'
import { deleteVehicle } from '../../lib/vehicles/vehicle-deletion.ts'
import { loadShare, shareVehicle, unshareVehicle } from '../../lib/vehicles/vehicle-sharing.ts'
import { transferVehicle } from '../../lib/vehicles/vehicle-transfer.ts'
import { putVehicle, putVehicles } from '../../lib/vehicles/vehicle-writes.ts'
import { operator } from '../audit/actors.ts'
import { noon } from '../http/noon.ts'
import { faultyTable } from '../table/faulty-table.ts'
import { storedTrip } from '../table/samples.ts'
import { timestamp_end } from '../table/world.ts'
import { profileFields, type Step, vehicle, vehicleOf } from './changes.ts'

type Work = (table: Table, vehicleId: string) => Promise<unknown>
type Command = readonly [name: string, work: Work]

const scope = fc.constantFrom<Scope>(userScope('max'), userScope('eve'), userScope('ada'), organizationScope('acme'))
const bits = fc.constantFrom(2, 2 + 16, 0)
const owner = fc.constantFrom('max', 'eve', 'ada', 'nobody')
const name = fc.constantFrom('A', 'C')

const command: fc.Arbitrary<Command> = fc.oneof(
  fc
    .tuple(scope, bits)
    .map(([to, granted]): Command => ['share', (table, id) => shareVehicle(table, operator, id, to, granted)]),
  scope.map((from): Command => ['unshare', (table, id) => unshareVehicle(table, operator, id, from)]),
  fc
    .record({ to: owner, keepsShares: fc.boolean() })
    .map((how): Command => ['transfer', (table, id) => transferVehicle(table, operator, { vehicleId: id, ...how })]),
  profileFields.map((fields): Command => ['update', (table, id) => updateVehicle(table, id, fields, noon)]),
  name.map((text): Command => ['create', (table, id) => putVehicle(table, operator, 'ada', { id, name: text })]),
  fc.constant<Command>(['delete', (table, id) => deleteVehicle(table, operator, id)])
)

const fault = fc.constantFrom('before' as const, 'after' as const)

export const commandStep = fc.tuple(vehicle, command, fc.nat(20), fault).map(
  ([number, [text, work], failing, how]): Step => ({
    name: `vehicle ${text}`,
    run: ({ table }, made) => {
      const faulty = faultyTable(table, (call) => (call === failing ? how : undefined))
      return work(faulty, vehicleOf(number, made)).catch(() => undefined)
    }
  })
)

export const loadStep = fc.tuple(vehicle, name, fc.boolean(), scope).map(
  ([number, text, deleted, to]): Step => ({
    name: 'load',
    isLoading: true,
    run: async ({ table }, made) => {
      const id = vehicleOf(number, made)
      await putVehicles(table, [{ actor: operator, ownerId: 'ada', given: { id, name: text } }])
      await loadShare(table, operator, id, to, 2).catch(() => undefined)
      await putTrips(table, [{ trip: storedTrip({ id: 'private', vehicle_id: 'van', timestamp_end, deleted }) }], noon)
    }
  })
)
