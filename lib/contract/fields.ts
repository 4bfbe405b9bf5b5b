/** The field types of resources: fields of one type share a schema, each with its own description for the documents. */
import * as z from 'zod/mini'
import { fieldMessages } from './field-messages.ts'
import { sharedSchema } from './shared-schema.ts'
import type { Unit } from './unit.ts'

/** Sizes above which a request is refused. Source: decisions, "Values". */
export const maxTextLength = 256
export const maxLongTextLength = 4096
export const maxNestedItems = 20

/** Levels of arrays and objects within an untyped field. DynamoDB accepts 32 levels in an item. */
const maxDepth = 16

/** Path segments that stand where an ID could be, so no resource may have one of them as its ID. */
const pathWords = ['status', 'rule', 'action', 'summary']
const idPattern = /^[A-Za-z0-9._-]{1,64}$/

const canonicalDateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** Keywords that JSON Schema and code generators read beside the type of a schema. */
export type Keywords = z.core.JSONSchema.BaseSchema & { readonly 'x-unit'?: Unit }

/**
 * Attaches to a schema the text that the OpenAPI document and the docs page show, and the JSON Schema keywords that zod
 * cannot express. Returns the given schema, not a copy.
 */
export function described<T extends z.core.$ZodType>(schema: T, description: string, keywords?: Keywords): T {
  z.globalRegistry.add(schema, { description, ...keywords } as z.core.GlobalMeta)
  return schema
}

const isText = z.refine<string>((value) => value.isWellFormed(), { error: fieldMessages.unicode })
const textOfLength = sharedSchema((maxLength: number) => z.string().check(z.maxLength(maxLength), isText))
const isName = z.refine<string>((value) => value === '' || isShownName(value), { error: fieldMessages.name })
const nameOfLength = sharedSchema((maxLength: number) => z.string().check(z.maxLength(maxLength), isText, isName))

export function text(description: string, maxLength = maxTextLength) {
  return described(textOfLength(maxLength), description)
}

/**
 * Text that stands in lists and sentences. It cannot be invisible, and cannot turn the direction of the text around
 * it. Source: Unicode Standard Annex 9 (Bidi_Control) and Annex 44 (Default_Ignorable_Code_Point).
 */
export function nameText(description: string, maxLength = maxTextLength) {
  return described(nameOfLength(maxLength), description)
}

export function longText(description: string) {
  return text(description, maxLongTextLength)
}

const outOfRange = { error: fieldMessages.outOfRange }
const storableNumber = sharedSchema(() =>
  z
    .number()
    .check(
      z.overwrite(withoutUnderflow),
      z.gte(Number.MIN_SAFE_INTEGER, outOfRange),
      z.lte(Number.MAX_SAFE_INTEGER, outOfRange)
    )
)

/**
 * A finite number of a magnitude that DynamoDB can store. A number too close to 0 to be stored becomes 0. Only a number
 * without a dimension, such as a ratio, has no unit.
 */
export function number(description: string, unit?: Unit, ...checks: z.core.$ZodCheck<number>[]) {
  const schema = checks.length > 0 ? storableNumber().check(...checks) : storableNumber()
  return described(schema, description, inUnit(unit))
}

/** The keyword by which the OpenAPI document names a unit. */
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

const wholeNumber = sharedSchema(() => z.int().check(z.gte(0)))

/** A whole number of 0 or more. */
export function count(description: string, unit?: Unit) {
  return described(wholeNumber(), description, inUnit(unit))
}

const boolean = sharedSchema(() => z.boolean())

export function flag(description: string) {
  return described(boolean(), description)
}

export function oneOf<const T extends readonly string[]>(values: T, description: string) {
  return described(z.enum(values), description)
}

/**
 * One of today's known values, for replies only. The document names the values but leaves the list open, so that
 * generated clients accept values of a later patch version. `pattern` matches all possible values.
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
  const isId = z.refine<string>(isResourceId, { error: fieldMessages.id })
  return described(z.string().check(isId), description, { pattern: idPattern.source })
}

/**
 * Takes any RFC 3339 date-time with an offset and returns UTC as `YYYY-MM-DDThh:mm:ss.sssZ`. Source: specification,
 * "General conventions" 6; decisions, "Values".
 */
export function dateTime(description: string) {
  return described(utcDateTime(), description, { type: 'string', format: 'date-time' })
}

const utcDateTime = sharedSchema(() =>
  z.pipe(
    z.pipe(z.string().check(z.overwrite(withoutLeapSecond)), z.iso.datetime({ offset: true })),
    z
      .transform((value: string) => new Date(value).toISOString())
      .check(z.refine((value) => canonicalDateTime.test(value), { error: fieldMessages.dateTime }))
  )
)

/**
 * Replaces a leap second, which JavaScript dates do not have, by the second before it, and converts the letters to
 * upper case. Source: RFC 3339.
 */
function withoutLeapSecond(value: string): string {
  return value.toUpperCase().replace(/(T\d{2}:\d{2}):60/, '$1:59')
}

/** `YYYY-MM-DD`. */
export function calendarDate(description: string) {
  return described(z.iso.date(), description)
}

const isStorable = z.refine<unknown>((value) => isStorableJson(value, maxDepth), { error: fieldMessages.json })
const stored = z.overwrite<unknown>((value) => asStorableJson(value, maxDepth))

/** Any JSON value, for a field to which the specification gives no type. */
export function untyped(description: string) {
  return described(z.unknown().check(stored, isStorable), description)
}

/** An object whose members beyond the shape are any JSON values. */
export function openObject<S extends z.core.$ZodLooseShape>(shape: S) {
  return z.looseObject(shape).check(stored, isStorable)
}

/** An array of at most as many nested objects as decisions.md allows. */
export function listOf<T extends z.core.$ZodType>(item: T, description: string) {
  return described(z.array(item).check(z.maxLength(maxNestedItems)), description)
}

function isShownName(value: string): boolean {
  const hasVisible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/u.test(value)
  return hasVisible && !/[\0\p{Bidi_Control}]/u.test(value)
}

export function isResourceId(value: string): boolean {
  return idPattern.test(value) && value !== '.' && value !== '..' && !pathWords.includes(value)
}

/**
 * Numbers in DynamoDB begin at 1E-130. The SDK refuses numbers beyond the safe integers, as `number` does. Source:
 * DynamoDB, "Supported data types", Number; @aws-sdk/util-dynamodb, `convertToAttr`.
 */
function withoutUnderflow(value: number): number {
  return Math.abs(value) < 1e-100 ? 0 : value
}

/**
 * The value with its numbers as DynamoDB stores them. Values below the permitted depth are left as they are, because
 * the schema refuses them.
 */
function asStorableJson(value: unknown, depth: number): unknown {
  if (typeof value === 'number') return withoutUnderflow(value)
  if (typeof value !== 'object' || value === null || depth === 0) return value
  if (Array.isArray(value)) return value.map((element) => asStorableJson(element, depth - 1))
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, asStorableJson(member, depth - 1)]))
}

/** Recursion ends at the permitted depth, so that no body exhausts the stack. */
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

/** DynamoDB does not accept empty attribute names. */
function areStorableMembers(value: object, depth: number): boolean {
  return Object.entries(value).every(
    ([name, member]) => name !== '' && name !== '__proto__' && name.isWellFormed() && isStorableJson(member, depth)
  )
}
