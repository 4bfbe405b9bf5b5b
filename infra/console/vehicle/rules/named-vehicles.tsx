/** The vehicles that a rule set names. */
import { readVehicleNames } from '../../fleet/vehicle-names.ts'
import { ChoiceFieldset } from '../../form/choice-fieldset.tsx'
import { t } from '../../language/language.ts'
import { Loaded } from '../../loading/loaded.tsx'
import { useQuery } from '../../loading/use-query.ts'
import { VehicleChoice } from '../../tokens/vehicle-choice.tsx'

interface NamedVehiclesProps {
  readonly vehicleIds: readonly string[]
  readonly problem: string | undefined
  readonly onChange: (vehicleIds: readonly string[]) => void
}

export function NamedVehicles({ vehicleIds, problem, onChange }: NamedVehiclesProps) {
  const names = useQuery(readVehicleNames, [])
  return (
    <ChoiceFieldset legend={t('ruleScopeNamed')} problem={problem}>
      <Loaded query={names}>
        {(known) => <VehicleChoice names={known} chosen={vehicleIds} limit={RULE_SET_VEHICLES} onChange={onChange} />}
      </Loaded>
    </ChoiceFieldset>
  )
}
