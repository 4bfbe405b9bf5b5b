/** Field for the vehicles of a rule. */
import { readOrganizations } from '../../api/read-organizations.ts'
import { Options, SelectField } from '../../form/select-field.tsx'
import { t } from '../../language/language.ts'
import { useQuery } from '../../loading/use-query.ts'
import { otherScopes, type RuleScope, type RuleScopes, scopeText } from './rule-scope.ts'

interface ScopeFieldProps {
  readonly scopes: RuleScopes
  /** Undefined for the current one, which may also be chosen with other vehicles. */
  readonly chosen: RuleScope | undefined
  readonly onChoose: (scope: RuleScope | undefined) => void
}

export function ScopeField({ scopes, chosen, onChoose }: ScopeFieldProps) {
  const organizations = useQuery(readOrganizations, []).state.value.data ?? []
  const others = new Map(otherScopes(scopes, organizations).map((scope) => [JSON.stringify(scope), scope]))
  const texts = [...others].map(([value, scope]) => [value, scopeText(scope, organizations)] as const)
  return (
    <div class="field-line rule-line">
      <SelectField
        label={t('ruleScope')}
        value={chosen && !chosen.vehicle_ids ? JSON.stringify(chosen) : ''}
        onChoose={(value) => onChoose(others.get(value))}
      >
        <Options values={[['', scopeText(scopes.current, organizations)], ...texts]} />
      </SelectField>
    </div>
  )
}
