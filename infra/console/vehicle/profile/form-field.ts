/** A field of a request's body, as `infra/stack/console/form-data.ts` makes it of the contract. */
import type { Unit } from '../../../../lib/contract/unit.ts'

export interface FormField {
  /** Of JSON Schema: its format, else its type; `json` without either. */
  readonly kind: 'string' | 'number' | 'boolean' | 'date' | 'date-time' | 'object' | 'json'
  /** In characters. */
  readonly maxLength?: number
  readonly min?: number
  readonly max?: number
  readonly unit?: Unit
  /** Of an object. */
  readonly fields?: Readonly<Record<string, FormField>>
}
