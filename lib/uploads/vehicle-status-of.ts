/** The status of a vehicle from what its records say. Source: specification, "Vehicle status"; decisions, "Values". */
import type { VehicleProfile } from '../contract/resources/vehicle-profile.ts'
import type { VehicleStatus } from '../contract/resources/vehicle-status.ts'
import { batteryTrend } from '../telemetry/battery-trend.ts'
import { expectedRange } from '../telemetry/expected-range.ts'
import { levelLitres, levelPercent, type TankSettings } from '../telemetry/fuel-level.ts'
import { defined, rounded } from '../telemetry/measured-fields.ts'
import type { OpenDrives } from '../telemetry/open-drives.ts'
import { normalizedAngle } from '../telemetry/position-fix.ts'
import type { VehicleRecord } from '../telemetry/record.ts'
import { vehicleState } from '../telemetry/vehicle-state.ts'
import type { StoredStatus } from '../vehicles/status-store.ts'
import type { Totals, Tracking } from './tracking-item.ts'

export interface StatusSource {
  readonly vehicle: VehicleProfile
  readonly open: OpenDrives
  readonly latest: Tracking['latest']
  /** The last 60 min up to the last record. */
  readonly recent: readonly VehicleRecord[]
  /** Of all trips that have ended. */
  readonly totals: Totals
  readonly lastTripEndMilliseconds?: number | undefined
  readonly receivedMilliseconds: number
  readonly now: Date
}

/** Undefined before the first position. */
export function vehicleStatusOf(source: StatusSource): StoredStatus | undefined {
  const { open } = source
  const fix = open.lastFix
  if (!fix) return undefined
  const tripEnd = open.trip?.untilMilliseconds ?? source.lastTripEndMilliseconds
  return {
    data: statusOf(source, fix),
    parked: stateOf(source, false),
    lastTripEndMilliseconds: tripEnd ?? open.stay?.fromMilliseconds ?? fix.atMilliseconds
  }
}

type Fix = NonNullable<OpenDrives['lastFix']>

function stateOf({ vehicle, open: { home, isAtHome } }: StatusSource, isMoving: boolean) {
  const isInitialized = vehicle.initialization_complete === true
  return vehicleState({ isInitialized, isHomeKnown: home !== undefined, isAtHome, isMoving })
}

function statusOf(source: StatusSource, fix: Fix): VehicleStatus {
  const { vehicle, open, latest } = source
  const number = (field: string) => numberOf(latest, field)
  return {
    vehicle_id: vehicle.id,
    timestamp: source.now.toISOString(),
    last_update: new Date(source.receivedMilliseconds).toISOString(),
    status: stateOf(source, open.isMoving),
    longitude: fix.longitude,
    latitude: fix.latitude,
    speed: rounded(fix.kmh),
    angle: angleOf(number('angle'), vehicle),
    total_odometer: number('total_odometer') ?? drivenMetres(source),
    last_valid_location_update: new Date(fix.atMilliseconds).toISOString(),
    pdop_value: number('pdop_value') ?? 0,
    ...mainBattery(source),
    ...defined({ altitude: number('altitude') }),
    ...externalBatteries(source),
    ...fuelOf(source),
    ...energyOf(source)
  }
}

/** 0 until a course was measured. Source: decisions, "Values". */
function angleOf(measured: number | undefined, { device_angle_offset = 0 }: VehicleProfile): number {
  return measured === undefined ? 0 : normalizedAngle(measured + device_angle_offset)
}

/** Metres: what was driven before the device, all trips, and the one in progress. */
function drivenMetres({ vehicle, totals, open }: StatusSource): number {
  const running = open.trip?.valid ? open.trip.fields.distance_tot : 0
  return rounded((vehicle.initial_distance ?? 0) + totals.millimetres / 1000 + running)
}

function mainBattery({ latest, recent }: StatusSource) {
  const { trend, slope } = trendOf(recent, 'battery_main_voltage')
  return {
    battery_main_pct: numberOf(latest, 'battery_main_pct') ?? 0,
    battery_main_voltage: numberOf(latest, 'battery_main_voltage') ?? 0,
    battery_main_trend: trend,
    battery_main_trend_slope: slope
  }
}

