/** The query parameters of lists. Source: specification, "Pagination, filtering, sorting"; decisions, "Lists". */
import * as z from 'zod'
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
  offset: wholeNumber('Items to skip').default(0),
  limit: wholeNumber(`Items to return; above ${maxLimit} it is served as ${maxLimit}, 0 asks for num_results alone`)
    .transform((limit) => Math.min(limit, maxLimit))
    .default(defaultLimit)
})

/** `fields`: a comma-separated list of names of the resource. */
export function fieldsQuery(resource: z.ZodObject) {
  const known = Object.keys(resource.shape)
  return described(
    z.string().transform((value, context) => {
      const names = value.split(',')
      for (const name of names.filter((name) => !known.includes(name))) {
        context.issues.push({ code: 'custom', message: `Unknown field: ${name}`, input: value })
      }
      return names
    }),
    'Fields to return, separated by commas; all of them if absent'
  ).optional()
}

/** `orderby`: one field of the resource that holds a single value, `-` before it for descending. */
export function orderbyQuery(resource: z.ZodObject) {
  const known = Object.entries(resource.shape)
    .filter(([, schema]) => isSortable(schema))
    .map(([name]) => name)
  return described(
    z.string().transform((value, context): SortOrder => {
      const descending = value.startsWith('-')
      const field = descending ? value.slice(1) : value
      if (!known.includes(field)) {
        context.issues.push({ code: 'custom', message: `Cannot order by: ${field}`, input: value })
      }
      return { field, descending }
    }),
    'Field to order by, with `-` before it for descending'
  ).optional()
}

/** `filter`: words that must all occur. */
export function filterQuery() {
  return described(z.string().max(maxFilterLength), 'Words that must all occur in the resource').optional()
}

/** `until`: keeps items whose `timestamp_end` is at or before it. */
export function untilQuery() {
  return dateTime('Only items that ended at or before this moment').optional()
}

/** `lifetime` of an upload token, minutes. Source: specification, "Limits"; decisions, "Sign-in and tokens". */
export function lifetimeQuery() {
  return wholeNumber('Minutes, 0 to 1440')
    .refine((minutes) => minutes <= maxLifetimeMinutes, { error: `Must be at most ${maxLifetimeMinutes}` })
    .default(defaultLifetimeMinutes)
}

function wholeNumber(description: string) {
  return described(
    z
      .string()
      .regex(/^\d+$/, { error: 'Must be a whole number of 0 or more' })
      .transform((value) => Math.min(Number(value), Number.MAX_SAFE_INTEGER)),
    description
  )
}

function isSortable(schema: unknown): boolean {
  const bare = schema instanceof z.ZodOptional ? schema.unwrap() : schema
  return !(bare instanceof z.ZodObject || bare instanceof z.ZodArray || bare instanceof z.ZodLazy)
}
