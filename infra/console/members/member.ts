/** A member of an organization, and its name and role in words. */
import type * as z from 'zod/mini'
import type { listMembers } from '../../../lib/contract/endpoints/list-members.ts'
import { client, replyOf } from '../api/client.ts'
import { allItems } from '../api/pages.ts'
import { compareTexts } from '../language/format.ts'
import { t } from '../language/language.ts'

export type Member = z.output<(typeof listMembers)['data']>

/** Ordered by name. Throws Failure. */
export async function readMembers(organizationId: string, signal: AbortSignal): Promise<Member[]> {
  const path = { organization_id: organizationId }
  const members = await allItems((query) =>
    replyOf(client.GET('/organization/{organization_id}/member', { params: { path, query }, signal }))
  )
  const compare = compareTexts()
  return members.sort((a, b) => compare(nameOfMember(a), nameOfMember(b)))
}

export function nameOfMember({ first_name: first, last_name: last, email }: Member): string {
  return [first, last].filter(Boolean).join(' ') || email
}

/** A later version of the service can add roles, which are shown by their code. */
export function roleName({ role }: Member): string {
  return t(`memberRole${role}`) || role
}
