/** Measures a drive, from a departure to an arrival: a tripleg or a trip. */
import type { OdometerCheck } from '../../contract/resources/drive.ts'
import type { CounterSteps } from '../counters/vehicle-counters.ts'
import type { DetectionSettings } from '../detection-settings.ts'
import { kmh } from '../great-circle.ts'
import { defined, rounded } from '../measured-fields.ts'
import type { FixInTime, Position } from '../position-fix.ts'
import type { NumericRecordField } from '../record.ts'
import type { AddedRecord } from './added-record.ts'
import { addGap, type GapsState, gapSeconds } from './data-gaps.ts'
import { addEnergy, type EnergyFields, type EnergyState, energyFields, hasEnergy, noEnergy } from './drive-energy.ts'
import { addEngine, type EngineFields, type EngineState, engineFields, noEngine } from './drive-engine.ts'
import { addFuel, type FuelFields, type FuelState, fuelFields, noFuel } from './drive-fuel.ts'
import { addStyle, type StyleFields, type StyleState, styleFields } from './driving-style.ts'
import { addIdling, engineShare, type IdlingState, idlingSeconds } from './idling.ts'
import {
  type DoubtedMovement,
  type DriveEnds,
  drivenMillimetres,
  endsOf,
  type MovementState,
  startMovement,
  straightMetres
} from './movement.ts'
import {
  addOdometer,
  noOdometer,
  type OdometerEnds,
  type OdometerState,
  odometerDistance,
  odometerEnds
} from './odometer.ts'
import { type FixQuality, isValid, noFixes, validationScore } from './validation-score.ts'

/** The values of a drive so far; constant in size, JSON. */
export interface Drive {
  readonly movement: MovementState
  readonly quality: FixQuality
  /** Absent until a record has such a value. */
  readonly odometer?: OdometerState
  readonly fuel?: FuelState
  readonly energy?: EnergyState
  readonly engine?: EngineState
  readonly idling?: IdlingState
  readonly style?: StyleState
  readonly gaps?: GapsState
  readonly doubted?: DoubtedMovement
}

/** The fields of a trip or tripleg, in the units of the interface. Fields that no record gives are left out. */
export type DriveFields = MovementFields & StyleFields & FuelFields & EnergyFields & EngineFields

interface MovementFields extends OdometerEnds {
  distance_tot: number
  distance_tot_gps: number
  distance_tot_can?: number
  distance_tot_odo?: number
  odometer_check?: OdometerCheck
  duration_tot: number
  duration_cruising: number
  duration_idling?: number
  duration_without_data: number
  speed_max?: number
  speed_avg?: number
  /** These are of a trip. */
  num_stops?: number
  merged_trip_ids?: string[]
  divided_at?: string
}

export interface MeasuredDrive {
  readonly fromMilliseconds: number
  readonly untilMilliseconds: number
  readonly valid: boolean
  readonly validation_score: number
  readonly fields: DriveFields
  /** Absent in a tracking of an earlier version. */
  readonly ends?: DriveEnds
}

export function startDrive(fix: Position & { readonly speed?: number }, fromMilliseconds: number): Drive {
  const movement = startMovement(fix, fromMilliseconds)
  return { movement, quality: noFixes }
}

/** Adds the values of a record other than its position. `last`: the last fix. */
export function addValues(drive: Drive, added: AddedRecord, settings: DetectionSettings, last?: FixInTime): Drive {
  const { record, previous, steps } = added
  const { gaps: before, ...known } = drive
  const { fuel = noFuel, energy = noEnergy, engine = noEngine } = drive
  const idling = addIdling(drive.idling, record, { maxSpeedKmh: settings.maxSpeedKmh, ...defined({ previous, last }) })
  const tells = (fields: readonly NumericRecordField[]) => fields.some((field) => record[field] !== undefined)
  const style = addStyle(drive.style, record, steps, settings)
  const gaps = addGap(before, added)
  return {
    ...withOdometer(known, steps),
    ...(tells(fuelRecordFields) && { fuel: addFuel(fuel, added, settings) }),
    ...(hasEnergy(steps, record) && { energy: addEnergy(energy, added) }),
    ...(tells(engineRecordFields) && { engine: addEngine(engine, record, previous, steps) }),
    ...(idling && { idling }),
    ...(style && { style }),
    ...(gaps && { gaps })
  }
}

