/** A report: what it is of, its bars, its table, and files of it. */
import { useCallback, useEffect, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import type { Summary } from '../../../lib/contract/resources/summary.ts'
import { useVehicleNames } from '../fleet/use-vehicle-names.ts'
import { noNames, type VehicleNames } from '../fleet/vehicle-names.ts'
import { useWrite } from '../form/use-write.ts'
import { WriteButton } from '../form/write-button.tsx'
import { t } from '../language/language.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { Loaded } from '../loading/loaded.tsx'
import { useQuery } from '../loading/use-query.ts'
import { saveFile } from '../page/save-file.ts'
import { dayOf } from '../trip/day.ts'
import { PendingNotice } from './pending-notice.tsx'
import { formatRange } from './range-text.ts'
import { type ReportData, readReport } from './read-report.ts'
import { type FileFormat, readSummaryFile } from './read-summaries.ts'
import { addressOfReport, queryOf, type Report, reportIn } from './report.ts'
import { ReportBars } from './report-bars.tsx'
import { ReportFilters } from './report-filters.tsx'
import { ReportTable } from './report-table.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { zoneText } from './zone-text.ts'

export function ReportTab() {
  const { query, route } = useLocation()
  const today = dayOf(Date.now())
  const report = reportIn(query, today)
  const show = (changed: Report) => route(addressOfReport(changed), true)
  // A link that is copied from the address shows the same on another day.
  useEffect(() => {
    if (query.from === undefined) show(report)
  }, [query.from])
  const data = useQuery((signal) => readReport(report, signal), [JSON.stringify(queryOf(report))])
  return (
    <section class="page-part" aria-label={t('reports')}>
      <ReportFilters report={report} today={today} onChange={show} />
      <Loaded query={data}>
        {(read) => <Shown report={report} data={read} onChange={show} onRetry={() => void data.load()} />}
      </Loaded>
    </section>
  )
}

interface ShownProps {
  readonly report: Report
  readonly data: ReportData
  readonly onChange: (report: Report) => void
  readonly onRetry: () => void
}

function Shown({ report, data: { table, bars, organizations }, onChange, onRetry }: ShownProps) {
  const names = useVehicleNames().value ?? noNames
  const { group, range } = report
  const nameOf = useCallback(
    (row: Summary) => groupName(row, group, names, organizations),
    [group, names, organizations]
  )
  return (
    <>
      <div class="report-head">
        <h2>{formatRange(range)}</h2>
        <p class="note">{zoneText(table.rows)}</p>
        <Files report={report} />
      </div>
      {table.isPending && <PendingNotice onRetry={onRetry} />}
      {table.rows.length === 0 ? (
        <p class="empty">{t('reportNone')}</p>
      ) : (
        <>
          <ReportBars report={report} rows={bars} names={names} />
          {table.areAll ? (
            <ReportTable
              report={report}
              rows={table.rows}
              nameOf={nameOf}
              onSort={(sort) => onChange({ ...report, sort })}
            />
          ) : (
            <p class="notice">{t('reportTooLong')}</p>
          )}
        </>
      )}
    </>
  )
}

function groupName(
  { vehicle_id, driver, category, organization_id }: Summary,
  group: Report['group'],
  names: VehicleNames,
  organizations: ReportData['organizations']
): string {
  switch (group) {
    case 'vehicle':
      return names.get(vehicle_id ?? '') ?? vehicle_id ?? ''
    case 'driver':
      return driver ?? t('reportNoDriver')
    case 'category':
      return t(category ? `tripCategory${category}` : 'tripCategoryNone')
    case 'organization':
      return organization_id === undefined
        ? t('reportOfUsers')
        : (organizations.get(organization_id) ?? organization_id)
  }
}

function Files({ report }: { readonly report: Report }) {
  const write = useWrite()
  const [isSaving, setSaving] = useState(false)
  const { from, to } = report.range
  const save = async (format: FileFormat) => {
    saveFile(await readSummaryFile(queryOf(report), format), `report-${from}-${to}.${format}`)
  }
  return (
    <>
      <div class="buttons">
        <WriteButton write={write} texts={['fileCsv']} onClick={() => void write.send(() => save('csv'))} />
        <WriteButton write={write} texts={['fileWorkbook']} onClick={() => void write.send(() => save('xlsx'))} />
        <button type="button" onClick={() => print()}>
          {t('print')}
        </button>
        <button type="button" onClick={() => setSaving(true)}>
          {t('reportSave')}
        </button>
      </div>
      {isSaving && <SaveDialog report={report} onClose={() => setSaving(false)} />}
      {write.failure && <FailureNotice failure={write.failure} />}
    </>
  )
}
