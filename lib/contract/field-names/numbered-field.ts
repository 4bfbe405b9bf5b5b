/** Takes the names of fields of a family apart, such as `temp_2`. */
import type { FieldFamily } from '../field-families.ts'

/** Undefined for a field of no family. */
export function numberedOf(field: string): { readonly family: FieldFamily; readonly number: string } | undefined {
  const [, family, number = ''] = /^(temp|ain|din|dout|engine_hours)_(\d)$/.exec(field) ?? []
  return family === undefined ? undefined : { family: family as FieldFamily, number }
}