export function withOdometer(drive: Drive, { total_odometer: step }: CounterSteps): Drive {
  return step ? { ...drive, odometer: addOdometer(drive.odometer ?? noOdometer, step) } : drive
}

const fuelRecordFields = [
  'fuel_level',
  'fuel_level_pct',
  'fuel_level_voltage',
  'fuel_rate_lh',
  'can_fuel_consumption'
] as const
const engineRecordFields = [
  'can_fuel_consumption',
  'fuel_rate_lh',
  'can_rpm',
  'n2k_operation_hours',
  'engine_hours',
  'battery_main_voltage'
] as const

/** Measures a drive that ended. The distance is that of the odometer or the CAN bus, otherwise that of the position fixes. */
export function measureDrive(
  drive: Drive,
  fromMilliseconds: number,
  untilMilliseconds: number,
  settings: DetectionSettings
): MeasuredDrive {
  const score = validationScore(
    drive.quality,
    shownBy(drive, untilMilliseconds - fromMilliseconds),
    settings.driftMetres
  )
  const movement = movementFields(drive, untilMilliseconds - fromMilliseconds, settings)
  const fields = {
    ...movement,
    ...styleFields(drive.style, settings),
    ...fuelFields(drive.fuel ?? noFuel, movement.distance_tot, settings),
    ...energyFields(drive.energy ?? noEnergy),
    ...engineFields(drive.engine ?? noEngine, untilMilliseconds - fromMilliseconds)
  }
  const ends = endsOf(drive.movement)
  return { fromMilliseconds, untilMilliseconds, valid: isValid(score), validation_score: score, fields, ends }
}

function shownBy({ movement, idling }: Drive, milliseconds: number) {
  return { ...movement, isEngineOn: engineShare(idling, milliseconds) > 1 / 2 }
}

/**
 * Metres by the position fixes: at least the straight line between the ends, where a vehicle can have driven it in the time.
 */
function gpsDistance(movement: MovementState, milliseconds: number, { maxSpeedKmh }: DetectionSettings): number {
  const driven = drivenMillimetres(movement) / 1000
  const straight = rounded(straightMetres(movement))
  return straight > driven && kmh(straight, milliseconds) <= maxSpeedKmh ? straight : driven
}

function movementFields(
  { movement, odometer = noOdometer, idling: idlingState, gaps }: Drive,
  milliseconds: number,
  settings: DetectionSettings
): MovementFields {
  const gpsMetres = gpsDistance(movement, milliseconds, settings)
  const byOdometer = odometerDistance(odometer, gpsMetres)
  const { metres: odometerMetres, check } = byOdometer
  const metres = odometerMetres ?? gpsMetres
  const idling = idlingSeconds(idlingState, milliseconds)
  // A step in which the vehicle comes to a stand can count as both.
  const cruisingSeconds = rounded(
    Math.min(movement.movingMilliseconds / 1000, Math.max(0, milliseconds / 1000 - (idling ?? 0)))
  )
  return {
    distance_tot: metres,
    distance_tot_gps: gpsMetres,
    ...defined({
      distance_tot_odo: odometerMetres,
      distance_tot_can: settings.isOdometerFromCan ? odometerMetres : undefined,
      odometer_check: check
    }),
    ...odometerEnds(odometer, byOdometer),
    duration_tot: milliseconds / 1000,
    duration_cruising: cruisingSeconds,
    duration_without_data: gapSeconds(gaps, milliseconds),
    ...defined({
      duration_idling: idling,
      speed_max: rounded(movement.speedMax),
      speed_avg: cruisingSeconds > 0 ? rounded((metres / cruisingSeconds) * 3.6) : undefined
    })
  }
}
