/** Reads the tokens that the caller may manage. */
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import { type Names, readUserNames } from '../account/user-names.ts'
import { client, replyOf } from '../api/client.ts'
import { maxPageSize } from '../api/pages.ts'
import { readOrganizations } from '../api/read-organizations.ts'
import { session } from '../api/session.ts'
import { isAdministered, type Token } from './token.ts'

interface TokenOverview {
  /** The caller's own tokens first, then those of organizations ordered by name; each newest first. */
  readonly tokens: readonly Token[]
  readonly organizations: readonly Organization[]
  /** Names of the users who created tokens of organizations. */
  readonly users: Names
}

/**
 * Names, by token ID, of all tokens that were read in this session, because the audit trail also names tokens that were
 * revoked since.
 */
export const knownTokenNames = new Map<string, string>()

// The next user who signs in must not see the names of the previous one's tokens.
session.subscribe(() => knownTokenNames.clear())

/** Takes one request for the organizations, one for the own tokens and one for each organization that the caller administers. */
export async function readTokens(signal: AbortSignal): Promise<TokenOverview> {
  const [organizations, own] = await Promise.all([readOrganizations(signal), readTokensOf(undefined, signal)])
  const theirs = await Promise.all(organizations.filter(isAdministered).map(({ id }) => readTokensOf(id, signal)))
  const tokens = [...own, ...theirs.flat()]
  const makers = tokens.map(({ created_by }) => created_by)
  return { tokens, organizations, users: await readUserNames(makers, new Map(), signal) }
}

/** An owner always has fewer tokens than a page. */
export async function readTokensOf(organizationId: string | undefined, signal: AbortSignal): Promise<Token[]> {
  const query = {
    limit: String(maxPageSize),
    ...(organizationId !== undefined && { organization_id: organizationId })
  }
  const { data } = await replyOf(client.GET('/security/token', { params: { query }, signal }))
  for (const { id, name } of data) knownTokenNames.set(id, name)
  return data
}
