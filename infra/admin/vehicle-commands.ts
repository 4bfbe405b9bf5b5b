/** `vehicle create`, `show`, `share`, `unshare` and `delete`. */

import { Command } from 'commander'
import { ulid } from 'ulid'
import { readAccesses } from '../../lib/access/grants.ts'
import { VehicleProfile } from '../../lib/contract/resources/vehicle-profile.ts'
import { deleteVehicle } from '../../lib/vehicles/vehicle-deletion.ts'
import { putVehicle } from '../../lib/vehicles/vehicle-writes.ts'
import { describeVehicle } from './describe-vehicle.ts'
import { addFieldOptions, givenFields, parseFields } from './field-options.ts'
import { userIdOf } from './named-user.ts'
import { carriesOut, type OperatorCall } from './operator-command.ts'
import { OperatorError } from './operator-error.ts'
import { shareCommand, unshareCommand } from './vehicle-sharing-commands.ts'

interface VehicleOptions {
  readonly vehicle?: string
}

export function vehicleCommands(): Command {
  const createCommand = new Command('create')
    .description('Make a vehicle; an ID that is not given is made up')
    .requiredOption('--owner <id-or-email>', 'User who owns the vehicle')
  return new Command('vehicle')
    .description('Vehicles and who may do what with them')
    .addCommand(carriesOut(addFieldOptions(createCommand, VehicleProfile.shape), create))
    .addCommand(carriesOut(onOne('show', 'Show a vehicle'), async (call) => describeVehicle(call.table, named(call))))
    .addCommand(shareCommand())
    .addCommand(unshareCommand())
    .addCommand(carriesOut(onOne('delete', 'Delete a vehicle with its trips and everything else of it'), remove))
}

function onOne(verb: string, description: string): Command {
  return new Command(verb)
    .description(description)
    .argument('[vehicle]', 'ID of the vehicle')
    .option('--vehicle <id>', 'The same as an option')
}

async function create({ table, options, command }: OperatorCall<{ owner: string }>) {
  const vehicle = parseFields(VehicleProfile, { id: ulid(), ...givenFields(command, VehicleProfile.shape) })
  if ((await readAccesses(table, [vehicle.id])).has(vehicle.id)) {
    throw new OperatorError(`There is a vehicle ${vehicle.id} already`)
  }
  await putVehicle(table, await userIdOf(table, options.owner), vehicle)
  return describeVehicle(table, vehicle.id)
}

async function remove(call: OperatorCall<VehicleOptions>) {
  const id = named(call)
  if (!(await deleteVehicle(call.table, id))) throw new OperatorError(`There is no vehicle ${id}`)
  return { id, deleted: true }
}

function named({ options, argument }: Pick<OperatorCall<VehicleOptions>, 'options' | 'argument'>): string {
  const id = argument ?? options.vehicle
  if (id === undefined) throw new OperatorError('Name the vehicle by its ID')
  return id
}
