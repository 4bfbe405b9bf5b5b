/** `organization create`. */
import { Command } from 'commander'
import { ulid } from 'ulid'
import * as z from 'zod/mini'
import { putOrganization } from '../../lib/store/organization-writes.ts'
import { profileStore } from '../../lib/store/profile-store.ts'
import { addFieldOptions, givenFields, parseFields } from './field-options.ts'
import { recordSchemas } from './load-record.ts'
import { carriesOut, type OperatorCall } from './operator-command.ts'
import { OperatorError } from './operator-error.ts'
import { toOrganization } from './record-resources.ts'

const { shape } = z.omit(recordSchemas.organization, { type: true })

export function organizationCommands(): Command {
  const command = new Command('create').description('Make an organization; an ID that is not given is made up')
  return new Command('organization')
    .description('Companies that vehicles are shared with')
    .addCommand(carriesOut(addFieldOptions(command, shape), create))
}

async function create({ table, command }: OperatorCall<object>) {
  const given = { type: 'organization', id: ulid(), ...givenFields(command, shape) }
  const { type, ...organization } = parseFields(recordSchemas.organization, given)
  if (await profileStore(table).findOrganization(organization.id)) {
    throw new OperatorError(`There is an organization ${organization.id} already`)
  }
  await putOrganization(table, organization.id, toOrganization({ type, ...organization }))
  return organization
}
