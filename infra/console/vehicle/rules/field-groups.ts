/** The fields that the form of a rule offers, in groups: first those that the vehicle has sent. */
import type { FieldGroup } from '../../../../lib/contract/status-fields.ts'
import type { PlainKey } from '../../language/language.ts'
import type { ShownField } from '../../language/status-field.ts'
import { placeField } from './rule-field.ts'

type Group = readonly [title: PlainKey, fields: readonly ShownField[]]

const groups: readonly (readonly [title: PlainKey, group?: FieldGroup])[] = [
  ['ruleGroupVehicle'],
  ['ruleGroupBatteries', 'battery'],
  ['ruleGroupFuel', 'fuel'],
  ['ruleGroupEnergy', 'energy'],
  ['groupSensors', 'sensor']
]

/** `sent` is empty if it is not known what the vehicle has sent. The chosen field is always among them. */
export function fieldGroups(sent: readonly ShownField[], chosen: ShownField): readonly Group[] {
  const all = withField([...STATUS_FIELDS, placeField], chosen)
  const first = sent.length > 0 ? sent : all
  const others = all.filter((field) => !has(first, field))
  const grouped = groups.map(([title, name]): Group => [title, first.filter(({ group }) => group === name)])
  return [...grouped, ['ruleNotSent', others] as const].filter(([, fields]) => fields.length > 0)
}

const has = (fields: readonly ShownField[], { name }: ShownField) => fields.some((field) => field.name === name)

const withField = (fields: readonly ShownField[], field: ShownField) =>
  has(fields, field) ? fields : [...fields, field]
