/** Searches a text for values that it must not contain. */
import { minLength, type UsedValue, type ValueKind } from './used-values.ts'

export interface Leak {
  readonly kind: ValueKind
  readonly value: string
  /** The line that contains the value. */
  readonly line: string
}

/** Searches without regard to case, for the values in plain form and as encoded in addresses and in JSON. */
export function leaksIn(text: string, values: readonly UsedValue[]): Leak[] {
  const forms = formsByStart(values)
  return text.split('\n').flatMap((line) => leaksInLine(line, forms))
}

type Forms = ReadonlyMap<string, readonly (readonly [form: string, value: UsedValue])[]>

/** Groups the values by their first characters, so that each position of the text is looked up once for all values. */
function formsByStart(values: readonly UsedValue[]): Forms {
  const forms = new Map<string, [string, UsedValue][]>()
  for (const value of values) {
    for (const form of new Set(formsOf(value[1]))) {
      const start = form.slice(0, minLength)
      forms.set(start, [...(forms.get(start) ?? []), [form, value]])
    }
  }
  return forms
}

function formsOf(value: string): string[] {
  const inJson = JSON.stringify(value).slice(1, -1)
  return [value, inJson, encodeURIComponent(value.toWellFormed())].map((form) => form.toLowerCase())
}

function leaksInLine(line: string, forms: Forms): Leak[] {
  const text = line.toLowerCase()
  const found = new Set<UsedValue>()
  for (let index = 0; index + minLength <= text.length; index++) {
    for (const [form, value] of forms.get(text.slice(index, index + minLength)) ?? []) {
      if (text.startsWith(form, index)) found.add(value)
    }
  }
  return [...found].map(([kind, value]) => ({ kind, value, line }))
}
