/** What a rule on a place watches. Source: decisions, "When a rule fires", 10. */

/** Its `property_indicator`. */
export const placeProperty = 'place'

/** The begin of its `value_key`, which a colon and the ID of the place follow, and the operator of each. */
export const placeOperatorOf = {
  ENTERED: 'NOTIF_OP_ENTER',
  LEFT: 'NOTIF_OP_LEAVE',
  INSIDE: 'NOTIF_OP_EQ',
  OUTSIDE: 'NOTIF_OP_EQ'
} as const
export type PlaceWatch = keyof typeof placeOperatorOf

export const placeWatches = Object.keys(placeOperatorOf) as PlaceWatch[]

/** Whether the rule watches a place. */
export const watchesPlace = ({ property_indicator }: { readonly property_indicator: string }) =>
  property_indicator === placeProperty

export interface PlaceKey {
  readonly watch: PlaceWatch
  readonly placeId: string
}

export const placeKeyText = ({ watch, placeId }: PlaceKey) => `${watch}:${placeId}`

/** Undefined for another text. IDs have no colon; the rules' validation checks their form. */
export function placeKeyOf(valueKey: string): PlaceKey | undefined {
  const [name, placeId = '', ...rest] = valueKey.split(':')
  const watch = placeWatches.find((one) => one === name)
  return watch && placeId !== '' && rest.length === 0 ? { watch, placeId } : undefined
}

interface Watch {
  readonly property_indicator: string
  readonly value_key: string
}

/** What the rule watches of which place; undefined for a rule on something else. */
export const placeOfRule = (rule: Watch): PlaceKey | undefined =>
  watchesPlace(rule) ? placeKeyOf(rule.value_key) : undefined

/** Whether the rule watches where the vehicle is, and not only that it arrives or leaves. */
export function watchesStay(rule: Watch): boolean {
  const watch = placeOfRule(rule)?.watch
  return watch === 'INSIDE' || watch === 'OUTSIDE'
}

/** The `value_key` of a rule that names the place alone, because its operator says the rest. */
export function placeKeyGiven(operator: string | undefined, valueKey: string | undefined): string | undefined {
  const watch = placeWatches.find((one) => placeOperatorOf[one] === operator && operator !== 'NOTIF_OP_EQ')
  const isGiven = watch === undefined || valueKey === undefined || valueKey.includes(':')
  return isGiven ? valueKey : placeKeyText({ watch, placeId: valueKey })
}
