/** Random values for the fields of the contract, derived from their schemas. */
import fc from 'fast-check'
import * as z from 'zod/mini'

const moments = { noInvalidDate: true, min: new Date('1970-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z') }

/** Any RFC 3339 date-time with an offset. */
export const writtenMoments = fc
  .record({ date: fc.date(moments), zone: fc.constantFrom('Z', 'z', '+00:00', '-11:30', '+14:00') })
  .map(({ date, zone }) => date.toISOString().replace('Z', zone))

/** Valid values of a field in a request. Texts are short, so that no resource becomes too large. */
export function valuesOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  return candidates(schema).filter((value) => z.safeParse(schema, value).success)
}

/** Any subset of the fields of an object. */
export function objectsOf(schema: z.ZodMiniObject): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries<z.core.$ZodType>(schema.shape).map(([name, field]) => [name, valuesOf(field)])
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] })
}

function candidates(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodMiniOptional) return candidates(schema._zod.def.innerType)
  if (schema instanceof z.ZodMiniNullable) {
    return fc.option(candidates(schema._zod.def.innerType), { nil: null, freq: 6 })
  }
  if (schema instanceof z.ZodMiniObject) return objectsOf(schema)
  if (schema instanceof z.ZodMiniEnum) return fc.constantFrom(...schema.options)
  if (schema instanceof z.ZodMiniBoolean) return fc.boolean()
  if (schema instanceof z.ZodMiniNumber) return numbers
  if (schema instanceof z.ZodMiniPipe) return writtenMoments
  if (schema instanceof z.ZodMiniString) return texts
  throw new Error('There are no values for such a schema yet')
}

/** An unescaped replacement character is excluded, because the service reads it as bytes that are not UTF-8. */
const texts = fc.string({ unit: 'binary', maxLength: 20 }).map((text) => text.replaceAll('\ufffd', '?'))

/** Negative zero is excluded, because JSON has none. */
const numbers = fc
  .oneof(
    fc.constantFrom(0, 1, -1, 0.5, 1e-100, 1e15, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.double({ min: 0, max: 1, noNaN: true })
  )
  .map((value) => value + 0)
