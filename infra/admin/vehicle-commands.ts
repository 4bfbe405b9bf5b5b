/** `vehicle create`, `show`, `share`, `unshare` and `delete`. */
import { Command } from 'commander'
import { ulid } from 'ulid'
import { accessItem } from '../../lib/access/grants.ts'
import { findItem } from '../../lib/table/find-item.ts'
import { deleteVehicle } from '../../lib/vehicles/vehicle-deletion.ts'
import { vehicleStore } from '../../lib/vehicles/vehicle-store.ts'
import { putVehicle } from '../../lib/vehicles/vehicle-writes.ts'
import { VehicleFields } from '../load/load-record.ts'
import { type ConfirmOptions, confirm, confirmFlag } from './confirm.ts'
import { describeVehicle } from './describe-vehicle.ts'
import { addFieldOptions, givenFields, parseFields } from './field-options.ts'
import { userIdOf } from './named-user.ts'
import type { OperatorCall, Register } from './operator-command.ts'
import { OperatorError } from './operator-error.ts'
import { shareCommand, unshareCommand } from './vehicle-sharing-commands.ts'

interface VehicleOptions {
  readonly vehicle?: string
}

export function vehicleCommands(register: Register): Command {
  const createCommand = new Command('create')
    .description('Make a vehicle; without --id it gets a new ID')
    .requiredOption('--owner <id-or-email>', 'User who owns the vehicle')
  const deleteCommand = onOne('delete', 'Delete a vehicle with its trips, triplegs, rules and shares')
  return new Command('vehicle')
    .description('Vehicles, and who may do what with them')
    .addCommand(register(addFieldOptions(createCommand, VehicleFields.shape, ['name']), create))
    .addCommand(register(onOne('show', 'Show a vehicle'), async (call) => describeVehicle(call.table, idOf(call))))
    .addCommand(shareCommand(register))
    .addCommand(unshareCommand(register))
    .addCommand(register(deleteCommand.option(...confirmFlag), remove))
}

function onOne(verb: string, description: string): Command {
  return new Command(verb)
    .description(description)
    .argument('[vehicle]', 'ID of the vehicle')
    .option('--vehicle <id>', 'The same as an option')
}

async function create({ table, actor, options, command }: OperatorCall<{ owner: string }>) {
  const vehicle = parseFields(VehicleFields, { id: ulid(), ...givenFields(command, VehicleFields.shape) })
  if (await findItem(table, accessItem(vehicle.id), { ConsistentRead: true })) {
    throw new OperatorError(`There is a vehicle ${vehicle.id} already`)
  }
  await putVehicle(table, actor(), await userIdOf(table, options.owner), vehicle)
  return describeVehicle(table, vehicle.id)
}

async function remove(call: OperatorCall<VehicleOptions & ConfirmOptions>) {
  const { table, actor, terminal, options } = call
  const id = idOf(call)
  const [profile] = await vehicleStore(table).profiles([id])
  const name = profile?.name === undefined ? '' : ` (${profile.name})`
  await confirm(terminal, `Delete vehicle ${id}${name} with its trips, triplegs, rules and shares for good?`, options)
  if (!(await deleteVehicle(table, actor(), id))) throw new OperatorError(`There is no vehicle ${id}`)
  return { id, deleted: true }
}

function idOf({ options, argument }: Pick<OperatorCall<VehicleOptions>, 'options' | 'argument'>): string {
  if (argument !== undefined && options.vehicle !== undefined) {
    throw new OperatorError('Give the vehicle either as an argument or with --vehicle')
  }
  const id = argument ?? options.vehicle
  if (id === undefined) throw new OperatorError('The ID of the vehicle is missing')
  return id
}
