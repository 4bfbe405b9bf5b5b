/** Converts a profile into texts of a form, and changed texts into the body of a request. */
import type { FormField } from './form-field.ts'

export type Fields = Readonly<Record<string, FormField>>
export type Texts = Readonly<Record<string, string>>
type Json = Readonly<Record<string, unknown>>

/** Texts by path; empty for a field that is not set. */
export function textsOf(profile: object, fields: Fields): Texts {
  return Object.fromEntries(
    Object.entries(fields).map(([path, field]) => [path, textOf(valueAt(profile, path.split('.')), field)])
  )
}

/** Paths of the fields whose texts differ. */
export function changedPaths(before: Texts, texts: Texts): string[] {
  return Object.keys(texts).filter((path) => texts[path] !== before[path])
}

/**
 * The body of the request: only changed fields, null for cleared ones. A nested object is sent completely if one of its
 * fields changed.
 */
export function bodyOf(profile: object, texts: Texts, fields: Fields): Json {
  const names = new Set(changedPaths(textsOf(profile, fields), texts).map((path) => path.split('.')[0] ?? ''))
  return Object.fromEntries([...names].map((name) => [name, memberOf(profile, name, texts, fields)]))
}

function memberOf(profile: object, name: string, texts: Texts, fields: Fields): unknown {
  const own = fields[name]
  if (own) return sentValue(texts[name] ?? '', own)
  // Members that the form does not have are kept.
  const nested = structuredClone(valueAt(profile, [name]) ?? {}) as Json
  const paths = Object.keys(fields).filter((path) => path.startsWith(`${name}.`))
  const whole = paths.reduce((object, path) => {
    const field = fields[path]
    return field ? withValue(object, path.split('.').slice(1), sentValue(texts[path] ?? '', field)) : object
  }, nested)
  return Object.keys(whole).length === 0 ? null : whole
}

/** The object with the changed member, without members that are null and without objects that become empty. */
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

/** Text that is not a number is sent as it is, so that the service refuses it with its own message. */
function sentValue(text: string, { kind }: FormField): unknown {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (kind === 'number') return Number.isNaN(numberOf(trimmed)) ? trimmed : numberOf(trimmed)
  if (kind === 'boolean') return trimmed === 'true'
  return kind === 'date-time' ? new Date(trimmed).toISOString() : text
}

/** Accepts a decimal point or a decimal comma. */
export function numberOf(text: string): number {
  return Number(text.trim().replace(',', '.'))
}

/** The format of an input of type `datetime-local`. */
function localMinute(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}
