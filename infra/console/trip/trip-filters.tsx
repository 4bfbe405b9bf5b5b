/** The filters above the list of trips: vehicle, time, driver, deleted trips. */
import { VehicleCombobox } from '../fleet/vehicle-combobox.tsx'
import type { VehicleNames } from '../fleet/vehicle-names.ts'
import { type PlainKey, t } from '../language/language.ts'
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
  month: 'periodMonth'
}

export function TripFilters({ filter, names, onChange }: TripFiltersProps) {
  const { day: _day, period, ...others } = filter
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
      <label class="filter">
        {t('day')}
        <input
          type="date"
          value={filter.day ?? ''}
          onChange={({ currentTarget }) => onChange({ ...others, day: currentTarget.value })}
        />
      </label>
      <input
        type="search"
        class="driver-filter"
        aria-label={t('driver')}
        placeholder={t('driver')}
        value={filter.driver ?? ''}
        onInput={({ currentTarget }) => onChange({ ...filter, driver: currentTarget.value })}
      />
      {filter.vehicle !== undefined && <DeletedFilter filter={filter} onChange={onChange} />}
      {Object.keys(filter).length > 0 && (
        <button type="button" class="quiet" onClick={() => onChange({})}>
          {t('filterNone')}
        </button>
      )}
    </search>
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
