/** The schemas of measured fields, from their rows in `status-fields.ts`. */
import * as z from 'zod/mini'
import { customValues } from './custom-values.ts'
import { dateTime, flag, latitude, longitude, number, oneOf } from './fields.ts'
import { maxMagnitude } from './quantities.ts'
import { type Field, fieldRows, type IsAlwaysKnown, type TypeOf } from './status-fields.ts'

export type FieldSchema<Name extends Field> =
  TypeOf<Name> extends readonly string[]
    ? ReturnType<typeof oneOf<TypeOf<Name>>>
    : TypeOf<Name> extends 'flag'
      ? ReturnType<typeof flag>
      : TypeOf<Name> extends 'moment'
        ? ReturnType<typeof dateTime>
        : TypeOf<Name> extends 'custom'
          ? ReturnType<typeof customValues>
          : ReturnType<typeof number>

type StatusSchema<Name extends Field> =
  IsAlwaysKnown<Name> extends true ? FieldSchema<Name> : z.ZodMiniOptional<FieldSchema<Name>>

/** The fields as the status has them. */
export function statusShape<Name extends Field>(fields: readonly Name[]) {
  const schemas = fields.map((field) => {
    const { description, isAlwaysKnown } = fieldRows[field]
    const schema = fieldSchema(field, description)
    return [field, isAlwaysKnown ? schema : z.optional(schema)]
  })
  return Object.fromEntries(schemas) as { [Each in Name]: StatusSchema<Each> }
}

/** The fields as a record has them, within the bounds of an upload. */
export function recordShape<Name extends Field>(fields: readonly Name[]) {
  const schemas = fields.map((field) => {
    const { description, inRecords = description, bounds = [-maxMagnitude, maxMagnitude] } = fieldRows[field]
    const [min, greatest] = bounds
    return [field, z.optional(fieldSchema(field, inRecords, [z.gte(min), z.lte(greatest)]))]
  })
  return Object.fromEntries(schemas) as { [Each in Name]: z.ZodMiniOptional<FieldSchema<Each>> }
}

/** The schema of a field's values. `checks`: those of a number. */
export function fieldSchema(field: Field, description: string, checks: z.core.$ZodCheck<number>[] = []) {
  const { type, values, unit } = fieldRows[field]
  if (values) return oneOf(values, description)
  switch (type) {
    case 'longitude':
      return longitude(description)
    case 'latitude':
      return latitude(description)
    case 'flag':
      return flag(description)
    case 'moment':
      return dateTime(description)
    case 'custom':
      return customValues(description)
    default:
      return number(description, unit, ...checks)
  }
}
