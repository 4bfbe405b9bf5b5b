/** `organization create`, `list`, `show`, `update` and `delete`. */
import { Command } from 'commander'
import { ulid } from 'ulid'
import * as z from 'zod/mini'
import { updateOrganization } from '../../lib/accounts/organization-changes.ts'
import { deleteOrganization } from '../../lib/accounts/organization-deletion.ts'
import { putOrganization } from '../../lib/accounts/organization-writes.ts'
import { organizationItem } from '../../lib/identity/token-owner.ts'
import { findItem, findItems } from '../../lib/table/find-item.ts'
import { profilesOf, scanAll } from '../../lib/table/scans.ts'
import type { Table } from '../../lib/table/table.ts'
import { recordSchemas } from '../load/load-record.ts'
import { toOrganization } from '../load/record-resources.ts'
import { addClearOption, type ClearOptions, changeOf } from './clear-option.ts'
import { type ConfirmOptions, confirm, confirmFlag } from './confirm.ts'
import { describeOrganization, organizationFields } from './describe-organization.ts'
import { addFieldOptions, givenFields, parseFields } from './field-options.ts'
import { idIn } from './item-id.ts'
import type { OperatorCall, Register } from './operator-command.ts'
import { OperatorError } from './operator-error.ts'
import { addPageOptions, type Named, type PageOptions, pageByName, pageNumbers } from './page-options.ts'
import { scanCost } from './scan-cost.ts'

const Fields = z.omit(recordSchemas.organization, { type: true })
const Changeable = z.partial(z.omit(Fields, { id: true }))
const clearable = Object.keys(Changeable.shape).filter((field) => field !== 'name')
const Found = z.object({ PK: z.string(), name: z.optional(z.string()) })

export function organizationCommands(register: Register): Command {
  const createCommand = new Command('create').description('Create an organization; without --id it gets a new ID')
  const listCommand = new Command('list').description(`List organizations by name. ${scanCost}`)
  const updateCommand = onOne('update', 'Change the name, login, limit or time zone of an organization')
  const deleteCommand = onOne('delete', 'Delete an organization with its memberships, shares and tokens')
  return new Command('organization')
    .description('Organizations')
    .addCommand(register(addFieldOptions(createCommand, Fields.shape), create))
    .addCommand(register(addPageOptions(listCommand), list))
    .addCommand(register(onOne('show', 'Show an organization'), ({ table, argument }) => show(table, argument)))
    .addCommand(register(addClearOption(addFieldOptions(updateCommand, Changeable.shape)), update))
    .addCommand(register(deleteCommand.option(...confirmFlag), remove))
}

function onOne(verb: string, description: string): Command {
  return new Command(verb).description(description).argument('<organization>', 'ID of the organization')
}

const show = (table: Table, id = '') => describeOrganization(table, id)

async function create({ table, actor, command }: OperatorCall<object>) {
  const given = { type: 'organization', id: ulid(), ...givenFields(command, Fields.shape) }
  const { type, ...organization } = parseFields(recordSchemas.organization, given)
  if (await findItem(table, organizationItem(organization.id), { ConsistentRead: true })) {
    throw new OperatorError(`Organization ${organization.id} already exists`)
  }
  await putOrganization(table, actor(), organization.id, toOrganization({ type, ...organization }))
  return organization
}

async function list({ table, options }: OperatorCall<PageOptions>) {
  const page = pageNumbers(options)
  const { items, numbers } = await pageByName(await everyOrganization(table), page, (ids) => organizations(table, ids))
  return { organizations: items, ...numbers }
}

async function everyOrganization(table: Table): Promise<Named[]> {
  const found = await scanAll(table, profilesOf('ORG', 'name'))
  return found.map((item) => {
    const { PK, name } = Found.parse(item)
    return { id: idIn(PK), name }
  })
}

async function organizations(table: Table, ids: readonly string[]): Promise<object[]> {
  const found = await findItems(table, ids.map(organizationItem), { ConsistentRead: true })
  return found.flatMap((organization, index) =>
    organization ? [organizationFields(ids[index] as string, organization)] : []
  )
}

async function update({ table, actor, options, command, argument: id = '' }: OperatorCall<ClearOptions>) {
  const given = parseFields(Changeable, givenFields(command, Changeable.shape))
  const { name, login_redirect_url, requests_per_minute, time_zone: timeZone } = changeOf(given, options, clearable)
  const fields = { name, loginRedirectUrl: login_redirect_url, requestsPerMinute: requests_per_minute, timeZone }
  await updateOrganization(table, actor(), id, fields)
  return describeOrganization(table, id)
}

async function remove({ table, actor, terminal, options, argument: id = '' }: OperatorCall<ConfirmOptions>) {
  const organization = await findItem(table, organizationItem(id), { ConsistentRead: true })
  if (!organization) throw new OperatorError(`There is no organization ${id}`)
  const question = `Delete organization ${id} (${organization.name}) with its memberships, shares and tokens for good?`
  await confirm(terminal, question, options)
  if (!(await deleteOrganization(table, actor(), id))) throw new OperatorError(`There is no organization ${id}`)
  return { id, deleted: true }
}
