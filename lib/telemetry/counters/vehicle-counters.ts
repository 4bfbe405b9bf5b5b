/** The counters of a vehicle: what is believed of them, and how far a record shows them to have advanced. */
import type { DetectionSettings } from '../detection-settings.ts'
import type { VehicleRecord } from '../record.ts'
import { addReading, type BelievedReadings, type Reading, type ReadStep } from './believed-readings.ts'
import { type BelievedVoltage, voltageAfter } from './believed-voltage.ts'
import { type CounterField, counterFields, plausibleFor } from './counter-kinds.ts'

/** Those of which there was a reading; JSON. */
export type Counters = { readonly [Field in CounterField]?: BelievedReadings } & {
  /** That of the main battery, which is believed by a rule of its own. */
  readonly voltage?: BelievedVoltage
}

/** How far counters advanced with a record, by those of which it has a reading. */
export type CounterSteps = { readonly [Field in CounterField]?: CounterStep } & { readonly voltage?: VoltageStep }

export interface VoltageStep {
  readonly before: BelievedVoltage | undefined
  readonly after: BelievedVoltage
}

export interface CounterStep extends Pick<ReadStep, 'advanced' | 'replaced'> {
  /** The reading that is believed now. */
  readonly reading: Reading
}

export interface ReadCounters {
  readonly counters: Counters | undefined
  readonly steps: CounterSteps
}

type CounterSettings = Pick<DetectionSettings, 'maxSpeedKmh' | 'batteryPercentField'>

export function readCounters(
  known: Counters | undefined,
  record: VehicleRecord,
  settings: CounterSettings
): ReadCounters {
  let counters = known
  const steps: { [Field in CounterField]?: CounterStep } & { voltage?: VoltageStep } = {}
  for (const field of counterFields) {
    const value = counted(field, record, settings, counters)
    if (value === undefined) continue
    const reading: Reading = [Math.round(value * 1000), record.atMilliseconds]
    const { readings, advanced, replaced } = addReading(
      counters?.[field],
      reading,
      plausibleFor(field, settings.maxSpeedKmh)
    )
    counters = { ...counters, [field]: readings }
    steps[field] = { advanced, replaced, reading: readings.last }
  }
  const { battery_main_voltage: volts, atMilliseconds } = record
  if (volts !== undefined) {
    const before = counters?.voltage
    const after = voltageAfter(before, volts, atMilliseconds)
    steps.voltage = { before, after }
    counters = { ...counters, voltage: after }
  }
  return { counters, steps }
}

function counted(
  field: CounterField,
  record: VehicleRecord,
  { batteryPercentField }: CounterSettings,
  counters: Counters | undefined
): number | undefined {
  if (field !== 'energy_pct') return record[field]
  if (batteryPercentField) return record[batteryPercentField]
  return isElectric(record, counters) ? record.battery_main_pct : undefined
}

/** A percentage that the profile does not name belongs, alone, to the starter battery of a combustion engine. */
function isElectric(record: VehicleRecord, counters: Counters | undefined): boolean {
  const { remaining_energy_wh: wh, remaining_energy_ah: ah, current_power_w: watts } = record
  const known = counters?.energy_pct ?? counters?.remaining_energy_wh ?? counters?.remaining_energy_ah
  return (wh ?? ah ?? watts ?? known) !== undefined
}

/** What is believed of the odometer. */
export interface OdometerReading {
  readonly metres: number
  readonly atMilliseconds: number
}

export function odometerIn(counters: Counters | undefined): OdometerReading | undefined {
  const last = counters?.total_odometer?.last
  return last && { metres: last[0] / 1000, atMilliseconds: last[1] }
}
