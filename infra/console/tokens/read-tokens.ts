/** The tokens that the caller may manage. */
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import { type Names, readUserNames } from '../account/user-names.ts'
import { client, replyOf } from '../api/client.ts'
import { maxPageSize } from '../api/pages.ts'
import { readOrganizations } from '../api/read-organizations.ts'
import { session } from '../api/session.ts'
import { isAdministered, type Token } from './token.ts'

interface TokenOverview {
  /** The caller's own first, then those of organizations by their names; newest first. */
  readonly tokens: readonly Token[]
  readonly organizations: readonly Organization[]
  /** Of those who made tokens of organizations. */
  readonly users: Names
}

/** By ID, of all that were read in this session: the audit trail names one that is revoked since, too. */
export const knownTokenNames = new Map<string, string>()

// Whoever signs in next must not see the names of others.
session.subscribe(() => knownTokenNames.clear())

/** One request for the organizations, one for the own tokens and one for each organization whose tokens may be seen. */
export async function readTokens(signal: AbortSignal): Promise<TokenOverview> {
  const [organizations, own] = await Promise.all([readOrganizations(signal), readTokensOf(undefined, signal)])
  const theirs = await Promise.all(organizations.filter(isAdministered).map(({ id }) => readTokensOf(id, signal)))
  const tokens = [...own, ...theirs.flat()]
  const makers = tokens.map(({ created_by }) => created_by)
  return { tokens, organizations, users: await readUserNames(makers, new Map(), signal) }
}

/** An owner has fewer than a page of them. */
export async function readTokensOf(organizationId: string | undefined, signal: AbortSignal): Promise<Token[]> {
  const query = {
    limit: String(maxPageSize),
    ...(organizationId !== undefined && { organization_id: organizationId })
  }
  const { data } = await replyOf(client.GET('/security/token', { params: { query }, signal }))
  for (const { id, name } of data) knownTokenNames.set(id, name)
  return data
}
