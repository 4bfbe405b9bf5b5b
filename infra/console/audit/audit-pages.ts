/** The audit trail from new to old, read page by page towards the past, with the names in its entries. */
import { type ReadonlySignal, signal } from '@preact/signals'
import type { AuditEntry } from '../../../lib/contract/resources/audit-entry.ts'
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import { client, replyOf } from '../api/client.ts'
import { type NewestFirst, newestFirst } from '../api/newest-first.ts'
import { type AuditNames, noAuditNames, readAuditNames } from './audit-names.ts'

export interface AuditPages extends NewestFirst<AuditEntry> {
  /** Names for the entries read so far. */
  readonly names: ReadonlySignal<AuditNames>
}

/** `organizationId` is undefined for the caller's own trail. `organizations` are those of the caller. */
export function createAuditPages(
  organizationId: string | undefined,
  organizations: readonly Organization[]
): AuditPages {
  const names = signal(noAuditNames)
  const pages = newestFirst<AuditEntry>({
    read: async (page, abort) => {
      const query = { ...page, ...(organizationId !== undefined && { organization_id: organizationId }) }
      const reply = await replyOf(client.GET('/security/audit', { params: { query }, signal: abort }))
      names.value = await readAuditNames(reply.data, { organizationId, organizations, known: names.value }, abort)
      return reply
    },
    momentOf: ({ timestamp }) => timestamp
  })
  return { ...pages, names }
}
