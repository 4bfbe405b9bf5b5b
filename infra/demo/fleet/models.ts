/** The models of the demo's vehicles. */
import type { VehicleModel } from '../simulator/vehicle-model.ts'

const combustion = (tankLitres: number, idleLitresPerHour: number, litresPerKilowattHour: number) =>
  ({ kind: 'combustion', tankLitres, idleLitresPerHour, litresPerKilowattHour }) as const

export const van: VehicleModel = { kilograms: 2400, dragArea: 1.4, engine: combustion(90, 0.9, 0.26) }
export const smallCar: VehicleModel = { kilograms: 1050, dragArea: 0.7, engine: combustion(35, 0.6, 0.31) }
export const estate: VehicleModel = { kilograms: 1750, dragArea: 0.7, engine: combustion(60, 0.8, 0.28) }
export const electricCar: VehicleModel = {
  kilograms: 1600,
  dragArea: 0.75,
  engine: { kind: 'electric', batteryWh: 52_000, batteryVolts: [330, 400] }
}
export const launch: VehicleModel = {
  kilograms: 1900,
  dragArea: 0.12,
  isBoat: true,
  engine: { kind: 'electric', batteryWh: 6_000, batteryVolts: [46, 52] }
}
