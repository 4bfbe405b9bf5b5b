/** The tokens that the caller may manage. */
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import { client, replyOf } from '../api/client.ts'
import { eachPage, maxPageSize } from '../api/pages.ts'
import { isAdministered, type Token } from './token.ts'

export interface TokenOverview {
  /** The caller's own first, then those of organizations by their names; newest first. */
  readonly tokens: readonly Token[]
  readonly organizations: readonly Organization[]
}

/** One request for the organizations, one for the own tokens and one for each organization whose tokens may be seen. */
export async function readTokens(signal: AbortSignal): Promise<TokenOverview> {
  const [organizations, own] = await Promise.all([readOrganizations(signal), readTokensOf(undefined, signal)])
  const theirs = await Promise.all(organizations.filter(isAdministered).map(({ id }) => readTokensOf(id, signal)))
  return { tokens: [...own, ...theirs.flat()], organizations }
}

/** By name. */
export async function readOrganizations(signal: AbortSignal): Promise<Organization[]> {
  const found: Organization[] = []
  await eachPage(
    (offset) => {
      const query = { limit: String(maxPageSize), offset: String(offset) }
      return replyOf(client.GET('/organization', { params: { query }, signal }))
    },
    ({ data }) => {
      found.push(...data)
      return true
    }
  )
  return found
}

/** An owner has fewer than a page of them. */
export async function readTokensOf(organizationId: string | undefined, signal: AbortSignal): Promise<Token[]> {
  const query = {
    limit: String(maxPageSize),
    ...(organizationId !== undefined && { organization_id: organizationId })
  }
  const { data } = await replyOf(client.GET('/security/token', { params: { query }, signal }))
  return data
}
