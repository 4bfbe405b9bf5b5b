/** A field of a request's body, as `infra/stack/console/form-data.ts` derives it from the contract. */
import type { Unit } from '../../../../lib/contract/unit.ts'

export interface FormField {
  /** The format in JSON Schema, or else the type; `json` without either. */
  readonly kind: 'string' | 'number' | 'boolean' | 'date' | 'date-time' | 'object' | 'json'
  /** Characters. */
  readonly maxLength?: number
  readonly min?: number
  readonly max?: number
  readonly unit?: Unit
  /** The values of an enumeration. */
  readonly values?: readonly string[]
  /** The fields of an object. */
  readonly fields?: Readonly<Record<string, FormField>>
}
