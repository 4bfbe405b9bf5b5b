/** The words that a message is made of. The names of fields and values are those of the console, as labels. */
import type { VehicleStatus } from '../../contract/resources/vehicle-status.ts'
import type { batteryTrends, vehicleStates } from '../../contract/status-fields.ts'

type StatusField = keyof VehicleStatus

/** The part of a battery's field name after the battery. */
type OfBattery = StatusField extends infer Name ? (Name extends `battery_main_${infer Part}` ? Part : never) : never

type OtherField = Exclude<
  StatusField,
  `battery_${string}` | 'vehicle_id' | 'timestamp' | 'last_update' | 'last_valid_location_update' | 'fuel_last_update'
>

export interface Words {
  readonly fields: Readonly<Record<OtherField, string>>
  readonly batteries: { readonly main: string; readonly external: string }
  readonly ofBattery: Readonly<Record<OfBattery, string>>
  readonly values: Readonly<Record<(typeof vehicleStates)[number] | (typeof batteryTrends)[number], string>>
  /** Patterns. */
  readonly above: string
  readonly below: string
  readonly entered: string
  readonly lasting: string
  readonly suppressed: string
}
