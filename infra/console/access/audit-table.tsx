/** Entries of the audit trail, each as a sentence. */
import { formatMoment } from '../language/format.ts'
import { t } from '../language/language.ts'
import type { AuditTrail } from './audit-pages.ts'
import { auditDetails, auditSentence } from './audit-sentence.ts'

const columns = ['auditMoment', 'auditWhat', 'auditAddress'] as const

export function AuditTable({ entries, names }: Pick<AuditTrail, 'entries' | 'names'>) {
  return (
    <table class="dense-table audit-table">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  )
}

function Details({ text }: { readonly text: string }) {
  return text === '' ? null : <small class="note">{text}</small>
}
