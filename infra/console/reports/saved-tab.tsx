/** The saved reports: what each shows, and when it is sent. */
import type { Report as SavedReport } from '../../../lib/contract/resources/report.ts'
import { useWrite } from '../form/use-write.ts'
import { WriteButton } from '../form/write-button.tsx'
import { t } from '../language/language.ts'
import { formatMoment } from '../language/moments.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { Loaded } from '../loading/loaded.tsx'
import { useQuery } from '../loading/use-query.ts'
import { announce } from '../page/announcement.tsx'
import { DenseTable } from '../page/dense-table.tsx'
import { dayOf } from '../trip/day.ts'
import { addressOfReport } from './report.ts'
import { deleteReport, openedOf, rangeOf, readSavedReports } from './saved-reports.ts'

export function SavedTab() {
  const saved = useQuery(readSavedReports, [])
  return (
    <section class="page-part" aria-label={t('reportsSaved')}>
      <Loaded query={saved}>
        {(reports) =>
          reports.length === 0 ? (
            <p class="empty">{t('reportsSavedNone')}</p>
          ) : (
            <DenseTable columns={['reportName', 'reportShows', 'reportSend', 'reportNext']} actions="reportActions">
              {reports.map((report) => (
                <Row key={report.id} report={report} onDeleted={() => void saved.load()} />
              ))}
            </DenseTable>
          )
        }
      </Loaded>
    </section>
  )
}

const everyTexts = { WEEK: 'reportSendWeek', MONTH: 'reportSendMonth' } as const

interface RowProps {
  readonly report: SavedReport
  readonly onDeleted: () => void
}

function Row({ report, onDeleted }: RowProps) {
  const { id, name, interval, group_by, vehicle_ids, every, next_at: next } = report
  const write = useWrite()
  const range = rangeOf(report)
  const vehicles = vehicle_ids ? t('reportVehicles', { count: vehicle_ids.length }) : t('vehiclesAll')
  const remove = async () => {
    if (!(await write.send(() => deleteReport(id)))) return
    announce(t('reportDeleted'))
    onDeleted()
  }
  return (
    <tr>
      <th scope="row">
        <a id={`report-${id}`} href={addressOfReport(openedOf(report, dayOf(Date.now())))}>
          {name}
        </a>
        {write.failure && <FailureNotice failure={write.failure} />}
      </th>
      <td data-label={t('reportShows')}>
        {[
          ...(range ? [t(`range_${range}`)] : []),
          t(`reportGroup_${group_by}`),
          t(`reportInterval_${interval}`),
          vehicles
        ].join(' · ')}
      </td>
      <td data-label={t('reportSend')}>{t(every ? everyTexts[every] : 'reportSendNever')}</td>
      <td data-label={t('reportNext')}>{next && formatMoment(Date.parse(next))}</td>
      <td class="row-actions">
        <WriteButton write={write} texts={['ruleDelete']} onClick={() => void remove()} />
      </td>
    </tr>
  )
}
