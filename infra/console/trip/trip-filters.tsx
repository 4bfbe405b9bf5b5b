/** The filters above the list of trips: vehicle, time, driver, deleted trips. */
import { VehicleCombobox } from '../fleet/vehicle-combobox.tsx'
import type { VehicleNames } from '../fleet/vehicle-names.ts'
import { type PlainKey, t } from '../language/language.ts'
import type { Day } from './day.ts'
import { DriverSuggestions, driverListId } from './driver-suggestions.tsx'
import { type Period, periods } from './period.ts'
import type { TripFilter } from './trip-filter.ts'

interface TripFiltersProps {
  readonly filter: TripFilter
  readonly names: VehicleNames
  readonly onChange: (filter: TripFilter) => void
}

const periodTexts: Readonly<Record<Period, PlainKey>> = {
  today: 'periodToday',
  yesterday: 'periodYesterday',
  week: 'periodWeek',
  'last-week': 'periodLastWeek',
  month: 'periodMonth',
  'last-month': 'periodLastMonth'
}

export function TripFilters({ filter, names, onChange }: TripFiltersProps) {
  const { from, to, period, ...others } = filter
  return (
    <search class="filter-bar trip-filters">
      <VehicleFilter filter={filter} names={names} onChange={onChange} />
      <fieldset class="button-group" aria-label={t('period')}>
        {periods.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === period}
            onClick={() => onChange(each === period ? others : { ...others, period: each })}
          >
            {t(periodTexts[each])}
          </button>
        ))}
      </fieldset>
      <DayFilter
        text="tripsFrom"
        day={from}
        max={to}
        onChange={(day) => onChange({ ...others, ...(day && { from: day }), ...(to && { to }) })}
      />
      <DayFilter
        text="tripsTo"
        day={to}
        min={from}
        onChange={(day) => onChange({ ...others, ...(from && { from }), ...(day && { to: day }) })}
      />
      <input
        type="search"
        class="driver-filter"
        aria-label={t('driver')}
        placeholder={t('driver')}
        list={driverListId}
        value={filter.driver ?? ''}
        onInput={({ currentTarget }) => onChange({ ...filter, driver: currentTarget.value })}
      />
      <DriverSuggestions />
      {filter.vehicle !== undefined && <DeletedFilter filter={filter} onChange={onChange} />}
      {Object.keys(filter).length > 0 && (
        <button type="button" class="quiet" onClick={() => onChange({})}>
          {t('filterNone')}
        </button>
      )}
    </search>
  )
}

interface DayFilterProps {
  readonly text: PlainKey
  readonly day: Day | undefined
  /** What the browser offers; a range that ends before it begins has no trips. */
  readonly min?: Day | undefined
  readonly max?: Day | undefined
  /** Called with an empty text when the user has emptied the field. */
  readonly onChange: (day: Day) => void
}

function DayFilter({ text, day = '', min, max, onChange }: DayFilterProps) {
  return (
    <label class="filter">
      {t(text)}
      <input
        type="date"
        value={day}
        min={min}
        max={max}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  )
}

function VehicleFilter({ filter, names, onChange }: TripFiltersProps) {
  const { vehicle, areDeleted, ...others } = filter
  return (
    <VehicleCombobox
      names={names}
      chosen={vehicle}
      onChoose={(id) =>
        onChange(id === undefined ? others : { ...others, vehicle: id, ...(areDeleted && { areDeleted }) })
      }
    />
  )
}

function DeletedFilter({ filter, onChange }: Pick<TripFiltersProps, 'filter' | 'onChange'>) {
  const { areDeleted = false, ...others } = filter
  return (
    <label class="filter">
      <input
        type="checkbox"
        checked={areDeleted}
        onChange={() => onChange(areDeleted ? others : { ...others, areDeleted: true })}
      />
      {t('tripsDeleted')}
    </label>
  )
}
