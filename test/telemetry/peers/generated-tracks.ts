/** Generated tracks, each with something on which rules of trips disagree. */
import type { PositionFix } from '../../../lib/telemetry/position-fix.ts'
import { randomNumbers } from '../detection/journey.ts'
import { parkedForADay } from '../detection/parked-day.ts'
import { type ComparedTrack, MeasuredJourney, trackOf } from './compared-track.ts'

const hour = 3600

export function generatedTracks(): ComparedTrack[] {
  return [
    trackOf('a car for a day, a fix every 10 s, with red lights and stops of 8 and 12 min on its way', 5, dayOfACar()),
    trackOf('a delivery round with 24 stops of 2 to 9 min', 1, deliveryRound()),
    trackOf('a device that is off while the car is parked, for 40 min and for 9 h', 3, offWhileParked()),
    trackOf('a jam of 25 min for 90 m', 1, jam()),
    trackOf('a phone with a fix every 20 min', 4, phone()),
    trackOf('a tunnel of 4 min in which the last fix is repeated', 1, tunnel(4)),
    trackOf('a tunnel of 10 min in which the last fix is repeated', 1, tunnel(10)),
    {
      name: 'a car parked for a day, whose receiver drifts',
      fixes: parkedForADay(1, 60, 0.01) as PositionFix[],
      trips: 0,
      metres: 0
    }
  ]
}

const car = () => new MeasuredJourney({ isSpeedMeasured: true, noiseMetres: 4 }).fix().park(hour, 60)

/** A street with a red light of 30 s every 300 to 1,500 m. */
function street(journey: MeasuredJourney, metres: number, bearing: number): MeasuredJourney {
  const random = randomNumbers(metres + bearing)
  for (let left = metres; left > 0; ) {
    const length = Math.min(left, 300 + Math.floor(random() * 1200))
    journey.drive(length, 45, 10, bearing).park(30, 10)
    left -= length
  }
  return journey
}

/** A drive to work past a bakery, to a customer and back, home past a shop, and from there to another parking space. */
function dayOfACar(): MeasuredJourney {
  const journey = car()
  street(street(journey, 4500, 80).park(480, 60), 4500, 100).park(4 * hour, 300)
  street(journey, 6000, 0).park(2700, 300)
  street(journey, 6000, 180).park(3 * hour, 300)
  street(street(journey, 4500, 280).park(720, 60), 4500, 260).park(2 * hour, 300)
  return journey.drive(400, 20, 10).park(3 * hour, 300)
}

/** A drive with 24 stops of 2 to 9 minutes, and back to the depot. */
function deliveryRound(): MeasuredJourney {
  const journey = car()
  const random = randomNumbers(24)
  for (let stop = 0; stop < 24; stop++) {
    journey.drive(900 + Math.floor(random() * 1500), 35, 10, stop * 15).park(120 + Math.floor(random() * 420), 10)
  }
  return journey.drive(8000, 60, 10, 270).park(2 * hour, 60)
}

/** The device is powered by the ignition_on: it sends nothing for 40 minutes and for 9 hours. */
function offWhileParked(): MeasuredJourney {
  const journey = new MeasuredJourney({ isSpeedMeasured: true, noiseMetres: 4 }).fix().park(30, 10)
  street(journey, 8000, 0).wait(2400).fix().park(30, 10)
  street(journey, 8000, 90)
    .wait(9 * hour)
    .fix()
    .park(30, 10)
  return street(journey, 8000, 180)
}

/** A queue of 25 minutes for 90 m: 6 m every 100 s. */
function jam(): MeasuredJourney {
  const journey = car().drive(15_000, 100, 10)
  for (let length = 0; length < 15; length++) journey.park(90, 10).drive(6, 4, 10)
  return journey.drive(15_000, 100, 10).park(2 * hour, 60)
}

/** A drive of an hour, four hours there, and back; then a drive of 20 minutes each way. Departures lie between the fixes. */
function phone(): MeasuredJourney {
  const journey = new MeasuredJourney({ isSpeedMeasured: true, noiseMetres: 15 }).fix()
  const drives = [
    { from: 247, until: 307, kmh: 90, bearing: 90 },
    { from: 547, until: 607, kmh: 90, bearing: 270 },
    { from: 793, until: 813, kmh: 36, bearing: 0 },
    { from: 873, until: 893, kmh: 36, bearing: 180 }
  ]
  for (let minute = 1; minute <= 1320; minute++) {
    const drive = drives.find(({ from, until }) => from < minute && minute <= until)
    journey.wait(60)
    if (drive) journey.move((drive.kmh / 3.6) * 60, drive.bearing)
    if (minute % 20 === 0) journey.fix({}, drive?.kmh)
  }
  return journey
}

/** The receiver repeats its last position before the tunnel, with speed 0. */
function tunnel(minutes: number): MeasuredJourney {
  const journey = car().drive(16_700, 100, 5)
  for (let passed = 0; passed < minutes * 60; passed += 5) journey.wait(5).fix()
  return journey
    .move((100 / 3.6) * minutes * 60)
    .drive(16_700, 100, 5)
    .park(2 * hour, 60)
}
