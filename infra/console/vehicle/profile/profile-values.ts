/** A profile as texts of a form, and what has changed of them as the body of a request. */
import type { FormField } from './form-field.ts'

export type Fields = Readonly<Record<string, FormField>>
export type Texts = Readonly<Record<string, string>>
type Json = Readonly<Record<string, unknown>>

/** By path; empty: not set. */
export function textsOf(profile: object, fields: Fields): Texts {
  return Object.fromEntries(
    Object.entries(fields).map(([path, field]) => [path, textOf(valueAt(profile, path.split('.')), field)])
  )
}

/** Those whose texts differ. */
export function changedPaths(before: Texts, texts: Texts): string[] {
  return Object.keys(texts).filter((path) => texts[path] !== before[path])
}

/** What to send: changed fields alone, null for those that are cleared, and a nested object whole where a field of it changed. */
export function bodyOf(profile: object, texts: Texts, fields: Fields): Json {
  const names = new Set(changedPaths(textsOf(profile, fields), texts).map((path) => path.split('.')[0] ?? ''))
  return Object.fromEntries([...names].map((name) => [name, memberOf(profile, name, texts, fields)]))
}

function memberOf(profile: object, name: string, texts: Texts, fields: Fields): unknown {
  const own = fields[name]
  if (own) return sentValue(texts[name] ?? '', own)
  // Members that the form does not know stay.
  const nested = structuredClone(valueAt(profile, [name]) ?? {}) as Json
  const paths = Object.keys(fields).filter((path) => path.startsWith(`${name}.`))
  const whole = paths.reduce((object, path) => {
    const field = fields[path]
    return field ? withValue(object, path.split('.').slice(1), sentValue(texts[path] ?? '', field)) : object
  }, nested)
  return Object.keys(whole).length === 0 ? null : whole
}

/** Without members that are null, and without objects that are empty then. */
function withValue(object: Json, [name = '', ...rest]: readonly string[], value: unknown): Json {
  const { [name]: before, ...others } = object
  const after = rest.length === 0 ? value : withValue((before ?? {}) as Json, rest, value)
  const isNothing = after === null || (rest.length > 0 && Object.keys(after as Json).length === 0)
  return isNothing ? others : { ...others, [name]: after }
}

function valueAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value
  const isObject = typeof value === 'object' && value !== null
  return isObject ? valueAt((value as Json)[name], rest) : undefined
}

function textOf(value: unknown, { kind }: FormField): string {
  if (value === undefined || value === null) return ''
  return kind === 'date-time' ? localMinute(new Date(String(value))) : String(value)
}

/** What is no number stays a text, which the service refuses with a message of its own. */
function sentValue(text: string, { kind }: FormField): unknown {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (kind === 'number') return Number.isNaN(numberOf(trimmed)) ? trimmed : numberOf(trimmed)
  if (kind === 'boolean') return trimmed === 'true'
  return kind === 'date-time' ? new Date(trimmed).toISOString() : text
}

/** With a point or a comma. */
export function numberOf(text: string): number {
  return Number(text.trim().replace(',', '.'))
}

/** As a field of the kind `datetime-local` has it. */
function localMinute(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}
