/** The fields of a vehicle status that a notification rule can watch, as data for the console. */

import { SensorLabels } from '../../../lib/contract/resources/sensor-labels.ts'
import { hasThreshold, ruleProperties, ruleValueKeys } from '../../../lib/contract/rule-values.ts'
import { type FieldGroup, statusRow } from '../../../lib/contract/status-fields.ts'
import type { Unit } from '../../../lib/contract/unit.ts'

/** A number or an enumeration. `infra/console/language/status-field.ts` has the type with the names of the fields. */
interface ShownField {
  readonly name: string
  readonly group?: FieldGroup
  readonly unit?: Unit
  readonly values?: readonly string[]
}

/** In the order of the contract. */
export function shownFields(): ShownField[] {
  return ruleProperties().map((name) => {
    const { group, unit } = statusRow(name) ?? {}
    const values = hasThreshold({ property_indicator: name }) ? undefined : ruleValueKeys(name)
    return { name, ...(group && { group }), ...(unit && { unit }), ...(values && { values }) }
  })
}

/** Apart from the others, because the fleet, which is loaded first, needs no others. */
export function sensors() {
  return shownFields()
    .filter(({ group }) => group === 'sensor')
    .map(({ name, unit }) => ({
      field: name,
      ...(unit && { unit }),
      ...(`${name}_desc` in SensorLabels.shape && { isNamed: true })
    }))
}
