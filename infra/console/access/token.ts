/** Tokens of programs as the screen shows them, with those to whom they belong. */
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import type { ProgrammaticToken } from '../../../lib/contract/resources/programmatic-token.ts'

export type Token = ProgrammaticToken

/** What lets a member see and make the tokens of an organization, and read its audit trail. */
export const administration = 'ORGANIZATION_ADMIN'

export function isAdministered({ permissions }: Organization): boolean {
  return permissions.includes(administration)
}

/** Sooner than this a token expires soon. */
const soonMilliseconds = 7 * 86_400_000

export function expiresSoon({ expiry }: Token, now: number): boolean {
  return expiry !== undefined && Date.parse(expiry) - now < soonMilliseconds
}
