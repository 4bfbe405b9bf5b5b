/** Filters the fleet by words and by status. */
import { useRef, useState } from 'preact/hooks'
import { type Group, groups } from '../api/vehicle-group.ts'
import { formatNumber } from '../language/format.ts'
import { type PlainKey, t } from '../language/language.ts'
import { Dialog } from '../page/dialog.tsx'
import { Icon } from '../page/icons.tsx'
import { useKeys } from '../page/keys.ts'
import { AddVehicleForm } from './add-vehicle-form.tsx'
import type { Filter, GroupCounts } from './filter.ts'

interface FilterBarProps {
  readonly filter: Filter
  readonly counts: GroupCounts
  readonly onChange: (filter: Filter) => void
}

const choices: readonly (Group | 'all')[] = ['all', ...groups]
const texts: Readonly<Record<Group | 'all', PlainKey>> = {
  all: 'all',
  driving: 'driving',
  silent: 'silent',
  parked: 'parked',
  unused: 'unused'
}

export function FilterBar({ filter, counts, onChange }: FilterBarProps) {
  const field = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => field.current?.focus() })
  const { words, group = 'all' } = filter
  const withGroup = (chosen: Group | 'all'): Filter => ({ words, ...(chosen !== 'all' && { group: chosen }) })
  return (
    <search class="filter-bar">
      <input
        ref={field}
        type="search"
        aria-label={t('findVehicle')}
        aria-keyshortcuts="/"
        placeholder={`${t('findVehicle')} …  /`}
        value={words}
        onInput={({ currentTarget }) => onChange({ ...filter, words: currentTarget.value })}
      />
      <fieldset class="button-group" aria-label={t('filterByStatus')}>
        {choices.map((each) => (
          <button key={each} type="button" aria-pressed={each === group} onClick={() => onChange(withGroup(each))}>
            {t(texts[each])} <span class="count">{formatNumber(counts[each])}</span>
          </button>
        ))}
      </fieldset>
      <AddVehicle />
    </search>
  )
}

function AddVehicle() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" class="add-vehicle" onClick={() => setOpen(true)}>
        <Icon name="plus" /> {t('addVehicle')}
      </button>
      {isOpen && (
        <Dialog title={t('addVehicle')} onClose={() => setOpen(false)}>
          <AddVehicleForm onCancel={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}
