import { expect, it } from 'vitest'
import { addGap, type GapsState, gapSeconds, gapsFrom } from '../../../lib/telemetry/drive/data-gaps.ts'

const minute = 60_000

/** Seconds of a drive that departs at `from` and lasts up to the last of the moments, all in minutes. */
function gapsOf(from: number, ...moments: number[]): number {
  const records = moments.map((moment) => ({ atMilliseconds: moment * minute }))
  const common = { steps: {}, isStanding: false, wasStanding: false }
  const state = records.reduce<GapsState | undefined>(
    (gaps, record, index) => addGap(gaps, { record, previous: records[index - 1], ...common }),
    gapsFrom(from * minute)
  )
  return gapSeconds(state, ((moments.at(-1) ?? 0) - from) * minute)
}

it('counts gaps of more than five minutes', () => {
  expect(gapsOf(0, 0, 5, 10)).toBe(0)
  expect(gapsOf(0, 0, 5.1, 10, 20)).toBe((5.1 + 10) * 60)
})

it('counts a gap from the departure on', () => {
  expect(gapsOf(10, 0, 20, 21)).toBe(600)
  expect(gapsOf(16, 0, 20, 21)).toBe(0)
})

it('is no longer than the drive', () => {
  expect(gapSeconds({ milliseconds: 10 * minute }, 6 * minute)).toBe(360)
  expect(gapSeconds(undefined, 6 * minute)).toBe(0)
})