/** Those of which something is known. */
function externalBatteries({ latest, recent }: StatusSource): Partial<VehicleStatus> {
  const fields = ([1, 2, 3, 4] as const).flatMap((number) => {
    const [pct, voltage] = [`battery_ext_${number}_pct`, `battery_ext_${number}_voltage`] as const
    const values = [numberOf(latest, pct), numberOf(latest, voltage)]
    if (values.every((value) => value === undefined)) return []
    const { trend, slope } = trendOf(recent, voltage)
    const name = `battery_ext_${number}`
    return [
      [pct, values[0]],
      [voltage, values[1]],
      [`${name}_trend`, trend],
      [`${name}_trend_slope`, slope]
    ]
  })
  return defined(Object.fromEntries(fields)) as Partial<VehicleStatus>
}

function trendOf(
  recent: readonly VehicleRecord[],
  field: 'battery_main_voltage' | `battery_ext_${1 | 2 | 3 | 4}_voltage`
) {
  return batteryTrend(
    recent.flatMap(({ atMilliseconds, [field]: volts }) => (volts === undefined ? [] : [{ atMilliseconds, volts }]))
  )
}

const fuelFields = ['fuel_level', 'fuel_level_pct', 'fuel_level_voltage', 'fuel_rate_lh'] as const

/** Litres per hour: as the device says it, else as the CAN bus does. */
const fuelRateOf = (latest: Tracking['latest']) =>
  numberOf(latest, 'fuel_rate_lh') ?? numberOf(latest, 'can_fuel_consumption')

function fuelOf({ vehicle, latest }: StatusSource): Partial<VehicleStatus> {
  const moments = fuelFields.flatMap((field) => latest[field]?.[1] ?? [])
  const tank = tankOf(vehicle)
  const levels = { fuel_level: numberOf(latest, 'fuel_level'), fuel_level_pct: numberOf(latest, 'fuel_level_pct') }
  return defined({
    fuel_level: rounded(levelLitres(levels, tank)),
    fuel_level_pct: rounded(levelPercent(levels, tank)),
    fuel_level_voltage: numberOf(latest, 'fuel_level_voltage'),
    fuel_last_update: moments.length > 0 ? new Date(Math.max(...moments)).toISOString() : undefined,
    fuel_rate_lh: fuelRateOf(latest)
  })
}

function energyOf(source: StatusSource): Partial<VehicleStatus> {
  const { latest, open, vehicle, totals } = source
  const [watts, wattHours] = [numberOf(latest, 'current_power_w'), numberOf(latest, 'remaining_energy_wh')]
  const levels = { fuel_level: numberOf(latest, 'fuel_level'), fuel_level_pct: numberOf(latest, 'fuel_level_pct') }
  return defined({
    current_power_w: watts,
    remaining_energy_wh: wattHours,
    remaining_energy_ah: numberOf(latest, 'remaining_energy_ah'),
    ...expectedRange(
      defined({
        speed: open.isMoving ? open.lastFix?.kmh : 0,
        fuelLitres: levelLitres(levels, tankOf(vehicle)),
        fuelRateLitresPerHour: fuelRateOf(latest),
        remainingWh: wattHours,
        currentPowerWatts: watts
      }),
      averageOf(totals)
    )
  })
}

/** Over all trips of which the consumption is known. */
function averageOf({ fuelMillilitres, fuelMetres, energyMilliwattHours, energyMetres }: Totals) {
  return defined({
    litresPerHundredKilometres: fuelMetres > 0 ? (fuelMillilitres / fuelMetres) * 100 : undefined,
    wattHoursPerKilometre: energyMetres > 0 ? energyMilliwattHours / energyMetres : undefined
  })
}

export function tankOf({ tank_size, tank_prefer_analog }: VehicleProfile): TankSettings {
  return defined({ tankSizeLitres: tank_size, isAnalogPreferred: tank_prefer_analog })
}

function numberOf(latest: Tracking['latest'], field: string): number | undefined {
  const value = latest[field]?.[0]
  return typeof value === 'number' ? value : undefined
}
