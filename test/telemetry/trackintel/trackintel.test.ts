import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { detect } from '../detection/fold.ts'
import { fixOf, hasRecordedTracks, readMeasurements } from '../recorded-tracks.ts'
import { Stops, withStops } from './with-stops.ts'

const Intervals = z.array(z.object({ fromMilliseconds: z.number(), untilMilliseconds: z.number() }))
const Figures = z.object({ staypoints: Intervals, triplegs: Intervals, trips: Intervals })
const { stops, ...figures } = z
  .object({
    stops: Stops,
    'kia-picanto': Figures,
    'opel-movano': Figures,
    'opel-movano with stops': Figures
  })
  .parse(JSON.parse(readFileSync(new URL('figures.json', import.meta.url), 'utf8')))

const fixesOf = (name: string) =>
  readMeasurements()
    .filter(({ vehicle }) => vehicle === name)
    .map(fixOf)

/**
 * Returns the result of the detection, in which all has ended, because the device sends a record without a position two hours
 * later.
 */
function detected(records: readonly VehicleRecord[]) {
  return detect([...records, { atMilliseconds: (records.at(-1)?.atMilliseconds ?? 0) + 7_200_000 }]).closed
}

/** The greatest difference, seconds, of corresponding begins and ends. */
function secondsApart(ours: z.infer<typeof Intervals>, theirs: z.infer<typeof Intervals>): number {
  expect(ours).toHaveLength(theirs.length)
  const apart = ours.flatMap((own, index) => [
    Math.abs(own.fromMilliseconds - (theirs[index]?.fromMilliseconds ?? 0)),
    Math.abs(own.untilMilliseconds - (theirs[index]?.untilMilliseconds ?? 0))
  ])
  return Math.max(...apart) / 1000
}

describe.skipIf(!hasRecordedTracks)('trackintel and the detection agree', () => {
  it.each([
    ['kia-picanto', detected(fixesOf('kia-picanto'))],
    ['opel-movano', detected(fixesOf('opel-movano'))],
    ['opel-movano with stops', detected(withStops(fixesOf('opel-movano'), stops))]
  ] as const)('on the trips of %s', (name, { trips }) => {
    expect(secondsApart(trips, figures[name].trips)).toBeLessThanOrEqual(15)
  })

  it('on triplegs and staypoints, but for the last staypoint, which has not ended', () => {
    const { staypoints, triplegs } = detected(withStops(fixesOf('opel-movano'), stops))
    const theirs = figures['opel-movano with stops']
    expect(secondsApart(triplegs, theirs.triplegs)).toBeLessThanOrEqual(20)
    // The first is a stop of 4 minutes, which lasts for 5 with its approach and departure.
    expect(secondsApart(staypoints, theirs.staypoints.slice(1, -1))).toBeLessThanOrEqual(20)
  })

  it('on triplegs, except where a hole in a recording divides a tripleg of trackintel', () => {
    const { triplegs } = detected(fixesOf('kia-picanto'))
    const theirs = figures['kia-picanto'].triplegs
    const united = theirs.flatMap((leg, index) => {
      if (index === 4) return []
      return index === 3 ? { ...leg, untilMilliseconds: theirs[4]?.untilMilliseconds ?? 0 } : leg
    })
    expect(secondsApart(triplegs, united)).toBeLessThanOrEqual(15)
  })
})
