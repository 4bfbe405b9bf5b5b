/** The job that makes the vehicles of rule sets those that the sets cover. */
import { organizationScopes, ownScope } from '../../access/caller-scopes.ts'
import { membershipsItem } from '../../access/memberships.ts'
import { rosterPage } from '../../access/roster-page.ts'
import { organizationScope, type Scope } from '../../contract/scope.ts'
import { vehiclesOfRuleSet } from '../../table/access-patterns.ts'
import { findItem } from '../../table/find-item.ts'
import { setRuleKey, setRulePrefix } from '../../table/keys.ts'
import { queryPage, type Table } from '../../table/table.ts'
import { holderOf } from './coverage.ts'
import { settleVehicles } from './settle.ts'
import { findSets, type RuleSet, type SetAddress, setIdsOf } from './stored-set.ts'

/** Vehicles of a page. Each takes a transaction of its own; together they take a few seconds. */
const vehiclesOfPage = 50

/** First the vehicles that have the rule, of which some change or leave, then those that the set covers. */
const stages = ['members', 'vehicles'] as const

interface Position {
  readonly setId: string
  readonly stage: (typeof stages)[number]
  readonly after: string
}

/** A page of the job. The cursor has the set, the stage and the position in it. */
export async function joinPageOfSets(table: Table, subject: string, cursor: string): Promise<string | undefined> {
  const [userId = '', only] = subject.split('#')
  const position = cursor === '' ? await firstPosition(table, userId, only) : parsed(cursor)
  if (!position) return undefined
  const { setId, stage, after } = position
  const address = { userId, setId }
  const [set] = await findSets(table, userId, [setId])
  const { vehicleIds, next } = await pages[stage](table, address, set, after)
  // The set has changed meanwhile: its job has begun again, or this page is done again.
  if (!(await settleVehicles(table, address, set, vehicleIds))) return cursorOf(position)
  if (next !== undefined) return cursorOf({ setId, stage, after: next })
  if (stage === 'members') return cursorOf({ setId, stage: 'vehicles', after: '' })
  return only === undefined ? nextSet(table, userId, setId) : undefined
}

const cursorOf = ({ setId, stage, after }: Position) => `${setId} ${stage} ${after}`

function parsed(cursor: string): Position {
  const [setId = '', name, after = ''] = cursor.split(/ (.*?) (.*)/s)
  const stage = stages.find((one) => one === name)
  if (!stage) throw new Error(`The joining of rule sets has no stage ${name}`)
  return { setId, stage, after }
}

async function firstPosition(table: Table, userId: string, only: string | undefined): Promise<Position | undefined> {
  const setId = only ?? (await setIdsOf(table, userId))[0]
  return setId === undefined ? undefined : { setId, stage: 'members', after: '' }
}

async function nextSet(table: Table, userId: string, setId: string): Promise<string | undefined> {
  const next = (await setIdsOf(table, userId)).find((id) => id > setId)
  return next && cursorOf({ setId: next, stage: 'members', after: '' })
}

interface VehiclePage {
  readonly vehicleIds: readonly string[]
  /** Absent after the last page. */
  readonly next?: string | undefined
}

type ReadPage = (table: Table, address: SetAddress, set: RuleSet | undefined, after: string) => Promise<VehiclePage>

const pages: Readonly<Record<Position['stage'], ReadPage>> = { members: pageOfMembers, vehicles: pageOfVehicles }

async function pageOfMembers(
  table: Table,
  { userId, setId }: SetAddress,
  _: RuleSet | undefined,
  after: string
): Promise<VehiclePage> {
  const request = { ...vehiclesOfRuleSet(userId, setId), ConsistentRead: true, Limit: vehiclesOfPage }
  const { items, next } = await queryPage(table, request, after ? setRuleKey(userId, setId, after) : undefined)
  const idIn = (SK: unknown) => String(SK).slice(setRulePrefix(setId).length)
  return { vehicleIds: items.map(({ SK }) => idIn(SK)), next: next && idIn(next.SK) }
}

async function pageOfVehicles(
  table: Table,
  _: SetAddress,
  set: RuleSet | undefined,
  after: string
): Promise<VehiclePage> {
  if (!set) return { vehicleIds: [] }
  return set.vehicleIds ? pageOfNamed(set.vehicleIds, after) : pageOfRosters(table, set, after)
}

function pageOfNamed(named: readonly string[], after: string): VehiclePage {
  const sorted = [...new Set(named)].sort()
  const left = sorted.filter((id) => id > after)
  const vehicleIds = left.slice(0, vehiclesOfPage)
  return { vehicleIds, next: left.length > vehiclesOfPage ? vehicleIds.at(-1) : undefined }
}

/** `after`: a scope and a position in its roster. */
async function pageOfRosters(table: Table, set: RuleSet, after: string): Promise<VehiclePage> {
  const scopes = await scopesOf(table, set)
  const [first = '', ...position] = after === '' ? [scopes[0]] : after.split(' ')
  const scope = scopes.find((one) => one >= first)
  if (!scope) return { vehicleIds: [] }
  const start = scope === first ? position.join(' ') : ''
  const { vehicleIds, next } = await rosterPage(table, scope, start, vehiclesOfPage)
  if (next !== undefined) return { vehicleIds, next: `${scope} ${next}` }
  const nextScope = scopes.find((one) => one > scope)
  return { vehicleIds, next: nextScope && `${nextScope} 0` }
}

/** The scopes in whose rosters the covered vehicles are, in the order of their text. */
async function scopesOf(table: Table, set: RuleSet): Promise<Scope[]> {
  const memberships = await findItem(table, membershipsItem(set.userId), { ConsistentRead: true })
  const holder = holderOf(set)
  const organizations = organizationScopes(holder, memberships?.organizations ?? {})
  const named = set.stored.covers?.organization_id
  const reached = named === undefined ? [ownScope(holder), ...organizations] : organizations
  const scopes = reached.map(({ scope }) => scope).sort()
  return named === undefined ? scopes : scopes.filter((scope) => scope === organizationScope(named))
}
