/** The names of custom values. Apart from the values, because the console loads no schemas. */

/** An assignment to `__proto__` would add no member. */
export const isCustomName = (name: string) => /^(?!__proto__$)[a-z0-9_]{1,32}$/.test(name)

/** The name of a field that stands for a custom value. */
export type CustomField = `custom.${string}`

/** The name of the value that a field such as `custom.movement` stands for; undefined for another field. */
export function customNameOf(field: string): string | undefined {
  const name = field.startsWith('custom.') ? field.slice('custom.'.length) : ''
  return isCustomName(name) ? name : undefined
}
