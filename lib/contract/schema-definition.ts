/** The definitions of zod schemas. No other file depends on zod's internals. */
import type * as z from 'zod/mini'

export type Definition = z.core.$ZodTypes['_zod']['def']

export function definitionOf(schema: z.core.$ZodType): Definition {
  return (schema as z.core.$ZodTypes)._zod.def
}
