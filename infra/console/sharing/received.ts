/** Shares that the caller received, or an organization that the caller administers, derived from the audit trail. */
import type { AuditEntry } from '../../../lib/contract/resources/audit-entry.ts'
import { ownProfile } from '../account/own-profile.ts'
import { client, replyOf } from '../api/client.ts'
import { maxPageSize } from '../api/pages.ts'
import { readOrganizations } from '../api/read-organizations.ts'
import { type AuditNames, noAuditNames, readAuditNames } from '../audit/audit-names.ts'
import { isAdministered } from '../tokens/token.ts'
import type { Sharee } from './share.ts'

export interface ReceivedShare {
  readonly vehicleId: string
  /** The user or organization with which the vehicle is shared. */
  readonly sharee: Sharee
  /** The entry of the last change of the share. */
  readonly entry: AuditEntry
}

export interface ReceivedShares {
  /** The shares, newest first. */
  readonly shares: readonly ReceivedShare[]
  readonly names: AuditNames
}

/** A share is marked as new for this long. */
const newMilliseconds = 14 * 86_400_000

export function isNew({ entry: { action, timestamp } }: ReceivedShare, now: number): boolean {
  return action === 'share.created' && now - Date.parse(timestamp) < newMilliseconds
}

/**
 * Uses the newest 500 entries of each trail. Takes one request for the organizations, one for the own trail, one for
 * each organization that the caller administers, and those for the names. Throws Failure.
 */
export async function readReceived(signal: AbortSignal): Promise<ReceivedShares> {
  const [organizations, own] = await Promise.all([readOrganizations(signal), readTrail(undefined, signal)])
  const administered = organizations.filter(isAdministered)
  const theirs = await Promise.all(administered.map(({ id }) => readTrail(id, signal)))
  const holders = new Set([ownProfile.value?.id, ...administered.map(({ id }) => id)])
  const shares = sharesIn([own, ...theirs].flat(), holders)
  const entries = shares.map(({ entry }) => entry)
  const sources = { organizationId: undefined, organizations, known: noAuditNames }
  return { shares, names: await readAuditNames(entries, sources, signal) }
}

/** The last entry of each share decides. A share that has ended, or whose vehicle is deleted, is left out. */
export function sharesIn(entries: readonly AuditEntry[], holders: ReadonlySet<string | undefined>): ReceivedShare[] {
  const last = new Map<string, AuditEntry>()
  const deleted = new Set<string | undefined>()
  for (const entry of entries.toSorted((a, b) => (a.id < b.id ? 1 : -1))) {
    const { vehicle_id, user_id, organization_id } = entry.subject
    if (entry.action === 'vehicle.deleted') deleted.add(vehicle_id)
    const holder = user_id ?? organization_id
    const text = `${vehicle_id} ${holder}`
    const isReceived = entry.action.startsWith('share.') && holders.has(holder) && !deleted.has(vehicle_id)
    if (isReceived && !last.has(text)) last.set(text, entry)
  }
  return [...last.values()].flatMap((entry) => {
    const { vehicle_id: vehicleId, user_id, organization_id } = entry.subject
    if (entry.action === 'share.deleted' || vehicleId === undefined) return []
    const sharee = user_id === undefined ? { organization_id: organization_id ?? '' } : { user_id }
    return [{ vehicleId, sharee, entry }]
  })
}

async function readTrail(organizationId: string | undefined, signal: AbortSignal): Promise<readonly AuditEntry[]> {
  const ofOrganization = organizationId === undefined ? {} : { organization_id: organizationId }
  const query = { limit: String(maxPageSize), ...ofOrganization }
  return (await replyOf(client.GET('/security/audit', { params: { query }, signal }))).data
}
