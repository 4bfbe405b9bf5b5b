/** The vehicles that a token or a webhook reaches: all of its owner, or selected ones. */
import { useEffect } from 'preact/hooks'
import type { Query } from '../api/query.ts'
import type { VehicleNames } from '../fleet/vehicle-names.ts'
import { ChoiceFieldset } from '../form/choice-fieldset.tsx'
import { t } from '../language/language.ts'
import { Loaded } from '../loading/loaded.tsx'
import { VehicleChoice } from './vehicle-choice.tsx'

interface VehiclesFieldProps {
  /** Undefined for all vehicles. */
  readonly vehicleIds: readonly string[] | undefined
  /** Largest number of selected vehicles. */
  readonly limit: number
  /** Loaded on demand. */
  readonly names: Query<VehicleNames>
  readonly problem: string | undefined
  readonly onChange: (vehicleIds: readonly string[] | undefined) => void
}

export function VehiclesField({ vehicleIds, limit, names, problem, onChange }: VehiclesFieldProps) {
  const isChosen = vehicleIds !== undefined
  useEffect(() => {
    if (isChosen && names.state.value.loadedAt === undefined) void names.load()
  }, [isChosen, names])
  return (
    <ChoiceFieldset legend={t('tokenVehicles')} problem={problem}>
      <label class="check">
        <input type="radio" name="vehicles" checked={!isChosen} onChange={() => onChange(undefined)} />
        <span>{t('tokenVehiclesAll')}</span>
      </label>
      <label class="check">
        <input type="radio" name="vehicles" checked={isChosen} onChange={() => onChange(vehicleIds ?? [])} />
        <span>{t('tokenVehiclesChosen')}</span>
      </label>
      {isChosen && (
        <Loaded query={names}>
          {(known) => <VehicleChoice names={known} chosen={vehicleIds} limit={limit} onChange={onChange} />}
        </Loaded>
      )}
    </ChoiceFieldset>
  )
}
