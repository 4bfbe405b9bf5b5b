/** `vehicle list`. */
import { Command } from 'commander'
import * as z from 'zod/mini'
import { accessItem } from '../../lib/access/grants.ts'
import { searchEntries } from '../../lib/access/rosters.ts'
import type { VehicleProfile } from '../../lib/contract/resources/vehicle-profile.ts'
import { scopeId } from '../../lib/contract/scope.ts'
import { findItems } from '../../lib/table/find-item.ts'
import { profilesOf, scanAll, scanEach } from '../../lib/table/scans.ts'
import type { Table } from '../../lib/table/table.ts'
import { defined } from '../../lib/telemetry/measured-fields.ts'
import { matchesFilter, searchWords } from '../../lib/vehicles/search-words.ts'
import { vehicleItem } from '../../lib/vehicles/stored-vehicle.ts'
import { idIn } from './item-id.ts'
import type { OperatorCall, Register } from './operator-command.ts'
import {
  addPageOptions,
  addSearchOption,
  type Named,
  type PageOptions,
  pageByName,
  pageNumbers,
  type SearchOption
} from './page-options.ts'
import { scanCost } from './scan-cost.ts'
import { addScopeOptions, type ScopeOptions, scopeOf } from './vehicle-sharing-commands.ts'

const Found = z.object({ PK: z.string(), data: z.optional(z.object({ name: z.optional(z.string()) })) })
const FoundProfile = z.object({ PK: z.string(), data: z.custom<VehicleProfile>((data) => typeof data === 'object') })

export function listVehiclesCommand(register: Register): Command {
  const command = new Command('list').description(
    'List vehicles by name: those that a user owns or that are shared with the user or organization. Without --user and ' +
      `--organization, list all. ${scanCost} in that case`
  )
  const searched = addSearchOption(addScopeOptions(command), 'name, descriptions, brand, device or another ID')
  return register(addPageOptions(searched), list)
}

async function list({ table, options }: OperatorCall<PageOptions & ScopeOptions & SearchOption>) {
  const page = pageNumbers(options)
  const isOfScope = options.user !== undefined || options.organization !== undefined
  const all = isOfScope ? await vehiclesOf(table, options) : await everyVehicle(table, options)
  const { items, numbers } = await pageByName(all, page, (ids) => vehicles(table, ids))
  return { vehicles: options.json ? items : items.map(inShort), ...numbers }
}

async function vehiclesOf(table: Table, options: ScopeOptions & SearchOption): Promise<Named[]> {
  const entries = await searchEntries(table, await scopeOf(table, options))
  const { search = '' } = options
  return entries
    .filter(({ words }) => matchesFilter(words, search))
    .map(({ vehicleId, name }) => ({ id: vehicleId, name }))
}

async function everyVehicle(table: Table, { search }: SearchOption): Promise<Named[]> {
  if (search !== undefined) return vehiclesWith(table, search)
  const found = await scanAll(table, profilesOf('VEHICLE', 'data', 'name'))
  return found.map((item) => {
    const { PK, data } = Found.parse(item)
    return { id: idIn(PK), name: data?.name }
  })
}

/** Reads whole profiles, but keeps only the names of those that match. */
async function vehiclesWith(table: Table, search: string): Promise<Named[]> {
  const matching: Named[] = []
  await scanEach(table, profilesOf('VEHICLE', 'data'), (found) => {
    for (const item of found) {
      const { PK, data } = FoundProfile.parse(item)
      const vehicle = { ...data, id: idIn(PK) }
      if (matchesFilter(searchWords(vehicle), search)) matching.push({ id: vehicle.id, name: vehicle.name })
    }
  })
  return matching
}

type ListedVehicle = Awaited<ReturnType<typeof vehicles>>[number]

async function vehicles(table: Table, ids: readonly string[]) {
  const consistent = { ConsistentRead: true }
  const [profiles, accesses] = await Promise.all([
    findItems(table, ids.map(vehicleItem), consistent),
    findItems(table, ids.map(accessItem), consistent)
  ])
  return profiles.flatMap((profile, index) => {
    const access = accesses[index]
    return profile && access ? [{ ...profile, owner_id: scopeId(access.owner) }] : []
  })
}

/** The fields that fit into one line. */
function inShort({ id, name, brand, device_id, owner_id }: ListedVehicle): object {
  return defined({ id, name, brand, device_id, owner_id })
}
