/** A recorded drive there and back, with a stay at either end: a round that can be driven for ever without a jump. */
import { greatCircleMetres } from '../../lib/telemetry/great-circle.ts'
import { normalizedAngle } from '../../lib/telemetry/position-fix.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'

interface Place {
  readonly longitude: number
  readonly latitude: number
}

export type DrivenRecord = VehicleRecord & Place

export interface DrivingLoop {
  /** Of a round. */
  readonly milliseconds: number
  /** In the order of time; `atMilliseconds` is since the begin of the round. */
  readonly records: readonly DrivenRecord[]
  /** Those of the way there, and of the way back, without the arrivals: the car drives on. */
  readonly ways: readonly (readonly DrivenRecord[])[]
}

/** Longer than the staypoint that ends a trip. */
const stayMinutes = 20
const minuteMilliseconds = 60_000
const stayMilliseconds = stayMinutes * minuteMilliseconds

/** `drive`: in the order of time, more than one record; those without a position are left out. */
export function drivingLoop(drive: readonly VehicleRecord[]): DrivingLoop {
  const fixes = drive.filter(hasPlace)
  const [first, last] = [fixes[0], fixes.at(-1)]
  if (!first || !last) throw new RangeError('A drive has fixes')
  const duration = last.atMilliseconds - first.atMilliseconds
  const there = fixes.map((fix) => ({ ...fix, atMilliseconds: fix.atMilliseconds - first.atMilliseconds }))
  const back = there.toReversed().map((fix) => turned(fix, 2 * duration + stayMilliseconds - fix.atMilliseconds))
  const stayThere = stay(last, duration)
  const stayHere = stay(first, 2 * duration + stayMilliseconds)
  return {
    milliseconds: 2 * (duration + stayMilliseconds),
    records: [...there, ...stayThere, ...back, ...stayHere],
    ways: [there.slice(0, -1), back.slice(0, -1)]
  }
}

/** Those after one moment up to another, both in milliseconds since the begin of the first round. */
export function recordsBetween({ milliseconds, records }: DrivingLoop, from: number, until: number): DrivenRecord[] {
  const found: DrivenRecord[] = []
  for (let begin = Math.floor(from / milliseconds) * milliseconds; begin <= until; begin += milliseconds) {
    for (const record of records) {
      const atMilliseconds = begin + record.atMilliseconds
      if (atMilliseconds > from && atMilliseconds <= until) found.push({ ...record, atMilliseconds })
    }
  }
  return found
}

/** When in the round the car is nearest to the place; of the two directions in that in which it drives on for longer. */
export function momentAt({ ways }: DrivingLoop, place: Place): number {
  const moments = ways.flatMap((way) => {
    const distances = way.map((fix) => greatCircleMetres(fix, place))
    const nearest = way[distances.indexOf(Math.min(...distances))]
    const left = (way.at(-1)?.atMilliseconds ?? 0) - (nearest?.atMilliseconds ?? 0)
    return nearest ? [{ moment: nearest.atMilliseconds, left }] : []
  })
  return moments.toSorted((a, b) => b.left - a.left)[0]?.moment ?? 0
}

/** A record a minute, as devices of parked vehicles send. */
function stay({ longitude, latitude, altitude }: DrivenRecord, from: number): DrivenRecord[] {
  return Array.from({ length: stayMinutes - 1 }, (_, minute) => ({
    atMilliseconds: from + (minute + 1) * minuteMilliseconds,
    longitude,
    latitude,
    ...(altitude !== undefined && { altitude }),
    speed: 0
  }))
}

function turned({ angle, ...fix }: DrivenRecord, atMilliseconds: number): DrivenRecord {
  return { ...fix, ...(angle !== undefined && { angle: normalizedAngle(angle + 180) }), atMilliseconds }
}

function hasPlace(record: VehicleRecord): record is DrivenRecord {
  return record.longitude !== undefined && record.latitude !== undefined
}
