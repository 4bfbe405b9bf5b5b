/** The energy that a drive used of the traction batteries. Source: decisions, "Counters and levels". */
import type { CounterStep, CounterSteps, Counters } from '../counters/vehicle-counters.ts'
import { rounded } from '../measured-fields.ts'
import type { VehicleRecord } from '../record.ts'
import type { AddedRecord } from './added-record.ts'

/** What the battery held and lost, in thousandths of Wh, Ah or percent. */
export interface EnergySpan {
  readonly start: number
  readonly end: number
  /** Lost while driving, and in stops that have ended. */
  readonly used: number
  /** Gained in the stop that has not ended, negative where it was lost; absent while the vehicle moves. */
  readonly gained?: number
}

export interface EnergyState {
  readonly wh?: EnergySpan
  readonly ah?: EnergySpan
  readonly pct?: EnergySpan
  /** Energy, Wh, and time, hours, over which the power is known. */
  readonly powerWh: number
  readonly powerHours: number
}

type Unit = 'wh' | 'ah' | 'pct'
type EnergyField = 'start_energy_available' | 'end_energy_available' | 'continuous_energy_consumption'
export type EnergyFields = { [Field in `${EnergyField}_${Unit}`]?: number }

export const noEnergy: EnergyState = { powerWh: 0, powerHours: 0 }

const counterOf = { wh: 'remaining_energy_wh', ah: 'remaining_energy_ah', pct: 'energy_pct' } as const
const units = ['wh', 'ah', 'pct'] as const

/** The battery may have been charged in a longer time between two records, if the vehicle stands at one of them. */
const chargingMilliseconds = 120_000

/** Begins with what the battery held. `sinceMilliseconds`: readings from before then may be outdated. */
export function startEnergy(counters: Counters | undefined, sinceMilliseconds: number): EnergyState | undefined {
  const spans = units.flatMap((unit) => {
    const last = counters?.[counterOf[unit]]?.last
    return last && last[1] >= sinceMilliseconds ? [[unit, { start: last[0], end: last[0], used: 0 }] as const] : []
  })
  return spans.length > 0 ? { ...noEnergy, ...Object.fromEntries(spans) } : undefined
}

export const hasEnergy = (steps: CounterSteps, { current_power_w }: VehicleRecord) =>
  current_power_w !== undefined || units.some((unit) => steps[counterOf[unit]] !== undefined)

export function addEnergy(state: EnergyState, added: AddedRecord): EnergyState {
  const spans = units.flatMap((unit) => {
    const step = added.steps[counterOf[unit]]
    return step ? [[unit, withStep(state[unit], step, added)] as const] : []
  })
  return { ...state, ...Object.fromEntries(spans), ...addPower(state, added) }
}

/**
 * Adds a reading. What is gained while driving was recovered, and counts against what was used; what is gained in a stop was
 * charged, and does not.
 */
function withStep(
  span: EnergySpan | undefined,
  { reading: [end], advanced }: CounterStep,
  added: AddedRecord
): EnergySpan {
  if (!span) return { start: end, end, used: 0 }
  const { start, used, gained } = span
  if (hasStood(added)) return { start, end, used, gained: (gained ?? 0) + advanced }
  const isCharged = advanced > 0 && (added.wasStanding || (added.isStanding && isLong(added)))
  const before = used + lostInStop(isCharged ? (gained ?? 0) + advanced : gained)
  return { start, end, used: isCharged ? before : before - advanced }
}

const hasStood = ({ isStanding, wasStanding }: AddedRecord) => isStanding && wasStanding

const isLong = ({ record, previous }: AddedRecord) =>
  previous !== undefined && record.atMilliseconds - previous.atMilliseconds >= chargingMilliseconds

const lostInStop = (gained = 0) => Math.max(0, -gained)

/**
 * Returns the fields of a trip or tripleg. The consumption in Wh is what the remaining energy lost, otherwise the integral of the
 * power. It is negative where more was recovered than used. There are no fields without a remaining energy, a power or
 * a percentage of the battery that drives the vehicle.
 */
export function energyFields({ powerWh, powerHours, ...spans }: EnergyState): EnergyFields {
  const fields: EnergyFields = {}
  for (const unit of units) {
    const span = spans[unit]
    if (!span) continue
    fields[`start_energy_available_${unit}`] = span.start / 1000
    fields[`end_energy_available_${unit}`] = span.end / 1000
    fields[`continuous_energy_consumption_${unit}`] = usedOf(span)
  }
  // A remaining energy that never changes is not measured as finely as the power.
  if (powerHours > 0) fields.continuous_energy_consumption_wh ||= rounded(powerWh)
  return fields
}

const usedOf = (span: EnergySpan) => rounded((span.used + lostInStop(span.gained)) / 1000)

/** Adds the energy since the previous record by the trapezoidal rule; none where one of the two records has no power. */
function addPower({ powerWh, powerHours }: EnergyState, added: AddedRecord) {
  const { record, previous } = added
  const [watts, before] = [record.current_power_w, previous?.current_power_w]
  if (!previous || watts === undefined || before === undefined) return { powerWh, powerHours }
  const hours = (record.atMilliseconds - previous.atMilliseconds) / 3_600_000
  const mean = (watts + before) / 2
  return { powerWh: powerWh + (hasStood(added) && mean < 0 ? 0 : mean * hours), powerHours: powerHours + hours }
}
