/** The query parameters of lists. Source: specification, "Pagination, filtering, sorting"; decisions, "Lists". */
import * as z from 'zod/mini'
import { dateTime, described } from './fields.ts'

export const defaultLimit = 50
export const maxLimit = 500

const defaultLifetimeMinutes = 60
const maxLifetimeMinutes = 1440

/** A filter longer than this finds nothing that a shorter one would not. */
const maxFilterLength = 1024

export interface SortOrder {
  readonly field: string
  readonly descending: boolean
}

/** `offset` and `limit`; a limit above 500 is served as 500. */
export const pageQuery = () => ({
  offset: z._default(wholeNumber('Items to skip'), 0),
  limit: z._default(
    z.pipe(
      wholeNumber(`Items to return; above ${maxLimit} it is served as ${maxLimit}, 0 asks for num_results alone`),
      z.transform((limit: number) => Math.min(limit, maxLimit))
    ),
    defaultLimit
  )
})

/** `fields`: a comma-separated list of names of the resource. */
export function fieldsQuery(resource: z.ZodMiniObject) {
  const known = Object.keys(resource.shape)
  return parameter('Fields to return, separated by commas; all of them if absent', (value, refuse) => {
    const names = value.split(',')
    for (const name of names.filter((name) => !known.includes(name))) refuse(`Unknown field: ${name}`)
    return names
  })
}

/** `orderby`: one field of the resource that holds a single value, `-` before it for descending. */
export function orderbyQuery(resource: z.ZodMiniObject) {
  const known = Object.entries<z.core.$ZodType>(resource.shape)
    .filter(([, schema]) => isSortable(schema))
    .map(([name]) => name)
  return parameter('Field to order by, with `-` before it for descending', (value, refuse): SortOrder => {
    const descending = value.startsWith('-')
    const field = descending ? value.slice(1) : value
    if (!known.includes(field)) refuse(`Cannot order by: ${field}`)
    return { field, descending }
  })
}

/** `filter`: words that must all occur. */
export function filterQuery() {
  return z.optional(
    described(z.string().check(z.maxLength(maxFilterLength)), 'Words that must all occur in the resource')
  )
}

/** `until`: keeps items whose `timestamp_end` is at or before it. */
export function untilQuery() {
  return z.optional(dateTime('Only items that ended at or before this moment'))
}

/** `lifetime` of an upload token, minutes. Source: specification, "Limits"; decisions, "Sign-in and tokens". */
export function lifetimeQuery() {
  const isShortEnough = z.refine<number>((minutes) => minutes <= maxLifetimeMinutes, {
    error: `Must be at most ${maxLifetimeMinutes}`
  })
  return z._default(wholeNumber(`Minutes, 0 to ${maxLifetimeMinutes}`).check(isShortEnough), defaultLifetimeMinutes)
}

function wholeNumber(description: string) {
  return z.pipe(
    described(z.string().check(z.regex(/^\d+$/, { error: 'Must be a whole number of 0 or more' })), description),
    z.transform((value: string) => Math.min(Number(value), Number.MAX_SAFE_INTEGER))
  )
}

/** A text parameter that means something else; `read` refuses what it cannot read. */
function parameter<T>(description: string, read: (value: string, refuse: (message: string) => void) => T) {
  const transform = z.transform((value: string, context) =>
    read(value, (message) => context.issues.push({ code: 'custom', message, input: value }))
  )
  return z.optional(z.pipe(described(z.string(), description), transform))
}

/** Whether the values of a field have an order: those of objects and arrays have none. */
function isSortable(schema: z.core.$ZodType): boolean {
  const { def } = schema._zod as z.core.$ZodTypeInternals & { def: { innerType?: z.core.$ZodType } }
  return def.innerType ? isSortable(def.innerType) : !['object', 'array', 'lazy'].includes(def.type)
}
