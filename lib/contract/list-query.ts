/** The query parameters of lists. Source: specification, "Pagination, filtering, sorting"; decisions, "Lists". */
import * as z from 'zod/mini'
import { dateTime, described, type Keywords } from './fields.ts'
import { issueMessages } from './issue-messages.ts'
import { schemaKind } from './schema-kind.ts'
import { asSecondName, secondName } from './second-name.ts'

export const defaultLimit = 50
export const maxLimit = 500

export const defaultLifetimeMinutes = 30
export const maxLifetimeMinutes = 1440

/** JSON Schema of a whole number in a query. */
const integerFrom0 = { type: 'integer', minimum: 0 } as const

/** Characters; a longer filter is refused. */
const maxFilterLength = 1024

/** Kinds of fields whose values cannot be ordered. */
const kindsWithoutOrder: readonly string[] = ['object', 'record', 'array', 'unknown']

export interface SortOrder {
  readonly field: string
  readonly descending: boolean
}

/** `offset` and `limit`; a limit above 500 is served as 500. */
export const pageQuery = () => ({
  offset: z._default(described(wholeNumber(), 'Items to skip', integerFrom0), 0),
  limit: limitQuery(maxLimit, ', 0 asks for num_results alone')
})

/** A limit above the largest one is served as that. */
export function limitQuery(largest: number, more = '') {
  const atMost = z.transform((limit: number) => Math.min(limit, largest))
  const description = `Items to return; above ${largest} it is served as ${largest}${more}`
  return z._default(described(z.pipe(wholeNumber(), atMost), description, integerFrom0), defaultLimit)
}

/** `fields`: a comma-separated list of field names of the resource. */
export function fieldsQuery(
  resource: z.ZodMiniObject,
  description = 'Fields to return, separated by commas; all of them if absent. Items then have no others, required or not'
) {
  const known = Object.keys(resource.shape)
  const list = { type: 'array', items: { type: 'string', enum: known } } as const
  return parameter(description, list, (value, refuse) => {
    const names = value.split(',')
    for (const name of names.filter((name) => !known.includes(name))) refuse(issueMessages.unknownName(name))
    return names
  })
}

/** `orderby`: one field of the resource that holds a single value, with `-` before it for descending order. */
export function orderbyQuery(resource: z.ZodMiniObject) {
  const known = sortableFields(resource)
  const names = { type: 'string', enum: ordersOf(resource) } as const
  return parameter('Field to order by, with `-` before it for descending', names, (value, refuse): SortOrder => {
    const descending = value.startsWith('-')
    const field = descending ? value.slice(1) : value
    if (!known.includes(field)) refuse(issueMessages.notSortable(field))
    return { field, descending }
  })
}

/** The values that `orderby` accepts for a resource. */
export function ordersOf(resource: z.ZodMiniObject): string[] {
  return sortableFields(resource).flatMap((name) => [name, `-${name}`])
}

function sortableFields(resource: z.ZodMiniObject): string[] {
  return Object.entries<z.core.$ZodType>(resource.shape)
    .filter(([, schema]) => !kindsWithoutOrder.includes(schemaKind(schema)))
    .map(([name]) => name)
}

/** `filter`: words that must all occur in the resource. */
export function filterQuery() {
  return z.optional(
    described(z.string().check(z.maxLength(maxFilterLength)), 'Words that must all occur in the resource')
  )
}

/**
 * `from` and `to`: keep items whose time is at or after the one and at or before the other; for trips and triplegs the time is
 * `timestamp_end`. A query with them has `rangeChecks`.
 */
export function rangeQuery(items = 'items that ended') {
  return {
    from: momentQuery(`Only ${items} at or after this moment`),
    to: momentQuery(`Only ${items} at or before this moment`),
    until: z.optional(asSecondName(moment(), 'to', momentKeywords))
  }
}

