/** The conditions in the panel of the filter. */

import { useMemo } from 'preact/hooks'
import type { Vehicle } from '../api/vehicle.ts'
import { Options } from '../form/select-field.tsx'
import { compareTexts } from '../language/format.ts'
import { type PlainKey, t } from '../language/language.ts'
import { type Condition, type Filter, withCondition } from './filter.ts'
import type { Fleet } from './fleet.ts'

export interface ConditionsProps {
  readonly filter: Filter
  readonly vehicles: ReadonlyMap<string, Vehicle>
  readonly fleet: Fleet
  readonly onChange: (filter: Filter) => void
}

type NumberCondition = 'volts' | 'battery' | 'fuel' | 'silent'

const numberFields: readonly { readonly name: NumberCondition; readonly text: PlainKey; readonly unit: string }[] = [
  { name: 'volts', text: 'batteryBelow', unit: 'V' },
  { name: 'battery', text: 'chargeBelow', unit: '%' },
  { name: 'fuel', text: 'fuelBelow', unit: '%' },
  { name: 'silent', text: 'noFixLonger', unit: 'h' }
]

export function FilterConditions({ filter, vehicles, fleet, onChange }: ConditionsProps) {
  const set = (name: Condition, value: string | number | undefined) => onChange(withCondition(filter, name, value))
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          checked={filter.home === 'yes'}
          onChange={({ currentTarget }) => set('home', currentTarget.checked ? 'yes' : undefined)}
        />
        <span>{t('atHome')}</span>
      </label>
      {numberFields.map(({ name, text, unit }) => (
        <label key={name} class="number-line">
          <span>{t(text)}</span>
          <input
            type="number"
            min="0"
            step="any"
            value={filter[name] ?? ''}
            onInput={({ currentTarget }) => set(name, currentTarget.valueAsNumber || undefined)}
          />
          <span>{unit}</span>
        </label>
      ))}
      <Choices filter={filter} vehicles={vehicles} fleet={fleet} onSet={set} />
    </>
  )
}

interface ChoicesProps extends Omit<ConditionsProps, 'onChange'> {
  readonly onSet: (name: Condition, value: string | undefined) => void
}

function Choices({ filter, vehicles, fleet, onSet }: ChoicesProps) {
  const groups = useMemo(() => valuesIn(vehicles, ({ profile }) => profile?.group_id), [vehicles])
  const organizations = useMemo(() => valuesIn(vehicles, ({ profile }) => profile?.primary_organization_id), [vehicles])
  const names = fleet.organizations.value
  return (
    <>
      <Choice name="group" text="field_group_id" values={groups} chosen={filter.group} onSet={onSet} />
      <Choice
        name="primary_organization"
        text="organizationColumn"
        values={organizations}
        chosen={filter.primary_organization}
        nameOf={(id) => names.get(id)?.name ?? id}
        onSet={onSet}
      />
    </>
  )
}

interface ChoiceProps {
  readonly name: 'group' | 'primary_organization'
  readonly text: PlainKey
  readonly values: readonly string[]
  readonly chosen: string | undefined
  readonly nameOf?: (id: string) => string
  readonly onSet: (name: Condition, value: string | undefined) => void
}

/** A fleet without groups has no choice of groups. */
function Choice({ name, text, values, chosen = '', nameOf = (id) => id, onSet }: ChoiceProps) {
  if (values.length === 0 && chosen === '') return null
  const shown = chosen === '' || values.includes(chosen) ? values : [chosen, ...values]
  return (
    <label class="field">
      <span>{t(text)}</span>
      <select value={chosen} onChange={({ currentTarget }) => onSet(name, currentTarget.value || undefined)}>
        <Options values={[['', t('anyValue')], ...shown.map((value) => [value, nameOf(value)] as const)]} />
      </select>
    </label>
  )
}

/** The distinct values in the fleet. */
function valuesIn(vehicles: ReadonlyMap<string, Vehicle>, read: (vehicle: Vehicle) => string | undefined): string[] {
  const found = new Set<string>()
  for (const vehicle of vehicles.values()) {
    const value = read(vehicle)
    if (value !== undefined) found.add(value)
  }
  return [...found].sort(compareTexts())
}
