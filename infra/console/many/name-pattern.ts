/** Names of many vehicles from one pattern with placeholders. */

export interface NameParts {
  readonly name: string
  readonly plate: string
  readonly brand: string
  readonly id: string
}

/** `{n}` is the number of the vehicle; `{nn}` and `{nnn}` have at least two and three digits. */
export const placeholders = ['n', 'nn', 'nnn', 'name', 'plate', 'brand', 'id'] as const

/** Unknown placeholders stay in the text. Spaces that an empty part leaves behind are removed. */
export function nameFrom(pattern: string, parts: NameParts, number: number): string {
  const text = pattern.replace(/\{(\w+)\}/g, (written, placeholder: string) => {
    if (/^n{1,3}$/.test(placeholder)) return String(number).padStart(placeholder.length, '0')
    return Object.hasOwn(parts, placeholder) ? parts[placeholder as keyof NameParts] : written
  })
  return text.replace(/\s+/g, ' ').trim()
}

/** Names that several vehicles would have. */
export function repeatedNames(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.filter((name, index) => names.indexOf(name) !== index))
}
