/** Holds values against the schemas of the contract. */
import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'

// zod/mini knows no language by itself.
z.config(en())

/** The parsed value, or what is wrong with it. */
export function validate<T>(schema: z.core.$ZodType<T>, value: unknown) {
  return z.safeParse(schema, value)
}
