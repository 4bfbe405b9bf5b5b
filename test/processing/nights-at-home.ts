/** Records of a vehicle that has a home. */
import { Journey } from '../telemetry/detection/journey.ts'

/** The vehicle stands at home each night, drives to and fro by day, and stands at home at the end. */
export function nightsAtHome(nights: number): Journey {
  const journey = new Journey({ isSpeedMeasured: true }).fix()
  for (let night = 0; night < nights; night++) {
    journey
      .park(20 * 3600, 600)
      .drive(3000, 36, 10)
      .park(1800, 300)
      .drive(3000, 36, 10, 270)
  }
  return journey.park(3600, 300)
}
