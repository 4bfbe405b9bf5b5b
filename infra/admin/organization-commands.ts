/** `organization create`. */
import { Command } from 'commander'
import { ulid } from 'ulid'
import * as z from 'zod/mini'
import { organizationItem } from '../../lib/identity/token-owner-store.ts'
import { findItem } from '../../lib/table/find-item.ts'
import { putOrganization } from '../../lib/users/organization-writes.ts'
import { recordSchemas } from '../load/load-record.ts'
import { toOrganization } from '../load/record-resources.ts'
import { addFieldOptions, givenFields, parseFields } from './field-options.ts'
import type { OperatorCall, Register } from './operator-command.ts'
import { OperatorError } from './operator-error.ts'

const { shape } = z.omit(recordSchemas.organization, { type: true })

export function organizationCommands(register: Register): Command {
  const command = new Command('create').description('Make an organization; without --id it gets a new ID')
  return new Command('organization')
    .description('Companies that vehicles are shared with')
    .addCommand(register(addFieldOptions(command, shape), create))
}

async function create({ table, actor, command }: OperatorCall<object>) {
  const given = { type: 'organization', id: ulid(), ...givenFields(command, shape) }
  const { type, ...organization } = parseFields(recordSchemas.organization, given)
  if (await findItem(table, organizationItem(organization.id), { ConsistentRead: true })) {
    throw new OperatorError(`There is an organization ${organization.id} already`)
  }
  await putOrganization(table, actor(), organization.id, toOrganization({ type, ...organization }))
  return organization
}
