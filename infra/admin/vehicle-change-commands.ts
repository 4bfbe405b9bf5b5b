/** `vehicle update` and `vehicle transfer`. */
import type { Command } from 'commander'
import * as z from 'zod/mini'
import { accessItem, existingAccess } from '../../lib/access/grants.ts'
import { findItem } from '../../lib/table/find-item.ts'
import { updateVehicle } from '../../lib/vehicles/vehicle-changes.ts'
import { transferVehicle } from '../../lib/vehicles/vehicle-transfer.ts'
import { VehicleFields } from '../load/load-record.ts'
import { addClearOption, type ClearOptions, changeOf } from './clear-option.ts'
import { type ConfirmOptions, confirm, confirmFlag } from './confirm.ts'
import { describeVehicle } from './describe-vehicle.ts'
import { addFieldOptions, givenFields, parseFields } from './field-options.ts'
import { userIdOf } from './named-user.ts'
import { onVehicle, type VehicleOptions, vehicleOf } from './named-vehicle.ts'
import type { OperatorCall, Register } from './operator-command.ts'
import { UsageError } from './operator-error.ts'

interface UpdateOptions extends VehicleOptions, ClearOptions {
  readonly fields?: string
}

interface TransferOptions extends VehicleOptions, ConfirmOptions {
  readonly to: string
  readonly keepShares?: boolean
}

const Changeable = z.partial(z.omit(VehicleFields, { id: true }))
const clearable = Object.keys(Changeable.shape).filter((field) => field !== 'name')

export function updateVehicleCommand(register: Register): Command {
  const command = onVehicle('update', "Change the profile of a vehicle, including the operator's fields").option(
    '--fields <json>',
    'More fields as JSON, also those without an option: {"subscription":{"service_type":"BASE"}}'
  )
  return register(addClearOption(addFieldOptions(command, Changeable.shape)), update)
}

export function transferCommand(register: Register): Command {
  const command = onVehicle(
    'transfer',
    'Transfer a vehicle and its trips to another owner and end all sharing. Repeat an interrupted run to complete it'
  )
    .requiredOption('--to <id-or-email>', 'The new owner, even if the limit --max-vehicles is exceeded')
    .option('--keep-shares', 'Keep the shares')
    .option(...confirmFlag)
  return register(command, transfer)
}

async function update(call: OperatorCall<UpdateOptions>) {
  const { table, actor, command, options } = call
  const values = { ...givenFields(command, Changeable.shape), ...moreFields(options) }
  const fields = changeOf(parseFields(Changeable, values), options, clearable)
  const id = vehicleOf(call)
  await updateVehicle(table, id, fields, actor().at)
  return describeVehicle(table, id)
}

/** Throws OperatorError for text that is not a JSON object. */
function moreFields({ fields = '{}' }: UpdateOptions): object {
  try {
    const parsed: unknown = JSON.parse(fields)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed
  } catch {
    // Text that is not JSON gets the message below.
  }
  throw new UsageError('--fields must be a JSON object')
}

async function transfer(call: OperatorCall<TransferOptions>) {
  const { table, actor, options, terminal } = call
  const id = vehicleOf(call)
  const to = await userIdOf(table, options.to)
  const { keepShares: keepsShares = false } = options
  // Throws RefusedWrite if the vehicle does not exist.
  existingAccess(id, await findItem(table, accessItem(id), { ConsistentRead: true }))
  const sharing = keepsShares ? 'what others have of it stays' : 'all its sharing ends'
  const question = `Give vehicle ${id} with its trips to ${options.to}? The owner loses it, and ${sharing}.`
  await confirm(terminal, question, options, 'Nothing was changed')
  const outcome = await transferVehicle(table, actor(), { vehicleId: id, to, keepsShares })
  return { vehicle_id: id, owner_id: to, transferred: outcome !== 'unchanged' }
}
