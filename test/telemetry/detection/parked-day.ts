/** Generates records of a parked vehicle with errors of the receiver. */
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { destination, Journey, randomNumbers } from './journey.ts'

/** Returns records of a car that is parked for a day, whose fixes drift and sometimes are off by some hundred metres. */
export function parkedForADay(seed: number, everySeconds: number, outlierShare: number): VehicleRecord[] {
  const random = randomNumbers(seed)
  const journey = new Journey({ seed, noiseMetres: 8 })
  const { place } = journey
  let wandered = 0
  for (let passed = 0; passed < 86_400; passed += everySeconds) {
    wandered = wandered * 0.95 + (random() - 0.5) * 20
    const isOff = random() < outlierShare
    journey.place = destination(place, isOff ? 200 + random() * 500 : Math.abs(wandered), random() * 360)
    journey.wait(everySeconds).fix({ speed: random() * 2 })
  }
  return journey.records
}
