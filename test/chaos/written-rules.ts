/** The rules that are written: each value comes with the other fields of its kind, so that a rule in part is seen. */

const kinds = [
  { property_indicator: 'speed', operator: 'NOTIF_OP_GT', value_key: 'ABOVE', priority: 'NOTIF_ALERT' },
  { property_indicator: 'speed', operator: 'NOTIF_OP_LT', value_key: 'BELOW', priority: 'NOTIF_LOW' },
  { property_indicator: 'din_1', operator: 'NOTIF_OP_UEQ', value_key: 'true', priority: 'NOTIF_HIGH' },
  { property_indicator: 'custom.level', operator: 'NOTIF_OP_GT', value_key: 'ABOVE', priority: 'NOTIF_MEDIUM' },
  { property_indicator: 'custom.mode', operator: 'NOTIF_OP_EQ', value_key: 'idle', priority: 'NOTIF_ALERT' }
] as const

type WrittenRule = (typeof kinds)[number] & { readonly value: number }

export const ruleOf = (number: number): WrittenRule => ({
  ...(kinds[number % kinds.length] ?? kinds[0]),
  value: number
})

/** The register of a rule as it is shown; of one in part, what it says. */
export function shownRule({ property_indicator, operator, value_key, priority, value }: WrittenRule): string {
  const shown = { property_indicator, operator, value_key, priority, value }
  const isWhole = JSON.stringify(shown) === JSON.stringify(ruleOf(value))
  return isWhole ? `w${value}` : `in part: ${JSON.stringify(shown)}`
}
