/** Field for the vehicles of a rule. */
import { Options, SelectField } from '../../form/select-field.tsx'
import { t } from '../../language/language.ts'
import { type RuleScope, type RuleScopes, scopeText } from './rule-scope.ts'

interface ScopeFieldProps {
  readonly scopes: RuleScopes
  /** Undefined for the current one. */
  readonly chosen: RuleScope | undefined
  readonly onChoose: (scope: RuleScope | undefined) => void
}

export function ScopeField({ scopes: { current, others }, chosen, onChoose }: ScopeFieldProps) {
  const texts = others.map((scope) => [kindOf(scope), scopeText(scope)] as const)
  return (
    <div class="field-line rule-line">
      <SelectField
        label={t('ruleScope')}
        value={chosen ? kindOf(chosen) : ''}
        onChoose={(kind) => onChoose(others.find((scope) => kindOf(scope) === kind))}
      >
        <Options values={[['', current], ...texts]} />
      </SelectField>
    </div>
  )
}

/** The name of the field that is given. */
const kindOf = (scope: RuleScope) => Object.keys(scope).join()
