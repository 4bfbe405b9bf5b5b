/** Names for the IDs in the audit trail, as far as the caller may read them. */
import type { AuditEntry } from '../../../lib/contract/resources/audit-entry.ts'
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import { type Names, readUserNames } from '../account/user-names.ts'
import { readVehicleNames } from '../fleet/vehicle-names.ts'
import { knownTokenNames, readTokensOf } from '../tokens/read-tokens.ts'
import { knownWebhookNames, readWebhooksOf } from '../webhooks/read-webhooks.ts'

export interface AuditNames {
  readonly users: Names
  readonly organizations: Names
  readonly vehicles: Names
  readonly tokens: Names
  readonly webhooks: Names
}

export const noAuditNames: AuditNames = {
  users: new Map(),
  organizations: new Map(),
  vehicles: new Map(),
  tokens: new Map(),
  webhooks: new Map()
}

interface NameSources {
  /** ID of the organization whose trail is shown; undefined for the caller's own trail. */
  readonly organizationId: string | undefined
  /** The organizations of the caller. */
  readonly organizations: readonly Organization[]
  /** Names that were read before. */
  readonly known: AuditNames
}

/** Requests only names that the entries need and that are not known yet. */
export async function readAuditNames(
  entries: readonly AuditEntry[],
  { organizationId, organizations, known }: NameSources,
  signal: AbortSignal
): Promise<AuditNames> {
  const hasVehicles = entries.some(({ subject }) => subject.vehicle_id !== undefined)
  const hasTokens = entries.some(({ subject }) => subject.token_id !== undefined)
  const hasWebhooks = entries.some(({ subject }) => subject.webhook_id !== undefined)
  const [users, vehicles, tokens, webhooks] = await Promise.all([
    readUsers(entries, known.users, signal),
    known.vehicles.size > 0 || !hasVehicles ? known.vehicles : readVehicleNames(signal).catch(noNames),
    known.tokens.size > 0 || !hasTokens ? known.tokens : readTokenNames(organizationId, signal).catch(noNames),
    known.webhooks.size > 0 || !hasWebhooks ? known.webhooks : readWebhookNames(organizationId, signal).catch(noNames)
  ])
  return { users, vehicles, tokens, webhooks, organizations: new Map(organizations.map(({ id, name }) => [id, name])) }
}

const noNames = (): Names => new Map()

async function readTokenNames(organizationId: string | undefined, signal: AbortSignal): Promise<Names> {
  await readTokensOf(organizationId, signal)
  return new Map(knownTokenNames)
}

async function readWebhookNames(organizationId: string | undefined, signal: AbortSignal): Promise<Names> {
  await readWebhooksOf(organizationId, signal)
  return new Map(knownWebhookNames)
}

function readUsers(entries: readonly AuditEntry[], known: Names, signal: AbortSignal): Promise<Names> {
  const ids = entries.flatMap(({ actor, subject }) => [actor.user_id, subject.user_id])
  return readUserNames(ids, known, signal)
}
