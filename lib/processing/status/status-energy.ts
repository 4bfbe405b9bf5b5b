/** Fuel and range in the status of a vehicle. Source: specification, "Vehicle status". */

import type { ProcessedProfile } from '../../contract/resources/processed-profile.ts'
import type { VehicleStatus } from '../../contract/resources/vehicle-status.ts'
import type { OpenDrives } from '../../telemetry/detection/open-drives.ts'
import { levelLitres, levelPercent } from '../../telemetry/drive/fuel-level.ts'
import { defined, rounded } from '../../telemetry/measured-fields.ts'
import { expectedRange } from '../../telemetry/status/expected-range.ts'
import { tankOf } from '../detection-settings-of.ts'
import { numberOf } from '../tracking/latest-values.ts'
import type { RunState, Totals } from '../tracking/run-state.ts'
import { speedOf } from './status-values.ts'

interface EnergySource {
  readonly vehicle: ProcessedProfile
  readonly open: OpenDrives
  readonly latest: RunState['latest']
  /** Sums over all trips that have ended. */
  readonly totals: Totals
}

const fuelFields = ['fuel_level', 'fuel_level_pct', 'fuel_level_voltage', 'fuel_rate_lh'] as const

/** Litres per hour, from the device, otherwise from the CAN bus. */
const fuelRateOf = (latest: RunState['latest']) =>
  numberOf(latest, 'fuel_rate_lh') ?? numberOf(latest, 'can_fuel_consumption')

export function fuelOf({ vehicle, latest }: Pick<EnergySource, 'vehicle' | 'latest'>): Partial<VehicleStatus> {
  const moments = fuelFields.flatMap((field) => latest[field]?.[1] ?? [])
  const tank = tankOf(vehicle)
  const levels = { fuel_level: numberOf(latest, 'fuel_level'), fuel_level_pct: numberOf(latest, 'fuel_level_pct') }
  return defined({
    fuel_level: rounded(levelLitres(levels, tank)),
    fuel_level_pct: rounded(levelPercent(levels, tank)),
    fuel_last_update: moments.length > 0 ? new Date(Math.max(...moments)).toISOString() : undefined,
    fuel_rate_lh: fuelRateOf(latest)
  })
}

/** How far the vehicle can still travel. */
export function rangeOf({ latest, open, vehicle, totals }: EnergySource): Partial<VehicleStatus> {
  const [watts, wattHours] = [numberOf(latest, 'current_power_w'), numberOf(latest, 'remaining_energy_wh')]
  const levels = { fuel_level: numberOf(latest, 'fuel_level'), fuel_level_pct: numberOf(latest, 'fuel_level_pct') }
  const input = {
    speed: open.isMoving ? speedOf({ open, latest }).kmh : 0,
    fuelLitres: levelLitres(levels, tankOf(vehicle)),
    fuelRateLitresPerHour: fuelRateOf(latest),
    remainingWh: wattHours,
    currentPowerWatts: watts
  }
  return expectedRange(defined(input), averageOf(totals))
}

/** Average consumption over all trips of which it is known. */
function averageOf({ fuelMillilitres, fuelMetres, energyMilliwattHours, energyMetres }: Totals) {
  return defined({
    litresPerHundredKilometres: fuelMetres > 0 ? (fuelMillilitres / fuelMetres) * 100 : undefined,
    wattHoursPerKilometre: energyMetres > 0 ? energyMilliwattHours / energyMetres : undefined
  })
}
