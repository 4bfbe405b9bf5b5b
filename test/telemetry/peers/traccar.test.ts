/** Traccar's rules give the results of the examples in its documentation and at their limits. */
import { describe, expect, it } from 'vitest'
import type { PositionFix } from '../../../lib/telemetry/position-fix.ts'
import { Journey, noon } from '../detection/journey.ts'
import { traccarAreaTrips } from './traccar-area-trips.ts'
import { traccarSpeedTrips } from './traccar-speed-trips.ts'

const journey = () => new Journey({ isSpeedMeasured: true }).fix().park(600, 60)

const fixesOf = ({ records }: Journey) => records as PositionFix[]

/** Returns seconds since noon at begin and end, and metres. */
const figuresOf = (trips: ReturnType<typeof traccarSpeedTrips>) =>
  trips.map(({ fromMilliseconds, untilMilliseconds, metres }) => [
    (fromMilliseconds - noon) / 1000,
    (untilMilliseconds - noon) / 1000,
    Math.round(metres)
  ])

const bySpeed = (driven: Journey) => figuresOf(traccarSpeedTrips(fixesOf(driven)))
const byArea = (driven: Journey) => figuresOf(traccarAreaTrips(fixesOf(driven)))

describe('by speed', () => {
  it('a trip lasts from the first position that moves to the first that stands', () => {
    expect(bySpeed(journey().drive(2000, 36, 10).park(600, 60))).toEqual([[610, 860, 1900]])
  })

  it('a movement of less than 500 m and 300 s is ignored', () => {
    expect(bySpeed(journey().drive(590, 36, 10).park(600, 60))).toEqual([])
    expect(bySpeed(journey().drive(610, 36, 10).park(600, 60))).toHaveLength(1)
    expect(bySpeed(journey().drive(400, 4, 30).park(600, 60))).toHaveLength(1)
  })

  it('a stop of less than 300 s is a fluctuation', () => {
    const twoDrives = (seconds: number) => journey().drive(2000, 36, 10).park(seconds, 60).drive(2000, 36, 10)
    expect(bySpeed(twoDrives(300).park(600, 60))).toHaveLength(1)
    expect(bySpeed(twoDrives(360).park(600, 60))).toHaveLength(2)
  })

  it('an hour without a position ends a trip with the last position before it', () => {
    expect(bySpeed(journey().drive(2000, 36, 10).wait(3600).fix().park(600, 60))).toEqual([[610, 800, 1900]])
  })

  it('a trip that has not ended ends with the last position', () => {
    expect(bySpeed(journey().drive(2000, 36, 10))).toEqual([[610, 800, 1900]])
  })
})

describe('by area', () => {
  it('a trip begins with the movement, and ends when the vehicle has been within 200 m for 180 s', () => {
    expect(byArea(journey().drive(2000, 36, 10).park(600, 60))).toEqual([[600, 980, 2000]])
  })

  it('a movement of less than 200 m is ignored', () => {
    expect(byArea(journey().drive(190, 36, 10).park(600, 60))).toEqual([])
  })

  it('a stop of 120 s does not end a trip, one of 240 s does', () => {
    const twoDrives = (seconds: number) => journey().drive(2000, 36, 10).park(seconds, 60).drive(2000, 36, 10)
    expect(byArea(twoDrives(120).park(600, 60))).toHaveLength(1)
    expect(byArea(twoDrives(240).park(600, 60))).toHaveLength(2)
  })

  it('a gap of more than an hour is a trip if the vehicle went far enough in it', () => {
    expect(byArea(journey().wait(4000).move(20_000).fix().park(600, 60))).toEqual([[600, 4600, 20_000]])
    expect(byArea(journey().wait(4000).move(1000).fix().park(600, 60))).toHaveLength(1)
  })
})
