/** Models of vehicles: the forces on them, and the output and consumption of their engines. */

export interface VehicleModel {
  readonly kilograms: number
  /** Drag coefficient times frontal area, m²; for a boat that of its hull in the water. */
  readonly dragArea: number
  /** Whether it is a boat, which has no wheels and stays at sea level. */
  readonly isBoat?: boolean
  readonly engine: CombustionEngine | ElectricMotor
}

export interface CombustionEngine {
  readonly kind: 'combustion'
  readonly tankLitres: number
  /** Consumption while the vehicle stands. */
  readonly idleLitresPerHour: number
  readonly litresPerKilowattHour: number
}

export interface ElectricMotor {
  readonly kind: 'electric'
  readonly batteryWh: number
  /** Voltage of the empty and of the full battery. */
  readonly batteryVolts: readonly [empty: number, full: number]
}

/** The load of an engine at one moment. */
export interface EngineLoad {
  readonly litresPerHour: number
  readonly rpm: number
  /** Power taken from the traction battery; negative while braking charges it. */
  readonly watts: number
}

/** `acceleration` is in m/s², `grade` in metres of height per metre of distance. */
export interface Motion {
  readonly speed: number
  readonly acceleration: number
  readonly grade: number
}

const gravity = 9.81
const rollingResistance = 0.011
const airDensity = 1.25
const waterDensity = 1005

const idleRpm = 800
/** Revolutions per minute per m/s, from the first gear to the fifth. */
const gears = [450, 240, 156, 112, 86]
const shiftedDownBelowRpm = 1300
/** Above this engine speed a decelerating vehicle consumes no fuel. */
const overrunRpm = 1500
const auxiliaryWatts = 1200
const boatAuxiliaryWatts = 150
const motorEfficiency = 0.88
const recuperation = 0.6

export function engineLoad(model: VehicleModel, motion: Motion): EngineLoad {
  const watts = drivingWatts(model, motion)
  const { engine, isBoat = false } = model
  if (engine.kind === 'electric') {
    const taken = watts > 0 ? watts / motorEfficiency : watts * (isBoat ? 0 : recuperation)
    return { litresPerHour: 0, rpm: 0, watts: taken + (isBoat ? boatAuxiliaryWatts : auxiliaryWatts) }
  }
  const rpm = rpmAt(motion.speed)
  const isOverrun = watts < 0 && rpm > overrunRpm
  const driving = (Math.max(0, watts) / 1000) * engine.litresPerKilowattHour
  return { litresPerHour: isOverrun ? 0 : engine.idleLitresPerHour + driving, rpm, watts: 0 }
}

/** Litres that an engine consumes during a stay. */
export function stayLitres(
  { engineSeconds: { after, before } }: { readonly engineSeconds: { readonly after: number; readonly before: number } },
  model: VehicleModel
): number {
  return (engineLoad(model, { speed: 0, acceleration: 0, grade: 0 }).litresPerHour * (after + before)) / 3600
}

/** Source: the longitudinal dynamics of vehicles, as in M. Mitschke and H. Wallentowitz, "Dynamik der Kraftfahrzeuge". */
function drivingWatts({ kilograms, dragArea, isBoat }: VehicleModel, { speed, acceleration, grade }: Motion): number {
  if (speed === 0) return 0
  const force = kilograms * (acceleration + (isBoat ? 0 : gravity * (rollingResistance + grade)))
  return speed * (force + ((isBoat ? waterDensity : airDensity) / 2) * dragArea * speed ** 2)
}

/** The highest gear in which the engine speed is sufficient. */
function rpmAt(speed: number): number {
  const gear = gears.findLast((ratio) => ratio * speed >= shiftedDownBelowRpm) ?? gears[0] ?? 0
  return Math.max(idleRpm, gear * speed)
}
