/** The bar above the fleet: search, filters, and how the vehicles are shown. */
import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import type { Vehicle } from '../api/vehicle.ts'
import { type Group, groups } from '../api/vehicle-group.ts'
import { formatNumber } from '../language/format.ts'
import { type PlainKey, t } from '../language/language.ts'
import { hasKeyboard, useKeys } from '../page/keys.ts'
import { AddVehicle } from './add-vehicle.tsx'
import type { Filter, GroupCounts } from './filter.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { Fleet } from './fleet.ts'

export interface FilterBarProps {
  readonly fleet: Fleet
  readonly filter: Filter
  /** Counts of the vehicles that fit the filter without its status. */
  readonly counts: GroupCounts
  readonly onChange: (filter: Filter) => void
  /** A key that is pressed in the search. */
  readonly onKey: (event: KeyboardEvent) => void
  /** The saved views. */
  readonly views: ComponentChildren
  /** Controls of the view, at the end of the bar. */
  readonly children: ComponentChildren
}

const choices: readonly (Group | 'all')[] = ['all', ...groups]
const texts: Readonly<Record<Group | 'all', PlainKey>> = {
  all: 'all',
  driving: 'driving',
  silent: 'silent',
  parked: 'parked',
  unused: 'unused'
}

export function FilterBar({ fleet, filter, counts, onChange, onKey, views, children }: FilterBarProps) {
  const field = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => field.current?.focus() })
  const { status: chosen = 'all', ...others } = filter
  const withStatus = (each: Group | 'all'): Filter => ({ ...others, ...(each !== 'all' && { status: each }) })
  const vehicles: ReadonlyMap<string, Vehicle> = fleet.vehicles.value
  return (
    <search class="filter-bar fleet-bar">
      <input
        ref={field}
        type="search"
        aria-label={t('findVehicle')}
        aria-keyshortcuts="/"
        placeholder={`${t('findVehicle')}…${hasKeyboard() ? '  /' : ''}`}
        value={filter.words}
        onInput={({ currentTarget }) => onChange({ ...filter, words: currentTarget.value })}
        onKeyDown={onKey}
      />
      <fieldset class="button-group" aria-label={t('filterByStatus')}>
        {choices.map((each) => (
          <button key={each} type="button" aria-pressed={each === chosen} onClick={() => onChange(withStatus(each))}>
            {t(texts[each])} <span class="count">{formatNumber(counts[each])}</span>
          </button>
        ))}
      </fieldset>
      <div class="bar-tools">
        <FilterPanel filter={filter} vehicles={vehicles} fleet={fleet} onChange={onChange} />
        {children}
        <AddVehicle />
      </div>
      {views}
      <FilterChips filter={filter} fleet={fleet} onChange={onChange} />
    </search>
  )
}
