/** The fields of a vehicle status that a notification rule can watch, as data for the console's form. */
import { hasThreshold, ruleProperties, ruleValueKeys } from '../../../lib/contract/rule-values.ts'
import { statusRow } from '../../../lib/contract/status-fields.ts'
import type { Unit } from '../../../lib/contract/unit.ts'

/** A number or an enumeration. `infra/console/vehicle/rules/rule-field.ts` has the type with the names of the fields. */
type RuleField =
  | { readonly name: string; readonly unit?: Unit }
  | { readonly name: string; readonly values: readonly string[] }

/** In the order of the contract. */
export function ruleFields(): RuleField[] {
  return ruleProperties().map((name) =>
    hasThreshold(name) ? { name, ...numberField(name) } : { name, values: ruleValueKeys(name) ?? [] }
  )
}

function numberField(name: string): { readonly unit?: Unit } {
  const unit = statusRow(name)?.unit
  return unit === undefined ? {} : { unit }
}
