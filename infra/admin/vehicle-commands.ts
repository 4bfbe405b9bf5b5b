/** `vehicle create`, `list`, `show`, `update`, `share`, `unshare`, `transfer` and `delete`. */
import { Command } from 'commander'
import { ulid } from 'ulid'
import { accessItem } from '../../lib/access/grants.ts'
import { findItem } from '../../lib/table/find-item.ts'
import { findProfiles } from '../../lib/vehicles/stored-vehicle.ts'
import { deleteVehicle } from '../../lib/vehicles/vehicle-deletion.ts'
import { putVehicle } from '../../lib/vehicles/vehicle-writes.ts'
import { VehicleFields } from '../load/load-record.ts'
import { type ConfirmOptions, confirm, confirmFlag } from './confirm.ts'
import { describeVehicle } from './describe-vehicle.ts'
import { addFieldOptions, givenFields, parseFields } from './field-options.ts'
import { userIdOf } from './named-user.ts'
import { onVehicle, type VehicleOptions, vehicleOf } from './named-vehicle.ts'
import type { OperatorCall, Register } from './operator-command.ts'
import { OperatorError } from './operator-error.ts'
import { transferCommand, updateVehicleCommand } from './vehicle-change-commands.ts'
import { listVehiclesCommand } from './vehicle-list-command.ts'
import { shareCommand, unshareCommand } from './vehicle-sharing-commands.ts'

export function vehicleCommands(register: Register): Command {
  const createCommand = new Command('create')
    .description('Create a vehicle; without --id it gets a new ID')
    .requiredOption('--owner <id-or-email>', 'User who owns the vehicle')
  const deleteCommand = onVehicle('delete', 'Delete a vehicle with its trips, triplegs, rules and shares')
  return new Command('vehicle')
    .description('Vehicles and their shares')
    .addCommand(register(addFieldOptions(createCommand, VehicleFields.shape, ['name']), create))
    .addCommand(listVehiclesCommand(register))
    .addCommand(
      register(onVehicle('show', 'Show a vehicle'), async (call) => describeVehicle(call.table, vehicleOf(call)))
    )
    .addCommand(updateVehicleCommand(register))
    .addCommand(shareCommand(register))
    .addCommand(unshareCommand(register))
    .addCommand(transferCommand(register))
    .addCommand(register(deleteCommand.option(...confirmFlag), remove))
}

async function create({ table, actor, options, command }: OperatorCall<{ owner: string }>) {
  const vehicle = parseFields(VehicleFields, { id: ulid(), ...givenFields(command, VehicleFields.shape) })
  if (await findItem(table, accessItem(vehicle.id), { ConsistentRead: true })) {
    throw new OperatorError(`Vehicle ${vehicle.id} already exists`)
  }
  await putVehicle(table, actor(), await userIdOf(table, options.owner), vehicle)
  return describeVehicle(table, vehicle.id)
}

async function remove(call: OperatorCall<VehicleOptions & ConfirmOptions>) {
  const { table, actor, terminal, options } = call
  const id = vehicleOf(call)
  const [profile] = await findProfiles(table, [id], new Date())
  const name = profile?.name === undefined ? '' : ` (${profile.name})`
  await confirm(terminal, `Delete vehicle ${id}${name} with its trips, triplegs, rules and shares for good?`, options)
  if (!(await deleteVehicle(table, actor(), id))) throw new OperatorError(`There is no vehicle ${id}`)
  return { id, deleted: true }
}
