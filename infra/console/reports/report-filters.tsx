/** What a report is of: its range, its intervals, its groups and its vehicles. */
import { useEffect, useState } from 'preact/hooks'
import type { Interval, SummaryGroup } from '../../../lib/contract/resources/summary.ts'
import { useVehicleNames } from '../fleet/use-vehicle-names.ts'
import { noNames } from '../fleet/vehicle-names.ts'
import { InputField } from '../form/input-field.tsx'
import { Options, SelectField } from '../form/select-field.tsx'
import { t } from '../language/language.ts'
import { lazyPart } from '../loading/lazy-part.tsx'
import { Dialog } from '../page/dialog.tsx'
import type { Day } from '../trip/day.ts'
import { type DayRange, type NamedRange, namedRanges, nameOfRange, rangeIn, rangeNamed } from './day-range.ts'
import { barFigures, type FigureId } from './figures.ts'
import { groupNames, intervalNames, isIntervalOf, type Report, withRange } from './report.ts'

/** It shares code with the screens of access. */
const VehicleChoice = lazyPart(async () => (await import('../tokens/vehicle-choice.tsx')).VehicleChoice)

/** IDs that an address of the service has room for. */
const maxNamedVehicles = 200

interface ReportFiltersProps {
  readonly report: Report
  readonly today: Day
  readonly onChange: (report: Report) => void
}

export function ReportFilters({ report, today, onChange }: ReportFiltersProps) {
  const { range, interval, group, figure, areAllFigures } = report
  return (
    <search class="report-filters">
      <SelectField<NamedRange | ''>
        label={t('period')}
        value={nameOfRange(range, today) ?? ''}
        onChoose={(name) => name && onChange(withRange(report, rangeNamed(name, today)))}
      >
        <Options
          values={[...namedRanges.map((name) => [name, t(`range_${name}`)] as const), ['', t('reportOwnRange')]]}
        />
      </SelectField>
      <RangeFields range={range} onChange={(changed) => onChange(withRange(report, changed))} />
      <SelectField<Interval>
        label={t('reportInterval')}
        value={interval}
        onChoose={(chosen) => onChange({ ...report, interval: chosen })}
      >
        <Options
          values={intervalNames
            .filter((name) => isIntervalOf(name, range))
            .map((name) => [name, t(`reportInterval_${name}`)] as const)}
        />
      </SelectField>
      <SelectField<SummaryGroup>
        label={t('reportGroup')}
        value={group}
        onChoose={(chosen) => onChange({ ...report, group: chosen })}
      >
        <Options values={groupNames.map((name) => [name, t(`reportGroup_${name}`)] as const)} />
      </SelectField>
      <SelectField<FigureId>
        label={t('reportBars')}
        value={figure}
        onChoose={(chosen) => onChange({ ...report, figure: chosen })}
      >
        <Options values={barFigures.map(({ id, title }) => [id, t(title)] as const)} />
      </SelectField>
      <VehicleFilter report={report} onChange={onChange} />
      <label class="check">
        <input
          type="checkbox"
          checked={areAllFigures}
          onChange={({ currentTarget }) => onChange({ ...report, areAllFigures: currentTarget.checked })}
        />
        <span>{t('reportAllFigures')}</span>
      </label>
    </search>
  )
}

interface RangeFieldsProps {
  readonly range: DayRange
  readonly onChange: (range: DayRange) => void
}

/** Keeps what is typed until it is a range. */
function RangeFields({ range: { from, to }, onChange }: RangeFieldsProps) {
  const [draft, setDraft] = useState<DayRange>({ from, to })
  useEffect(() => setDraft({ from, to }), [from, to])
  const type = (typed: DayRange) => {
    setDraft(typed)
    const range = rangeIn(typed.from, typed.to)
    if (range) onChange(range)
  }
  const isWrong = rangeIn(draft.from, draft.to) === undefined
  return (
    <>
      <InputField
        type="date"
        label={t('reportFrom')}
        value={draft.from}
        onText={(text) => type({ ...draft, from: text })}
      />
      <InputField
        type="date"
        label={t('reportTo')}
        value={draft.to}
        problem={isWrong ? t('reportRangeWrong') : undefined}
        onText={(text) => type({ ...draft, to: text })}
      />
    </>
  )
}

/** The vehicles are chosen together, because each change of the report is a request. */
function VehicleFilter({ report, onChange }: Pick<ReportFiltersProps, 'report' | 'onChange'>) {
  const { vehicleIds } = report
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {vehicleIds.length === 0 ? t('vehiclesAll') : t('reportVehicles', { count: vehicleIds.length })}
      </button>
      {isOpen && (
        <VehicleDialog
          chosen={vehicleIds}
          onChoose={(ids) => onChange({ ...report, vehicleIds: ids })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface VehicleDialogProps {
  readonly chosen: readonly string[]
  readonly onChoose: (ids: readonly string[]) => void
  readonly onClose: () => void
}

function VehicleDialog({ chosen, onChoose, onClose }: VehicleDialogProps) {
  const names = useVehicleNames().value ?? noNames
  const [draft, setDraft] = useState(chosen)
  const choose = (ids: readonly string[]) => {
    onChoose(ids)
    onClose()
  }
  return (
    <Dialog title={t('tokenVehicles')} onClose={onClose}>
      <div class="fields">
        <p class="note">{t('reportCompareHint')}</p>
        <VehicleChoice names={names} chosen={draft} limit={maxNamedVehicles} onChange={setDraft} />
        <div class="dialog-actions">
          <button type="button" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="button" onClick={() => choose([])}>
            {t('vehiclesAll')}
          </button>
          <button type="button" class="primary" onClick={() => choose(draft)}>
            {t('reportApply')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