const isForward = z.refine<{ readonly from?: string | undefined; readonly to?: string | undefined }>(
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  { error: issueMessages.notAfter('to'), path: ['from'] }
)

/** The checks of a query with `rangeQuery`. */
export const rangeChecks = [secondName('to', 'until'), isForward] as const

const momentKeywords = { type: 'string', format: 'date-time' } as const
const momentQuery = (description: string) => z.optional(described(moment(), description, momentKeywords))
const moment = () => z.pipe(z.string().check(z.overwrite(withOffsetOfRfc3339)), dateTime('A moment'))

/** Accepts the ISO 8601 offset `+0100`, and a `+` that was not percent-encoded and therefore arrives as a space. */
export function withOffsetOfRfc3339(value: string): string {
  const [, time, sign, hours, minutes] = /^(.+T[\d:.]+)([ +-])(\d{2}):?(\d{2})$/i.exec(value) ?? []
  return time === undefined ? value : `${time}${sign === ' ' ? '+' : sign}${hours}:${minutes}`
}

/** A parameter that is `true` or `false`. */
export function flagQuery(description: string) {
  const written = z.enum(['true', 'false'], { error: issueMessages.oneOf(['true', 'false']) })
  const flag = z.pipe(
    written,
    z.transform((text: 'true' | 'false') => text === 'true')
  )
  return z.optional(described(flag, description, { type: 'boolean' }))
}

const minutesOfLifetime = { ...integerFrom0, maximum: maxLifetimeMinutes, 'x-unit': 'min' } as const

/** The lifetime of an upload token, by both names. Source: specification, "Limits"; decisions, "Sign-in and tokens". */
export function lifetimeQuery() {
  const minutes = () =>
    wholeNumber().check(z.lte(maxLifetimeMinutes, { error: issueMessages.atMost(maxLifetimeMinutes) }))
  const description = 'Minutes; 0 gives a token that has already expired'
  const keywords = { ...minutesOfLifetime, default: defaultLifetimeMinutes }
  return {
    lifetime_minutes: z.optional(described(minutes(), description, keywords)),
    lifetime: z.optional(asSecondName(minutes(), 'lifetime_minutes', minutesOfLifetime))
  }
}

function wholeNumber() {
  return z.pipe(
    z.string().check(z.regex(/^\d+$/, { error: issueMessages.wholeNumber })),
    z.transform((value: string) => Math.min(Number(value), Number.MAX_SAFE_INTEGER))
  )
}

/** A comma-separated list of at most `most` words, each of which must be known, where `isKnown` says so. */
export function wordsQuery(
  description: string,
  items: Keywords,
  { max, isKnown }: { readonly max: number; readonly isKnown: (word: string) => boolean }
) {
  return parameter(description, { type: 'array', items, minItems: 1, maxItems: max }, (value, refuse) => {
    const words = [...new Set(value.split(','))]
    if (words.length > max) refuse(issueMessages.atMostItems(max))
    for (const word of words.filter((word) => !isKnown(word))) refuse(issueMessages.unknownWord(word))
    return words
  })
}

/** How many items to return: 1 or more; above the maximum it is served as that. */
export function countQuery(description: string, defaultCount: number) {
  const isPositive = z.refine<number>((value) => value > 0, { error: issueMessages.positive })
  const schema = z.pipe(
    wholeNumber().check(isPositive),
    z.transform((limit: number) => Math.min(limit, maxLimit))
  )
  return z._default(described(schema, description, { type: 'integer', minimum: 1 }), defaultCount)
}

/** A text parameter that `read` parses; `read` reports an issue for text that it cannot parse. */
function parameter<T>(
  description: string,
  keywords: Keywords,
  read: (value: string, refuse: (message: string) => void) => T
) {
  const transform = z.transform((value: string, context) =>
    read(value, (message) => context.issues.push({ code: 'custom', message, input: value }))
  )
  return z.optional(described(z.pipe(z.string(), transform), description, keywords))
}
