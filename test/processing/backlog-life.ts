/** Records of a device without a network: days of a car that is parked, drives and stops on its way. */
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { randomNumbers } from '../telemetry/detection/journey.ts'

const metresPerDegree = 111_195

export interface Life {
  readonly days: number
  readonly fromMilliseconds: number
  /** Times between two fixes of a drive, and of a car that is parked. */
  readonly drivingSeconds: number
  readonly parkedSeconds: number
  readonly seed?: number
}

/** Returns records in the order of time. A day has two drives, and a third with a stop on its way. */
export function backlogLife({
  days,
  fromMilliseconds,
  drivingSeconds,
  parkedSeconds,
  seed = 1
}: Life): VehicleRecord[] {
  const random = randomNumbers(seed)
  const records: VehicleRecord[] = []
  const home = { latitude: 52.52, longitude: 13.405 }
  let { latitude, longitude } = home
  let at = fromMilliseconds
  const add = (speed: number, angle: number) => {
    const place = { latitude: Math.round(latitude * 1e6) / 1e6, longitude: Math.round(longitude * 1e6) / 1e6 }
    records.push({ atMilliseconds: at, ...place, speed, angle, battery_main_voltage: 12.6, fuel_level: 40 })
  }
  const park = (seconds: number, every = parkedSeconds) => {
    for (let passed = 0; passed < seconds; passed += every, at += every * 1000) add(0, 0)
  }
  const drive = (seconds: number, kmh: number, angle: number) => {
    for (let passed = 0; passed < seconds; passed += drivingSeconds, at += drivingSeconds * 1000) {
      const metres = (kmh / 3.6) * drivingSeconds
      latitude += (metres * Math.cos((angle * Math.PI) / 180)) / metresPerDegree
      longitude +=
        (metres * Math.sin((angle * Math.PI) / 180)) / (metresPerDegree * Math.cos((latitude * Math.PI) / 180))
      add(kmh, angle)
    }
  }
  for (let day = 1; day <= days; day++) {
    park(13.5 * 3600)
    drive(900 + Math.floor(random() * 300), 40, 90)
    park(8 * 3600)
    drive(900, 42, 270)
    park(480, 60)
    drive(600, 38, 0)
    park(1200, 120)
    drive(600, 45, 180)
    latitude = home.latitude
    longitude = home.longitude
    at = fromMilliseconds + day * 86_400_000
  }
  return records
}
