/** A scope: a user or an organization, which can own or be given a vehicle and has lists of its own. */
import * as z from 'zod/mini'

export type Scope = `USER#${string}` | `ORG#${string}`

export const userScope = (userId: string): Scope => `USER#${userId}`
export const organizationScope = (organizationId: string): Scope => `ORG#${organizationId}`
export const isOrganization = (scope: Scope) => scope.startsWith('ORG#')
export const scopeId = (scope: Scope) => scope.slice(scope.indexOf('#') + 1)

/** What comes out of a token or the table is one of the two kinds, with an ID. */
export const ScopeText = z.custom<Scope>((value) => typeof value === 'string' && /^(USER|ORG)#./.test(value))
