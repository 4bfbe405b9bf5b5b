/** Reads the organizations through which the caller acts. */
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import { client, replyOf } from './client.ts'
import { allItems } from './pages.ts'

/** Returns the organizations ordered by name. Throws Failure. */
export function readOrganizations(signal: AbortSignal): Promise<Organization[]> {
  return allItems((query) => replyOf(client.GET('/organization', { params: { query }, signal })))
}
