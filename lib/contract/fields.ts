/** The field types that resources are made of: each makes a fresh schema and notes its description for the documents. */
import * as z from 'zod/mini'
import { issueMessages } from './issue-messages.ts'
import type { Unit } from './unit.ts'

/** Sizes beyond which a request is refused. Source: decisions, "Values". */
export const maxTextLength = 256
export const maxLongTextLength = 4096
export const maxNestedItems = 20

/** Of arrays and objects within an untyped field; the table takes 32 levels in all. */
const maxDepth = 16

/** Fixed words of paths in places where an ID could be; no resource may have one as its ID. */
const pathWords = ['status', 'rule']
const idPattern = /^[A-Za-z0-9._-]{1,64}$/

/** An addr-spec without comments, white space and address literals. Source: RFC 5322, section 3.4.1. */
const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const dotAtom = `${atom}(?:\\.${atom})*`
const quotedString = String.raw`"(?:[!#-\[\]-~]|\\[!-~])+"`
const domainName = '(?:[A-Za-z0-9][A-Za-z0-9-]*\\.)+[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9]'
const emailPattern = new RegExp(`^(?:${dotAtom}|${quotedString})@${domainName}$`)

const canonicalDateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** What JSON Schema or a generator of code reads of a schema, beside its type. */
export type Keywords = z.core.JSONSchema.BaseSchema & { readonly 'x-unit'?: Unit }

/**
 * Attaches the text that the OpenAPI document and the docs page show, and the keywords of JSON Schema that the schema
 * itself cannot express. Returns the schema itself, not a copy.
 */
export function described<T extends z.core.$ZodType>(schema: T, description: string, keywords?: Keywords): T {
  z.globalRegistry.add(schema, { description, ...keywords } as z.core.GlobalMeta)
  return schema
}

export function text(description: string, maxLength = maxTextLength) {
  const isText = z.refine<string>((value) => value.isWellFormed(), { error: issueMessages.unicode })
  return described(z.string().check(z.maxLength(maxLength), isText), description)
}

export function longText(description: string) {
  return text(description, maxLongTextLength)
}

const outOfRange = { error: issueMessages.outOfRange }

/**
 * Finite, and of a size that the table can hold; what is closer to 0 than the table can tell is 0. Only a number without a
 * dimension, such as a ratio, has no unit.
 */
export function number(description: string, unit?: Unit, ...checks: z.core.$ZodCheck<number>[]) {
  const isSafe = [z.gte(Number.MIN_SAFE_INTEGER, outOfRange), z.lte(Number.MAX_SAFE_INTEGER, outOfRange)]
  return described(z.number().check(z.overwrite(withoutUnderflow), ...isSafe, ...checks), description, inUnit(unit))
}

/** The keyword with which the document names the unit. */
function inUnit(unit: Unit | undefined): Keywords {
  return unit === undefined ? {} : { 'x-unit': unit }
}

/** Degrees, WGS84. */
export function longitude(description: string) {
  return number(description, '°', z.gte(-180), z.lte(180))
}

/** Degrees, WGS84. */
export function latitude(description: string) {
  return number(description, '°', z.gte(-90), z.lte(90))
}

/** A whole number of 0 or more. */
export function count(description: string, unit?: Unit) {
  return described(z.int().check(z.gte(0)), description, inUnit(unit))
}

export function flag(description: string) {
  return described(z.boolean(), description)
}

export function oneOf<const T extends readonly string[]>(values: T, description: string) {
  return described(z.enum(values), description)
}

/**
 * One of the values known today, for replies alone. The document names the values and leaves the list open, so that
 * clients generated from it accept those of a later patch version. `pattern`: what all of them look like.
 */
export function knownValue<const T extends readonly string[]>(
  values: T,
  description: string,
  pattern = '^[A-Z][A-Z0-9_]*$'
) {
  return described(z.enum(values), description, { pattern, 'x-extensible-enum': values })
}

/** 1–64 characters of `A–Z a–z 0–9 . _ -`, other than `.`, `..` and the fixed words of the paths. */
export function id(description: string) {
  const isId = z.refine<string>(isResourceId, { error: issueMessages.id })
  return described(z.string().check(isId), description, { pattern: idPattern.source })
}

/** At most 254 characters. Source: specification, "Limits"; the form: `emailPattern`. */
export function emailAddress(description: string) {
  return described(z.email({ pattern: emailPattern }).check(z.maxLength(254)), description)
}

/**
 * Takes any RFC 3339 date-time with an offset, gives UTC as `YYYY-MM-DDThh:mm:ss.sssZ`.
 * Source: specification, "General conventions" 6; decisions, "Values".
 */
export function dateTime(description: string) {
  return described(
    z.pipe(
      z.pipe(z.string().check(z.overwrite(withoutLeapSecond)), z.iso.datetime({ offset: true })),
      z
        .transform((value: string) => new Date(value).toISOString())
        .check(z.refine((value) => canonicalDateTime.test(value), { error: issueMessages.dateTime }))
    ),
    description,
    { type: 'string', format: 'date-time' }
  )
}

/** A leap second, which clocks here don't have, is the second before it; the letters may be small. Source: RFC 3339. */
function withoutLeapSecond(value: string): string {
  return value.toUpperCase().replace(/(T\d{2}:\d{2}):60/, '$1:59')
}

/** `YYYY-MM-DD`. */
export function calendarDate(description: string) {
  return described(z.iso.date(), description)
}

/** Any JSON value: the specification gives the field no type. */
export function untyped(description: string) {
  const isStorable = z.refine<unknown>((value) => isStorableJson(value, maxDepth), { error: issueMessages.json })
  const stored = z.overwrite<unknown>((value) => asStorableJson(value, maxDepth))
  return described(z.unknown().check(stored, isStorable), description)
}

/** An array of nested objects, as long as decisions.md allows. */
export function listOf<T extends z.core.$ZodType>(item: T, description: string) {
  return described(z.array(item).check(z.maxLength(maxNestedItems)), description)
}

export function isResourceId(value: string): boolean {
  return idPattern.test(value) && value !== '.' && value !== '..' && !pathWords.includes(value)
}

/**
 * The table's numbers begin at 1E-130; the SDK refuses those beyond the safe integers, which `number` does too.
 * Source: DynamoDB, "Supported data types", Number; @aws-sdk/util-dynamodb, `convertToAttr`.
 */
function withoutUnderflow(value: number): number {
  return Math.abs(value) < 1e-100 ? 0 : value
}

/** With numbers as the table holds them. Stops at the depth, below which nothing is taken. */
function asStorableJson(value: unknown, depth: number): unknown {
  if (typeof value === 'number') return withoutUnderflow(value)
  if (typeof value !== 'object' || value === null || depth === 0) return value
  if (Array.isArray(value)) return value.map((element) => asStorableJson(element, depth - 1))
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, asStorableJson(member, depth - 1)]))
}

/** Stops at the depth, so that no body exhausts the stack. */
function isStorableJson(value: unknown, depth: number): boolean {
  switch (typeof value) {
    case 'string':
      return value.isWellFormed()
    case 'boolean':
      return true
    case 'number':
      return Math.abs(value) <= Number.MAX_SAFE_INTEGER
    case 'object':
      return value === null || (depth > 0 && areStorableMembers(value, depth - 1))
    default:
      return false
  }
}

/** The table has no empty names. */
function areStorableMembers(value: object, depth: number): boolean {
  return Object.entries(value).every(
    ([name, member]) => name !== '' && name !== '__proto__' && name.isWellFormed() && isStorableJson(member, depth)
  )
}
