/** The life of a vehicle in phases of constant speed, with the exact values of every moment: the truth of generated tests. */
import { monday } from '../../processing/routes.ts'
import { destination } from '../detection/journey.ts'

/** A time in which the vehicle drives straight on at one speed, or stands. */
export interface Phase {
  readonly seconds: number
  /** 0 by default: the vehicle stands. */
  readonly kmh?: number
  /** Degrees from North; that of the phase before by default. */
  readonly bearing?: number
  /** The engine of a moving vehicle is on by default, that of a standing one is off. */
  readonly isEngineOn?: boolean
  /** Litres that flow into the tank in this phase; negative where they are lost. */
  readonly filledLitres?: number
  /** Wh that are charged in this phase. */
  readonly chargedWh?: number
}

/** Drives this far at this speed. */
export const drives = (metres: number, kmh: number, phase: Partial<Phase> = {}): Phase => ({
  seconds: (metres / kmh) * 3.6,
  kmh,
  ...phase
})

export const stands = (minutes: number, phase: Partial<Phase> = {}): Phase => ({ seconds: minutes * 60, ...phase })

/** What the vehicle uses, and the meters with which its life begins. */
export interface Vehicle {
  readonly litresPerKilometre: number
  readonly idleLitresPerHour: number
  readonly wattHoursPerKilometre: number
  readonly odometerMetres: number
  readonly tankLitres: number
  readonly batteryWh: number
  readonly engineHours: number
}

export const car: Vehicle = {
  litresPerKilometre: 0.08,
  idleLitresPerHour: 0.8,
  wattHoursPerKilometre: 150,
  odometerMetres: 50_000_000,
  tankLitres: 40,
  batteryWh: 40_000,
  engineHours: 1237
}

/** The true values at one moment. */
export interface Moment {
  readonly atMilliseconds: number
  /** Seconds since the life began. */
  readonly seconds: number
  readonly longitude: number
  readonly latitude: number
  readonly kmh: number
  readonly bearing: number
  readonly isEngineOn: boolean
  readonly odometerMetres: number
  readonly fuelLitres: number
  readonly litresPerHour: number
  readonly batteryWh: number
  readonly watts: number
  readonly engineHours: number
}

/** What was driven and used between two moments. */
export interface Truth {
  readonly metres: number
  readonly litres: number
  readonly filledLitres: number
  readonly wattHours: number
  readonly chargedWh: number
  readonly engineHours: number
  /** Seconds in which the vehicle stood with its engine on. */
  readonly idlingSeconds: number
}

export interface Life {
  readonly fromMilliseconds: number
  readonly seconds: number
  at(seconds: number): Moment
  /** What lies between these seconds; the whole life by default. */
  truth(fromSeconds?: number, untilSeconds?: number): Truth
}

export interface LifeOptions {
  readonly phases: readonly Phase[]
  readonly vehicle?: Partial<Vehicle>
  readonly fromMilliseconds?: number
  readonly from?: { readonly longitude: number; readonly latitude: number }
}

export function lifeOf(options: LifeOptions): Life {
  const { phases, fromMilliseconds = monday, from = { longitude: 10, latitude: 50 } } = options
  const vehicle = { ...car, ...options.vehicle }
  const spans = spansOf(phases, from)
  const seconds = phases.reduce((sum, phase) => sum + phase.seconds, 0)
  const truth = (fromSeconds = 0, untilSeconds = seconds) => truthOf(spans, vehicle, fromSeconds, untilSeconds)
  return { fromMilliseconds, seconds, truth, at }

  function at(second: number): Moment {
    const span = spans.findLast(({ begin }) => begin <= second) ?? spans[0]
    if (!span) throw new RangeError('A life has at least one phase')
    const { kmh, bearing, isEngineOn, place, begin } = span
    const used = truth(0, second)
    return {
      atMilliseconds: fromMilliseconds + Math.round(second * 1000),
      seconds: second,
      ...(kmh > 0 ? destination(place, (kmh / 3.6) * (second - begin), bearing) : place),
      kmh,
      bearing,
      isEngineOn,
      odometerMetres: vehicle.odometerMetres + used.metres,
      fuelLitres: vehicle.tankLitres - used.litres + used.filledLitres,
      litresPerHour: litresPerHour(span, vehicle),
      batteryWh: vehicle.batteryWh - used.wattHours + used.chargedWh,
      watts: kmh * vehicle.wattHoursPerKilometre,
      engineHours: vehicle.engineHours + used.engineHours
    }
  }
}

/** A phase with its begin, its place and no absent value. */
interface Span extends Required<Phase> {
  readonly begin: number
  readonly place: { readonly longitude: number; readonly latitude: number }
}

function spansOf(phases: readonly Phase[], from: Span['place']): Span[] {
  let [begin, bearing, place] = [0, 90, from]
  return phases.map((phase) => {
    const { seconds, kmh = 0, isEngineOn = kmh > 0, filledLitres = 0, chargedWh = 0 } = phase
    bearing = phase.bearing ?? bearing
    const span = { seconds, kmh, bearing, isEngineOn, filledLitres, chargedWh, begin, place }
    begin += seconds
    place = destination(place, (kmh / 3.6) * seconds, bearing)
    return span
  })
}

function truthOf(spans: readonly Span[], vehicle: Vehicle, fromSeconds: number, untilSeconds: number): Truth {
  const parts = spans.map((span) => {
    const passed = Math.max(0, Math.min(untilSeconds, span.begin + span.seconds) - Math.max(fromSeconds, span.begin))
    return { span, passed, metres: (span.kmh / 3.6) * passed, share: span.seconds > 0 ? passed / span.seconds : 0 }
  })
  const sum = (of: (part: (typeof parts)[number]) => number) => parts.reduce((total, part) => total + of(part), 0)
  const metres = sum((part) => part.metres)
  return {
    metres,
    litres: sum(({ span, passed }) => (litresPerHour(span, vehicle) * passed) / 3600),
    filledLitres: sum(({ span, share }) => span.filledLitres * share),
    wattHours: (metres / 1000) * vehicle.wattHoursPerKilometre,
    chargedWh: sum(({ span, share }) => span.chargedWh * share),
    engineHours: sum(({ span, passed }) => (span.isEngineOn ? passed / 3600 : 0)),
    idlingSeconds: sum(({ span, passed }) => (span.isEngineOn && span.kmh === 0 ? passed : 0))
  }
}

function litresPerHour({ kmh, isEngineOn }: Span, { litresPerKilometre, idleLitresPerHour }: Vehicle): number {
  if (!isEngineOn) return 0
  return kmh > 0 ? kmh * litresPerKilometre : idleLitresPerHour
}
