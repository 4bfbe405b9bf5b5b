/** A scope is a user or an organization. It can own vehicles, be granted shares of them, and has lists of its own. */
import * as z from 'zod/mini'

export type Scope = `USER#${string}` | `ORG#${string}`

export const userScope = (userId: string): Scope => `USER#${userId}`
export const organizationScope = (organizationId: string): Scope => `ORG#${organizationId}`
export const isOrganization = (scope: Scope) => scope.startsWith('ORG#')
export const scopeId = (scope: Scope) => scope.slice(scope.indexOf('#') + 1)

/** The scope as resources name it. */
export const ownerFields = (scope: Scope): { readonly organization_id: string } | { readonly user_id: string } =>
  isOrganization(scope) ? { organization_id: scopeId(scope) } : { user_id: scopeId(scope) }

/** Text in a token or in the table that names one of the two kinds and an ID. */
export const ScopeText = z.custom<Scope>((value) => typeof value === 'string' && /^(USER|ORG)#./.test(value))
