/** The measured fields of a vehicle status, as `infra/stack/console/shown-fields.ts` derives them from the contract. */
import type { CustomField } from '../../../lib/contract/custom-name.ts'
import type {
  batteryTrends,
  FieldGroup,
  MomentField,
  StatusField,
  vehicleStates
} from '../../../lib/contract/status-fields.ts'
import type { Unit } from '../../../lib/contract/unit.ts'

/** `last_update` stands for the time without an upload, and `place` for a place: no fields of the status, but what a rule can watch. */
export type StatusFieldName = Exclude<StatusField, MomentField> | 'last_update' | 'place'
/** The values of a field that is on or off. */
export type FlagValue = 'true' | 'false'
export type FieldValue = (typeof vehicleStates)[number] | (typeof batteryTrends)[number] | FlagValue | 'SILENT'

interface NamedField {
  readonly name: StatusFieldName | CustomField
  readonly group?: FieldGroup
}

export interface NumberField extends NamedField {
  readonly unit?: Unit
}

export interface EnumeratedField extends NamedField {
  /** Empty for a custom text, which is entered. */
  readonly values: readonly FieldValue[]
}

export type ShownField = NumberField | EnumeratedField
