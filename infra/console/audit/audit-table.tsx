/** Entries of the audit trail, each as a sentence. */
import type { AuditEntry } from '../../../lib/contract/resources/audit-entry.ts'
import { t } from '../language/language.ts'
import { formatMoment } from '../language/moments.ts'
import { CodeDetails } from '../page/code-details.tsx'
import { DenseTable } from '../page/dense-table.tsx'
import type { AuditNames } from './audit-names.ts'
import { auditDetails, auditSentence, unnamedIds } from './audit-sentence.ts'

const columns = ['auditMoment', 'auditWhat', 'auditAddress'] as const

interface AuditTableProps {
  readonly entries: readonly AuditEntry[]
  readonly names: AuditNames
}

export function AuditTable({ entries, names }: AuditTableProps) {
  return (
    <DenseTable columns={columns} class="audit-table">
      {entries.map((entry) => (
        <tr key={entry.id}>
          <td data-label={t('auditMoment')}>{formatMoment(Date.parse(entry.timestamp))}</td>
          <td data-label={t('auditWhat')}>
            <div>
              {auditSentence(entry, names)}
              <Details text={auditDetails(entry)} />
              <CodeDetails codes={unnamedIds(entry, names)} />
            </div>
          </td>
          <td data-label={t('auditAddress')}>{entry.address ?? '–'}</td>
        </tr>
      ))}
    </DenseTable>
  )
}

function Details({ text }: { readonly text: string }) {
  return text === '' ? null : <small class="note">{text}</small>
}
