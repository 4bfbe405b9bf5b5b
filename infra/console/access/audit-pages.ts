/** The audit trail, newest first, read page by page towards the past. */
import { type ReadonlySignal, signal } from '@preact/signals'
import type { AuditEntry } from '../../../lib/contract/resources/audit-entry.ts'
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import { client, replyOf } from '../api/client.ts'
import { query } from '../api/query.ts'
import type { NewestFirst } from '../layout/older.tsx'
import { type AuditNames, readAuditNames } from './audit-names.ts'

export interface AuditTrail {
  readonly entries: readonly AuditEntry[]
  readonly names: AuditNames
}

export interface AuditPages extends NewestFirst {
  /** Undefined until the first page has come. */
  readonly trail: ReadonlySignal<AuditTrail | undefined>
}

const pageSize = 50

/** `organizationId`: undefined for the caller's own; `organizations`: those of the caller. */
export function createAuditPages(
  organizationId: string | undefined,
  organizations: readonly Organization[]
): AuditPages {
  const trail = signal<AuditTrail | undefined>(undefined)
  const hasOlder = signal(false)

  async function append(before: AuditTrail | undefined, abort: AbortSignal): Promise<void> {
    const known = before?.entries ?? []
    // Counted from the newest one that is shown, so that what is written meanwhile shifts nothing.
    const [newest] = known
    const parameters = {
      limit: String(pageSize),
      offset: String(known.length),
      ...(newest && { until: newest.timestamp }),
      ...(organizationId !== undefined && { organization_id: organizationId })
    }
    const reply = client.GET('/security/audit', { params: { query: parameters }, signal: abort })
    const { header, data } = await replyOf(reply)
    const names = await readAuditNames(data, organizationId, organizations, before?.names, abort)
    trail.value = { entries: [...known, ...data], names }
    hasOlder.value = header.next !== undefined
  }

  return {
    trail,
    hasOlder,
    newest: query((abort) => append(undefined, abort)),
    older: query((abort) => append(trail.value, abort))
  }
}
