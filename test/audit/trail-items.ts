/** Entries of an audit trail in the number that years of service make, built directly instead of by transactions. */
import { audited } from '../../lib/audit/audited.ts'
import { defaultAuditRetentionDays } from '../../lib/audit/retention.ts'
import type { Scope } from '../../lib/contract/scope.ts'
import { auditTrail } from '../../lib/table/keys.ts'
import type { StoredItem } from '../../lib/table/table.ts'
import { addCount } from '../table/bulk-writes.ts'

/** One of a scope's own trail at each moment, with their counts; the operator's copies of them are left out. */
export function* trailItems(scope: Scope, moments: Iterable<Date>): Generator<StoredItem> {
  const counts = new Map<string, StoredItem>()
  for (const at of moments) {
    const actor = {
      scope,
      tokenId: '01TOKENXXXX000000000000001',
      address: '192.0.2.44',
      at,
      auditRetentionDays: defaultAuditRetentionDays
    }
    const { writes = [], counts: changes = [] } = audited({ result: undefined }, actor, {
      action: 'token.created',
      subject: { token_id: '01TOKENXXXX000000000000002' },
      owners: [scope]
    })
    for (const write of writes) {
      if (write.kind === 'created' && write.key.PK === auditTrail(scope)) yield { ...write.key, ...write.attributes }
    }
    for (const change of changes) addCount(counts, change)
  }
  yield* counts.values()
}
