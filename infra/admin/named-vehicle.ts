/** Commands that name a vehicle by its ID, as an argument or an option. */
import { Command } from 'commander'
import type { OperatorCall } from './operator-command.ts'
import { UsageError } from './operator-error.ts'

export interface VehicleOptions {
  readonly vehicle?: string
}

/** A command on one vehicle. */
export function onVehicle(verb: string, description: string): Command {
  return new Command(verb)
    .description(description)
    .argument('[vehicle]', 'ID of the vehicle')
    .option('--vehicle <id>', 'ID of the vehicle, as an option')
}

/** The ID of the command's vehicle. Throws OperatorError if it is named twice or not at all. */
export function vehicleOf({ options, argument }: Pick<OperatorCall<VehicleOptions>, 'options' | 'argument'>): string {
  if (argument !== undefined && options.vehicle !== undefined) {
    throw new UsageError('Give the vehicle either as an argument or with --vehicle')
  }
  const id = argument ?? options.vehicle
  if (id === undefined) throw new UsageError('The ID of the vehicle is missing')
  return id
}
