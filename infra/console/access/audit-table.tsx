/** Entries of the audit trail, each as a sentence. */
import { formatMoment } from '../language/format.ts'
import { t } from '../language/language.ts'
import { DenseTable } from '../layout/dense-table.tsx'
import type { AuditTrail } from './audit-pages.ts'
import { auditDetails, auditSentence } from './audit-sentence.ts'

const columns = ['auditMoment', 'auditWhat', 'auditAddress'] as const

export function AuditTable({ entries, names }: Pick<AuditTrail, 'entries' | 'names'>) {
  return (
    <DenseTable columns={columns} class="audit-table">
      {entries.map((entry) => (
        <tr key={entry.id}>
          <td data-label={t('auditMoment')}>{formatMoment(Date.parse(entry.timestamp))}</td>
          <td data-label={t('auditWhat')}>
            <div>
              {auditSentence(entry, names)}
              <Details text={auditDetails(entry)} />
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
