/** What the IDs of the audit trail stand for, as far as the caller may know it; what is gone keeps its ID. */
import type { AuditEntry } from '../../../lib/contract/resources/audit-entry.ts'
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import { ownProfile } from '../account/own-profile.ts'
import { client, replyOf } from '../api/client.ts'
import { readVehicleNames } from '../fleet/vehicle-names.ts'
import { knownTokenNames, readTokensOf } from './read-tokens.ts'

/** By ID. IDs of one kind are those of no other. */
export type Names = ReadonlyMap<string, string>

export interface AuditNames {
  readonly users: Names
  readonly organizations: Names
  readonly vehicles: Names
  readonly tokens: Names
}

/** Of one page; a request each, and the requests of a minute are limited. */
const maxUsers = 20

export const noAuditNames: AuditNames = {
  users: new Map(),
  organizations: new Map(),
  vehicles: new Map(),
  tokens: new Map()
}

interface NameSources {
  /** Whose trail it is; undefined: the caller's. */
  readonly organizationId: string | undefined
  /** Those of the caller. */
  readonly organizations: readonly Organization[]
  /** What was found before. */
  readonly known: AuditNames
}

/** Nothing is asked for that no entry names, or that is known. */
export async function readAuditNames(
  entries: readonly AuditEntry[],
  { organizationId, organizations, known }: NameSources,
  signal: AbortSignal
): Promise<AuditNames> {
  const hasVehicles = entries.some(({ subject }) => subject.vehicle_id !== undefined)
  const hasTokens = entries.some(({ subject }) => subject.token_id !== undefined)
  const [users, vehicles, tokens] = await Promise.all([
    readUsers(entries, known.users, signal),
    known.vehicles.size > 0 || !hasVehicles ? known.vehicles : readVehicleNames(signal).catch(noNames),
    known.tokens.size > 0 || !hasTokens ? known.tokens : readTokenNames(organizationId, signal).catch(noNames)
  ])
  return { users, vehicles, tokens, organizations: new Map(organizations.map(({ id, name }) => [id, name])) }
}

const noNames = (): Names => new Map()

async function readTokenNames(organizationId: string | undefined, signal: AbortSignal): Promise<Names> {
  await readTokensOf(organizationId, signal)
  return new Map(knownTokenNames)
}

async function readUsers(entries: readonly AuditEntry[], known: Names, signal: AbortSignal): Promise<Names> {
  const ids = new Set(entries.flatMap(({ actor, subject }) => [actor.user_id, subject.user_id]))
  const unknown = [...ids].filter((id) => id !== undefined && id !== ownProfile.value?.id && !known.has(id))
  const found = await Promise.all(unknown.slice(0, maxUsers).map((id) => readUser(String(id), signal)))
  return new Map([...known, ...found])
}

/** The ID itself where there is no such user any more, or no name of one. */
async function readUser(id: string, signal: AbortSignal): Promise<readonly [string, string]> {
  const params = { path: { user_id_or_email: id } }
  const reply = await replyOf(client.GET('/user/{user_id_or_email}', { params, signal })).catch(() => undefined)
  const { first_name: first, last_name: last, email } = reply?.data ?? {}
  return [id, [first, last].filter(Boolean).join(' ') || email || id]
}
