/** Receivers whose count of weeks has rolled over date fixes 1,024 weeks ago. */
import { describe, expect, it } from 'vitest'
import { acceptRecords } from '../../lib/receiver/accept-records.ts'
import { withoutRollovers } from '../../lib/receiver/rolled-over.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { processed, seen } from '../processing/processing-world.ts'
import { drives, lifeOf, stands } from '../telemetry/truth/generated-life.ts'
import { recordsOf } from '../telemetry/truth/sent-records.ts'

const now = new Date('2026-03-02T12:00:00.000Z')
const minute = 60_000
const week = 7 * 86_400_000
const rollover = 1024 * week
const at = (minutes: number) => now.getTime() + minutes * minute

describe('moments of an upload', () => {
  it.each<[string, readonly number[], readonly number[]]>([
    ['of now', [at(-1) - rollover], [at(-1)]],
    ['of now, twice as long ago', [at(-1) - 2 * rollover], [at(-1)]],
    ['of the last day', [at(-1400) - rollover, at(-1390) - rollover], [at(-1400), at(-1390)]],
    ['beside current ones', [at(-2), at(-1) - rollover], [at(-2), at(-1)]],
    [
      'beside others that were kept for days',
      [at(-9000), at(-8990) - rollover, at(-8980)],
      [at(-9000), at(-8990), at(-8980)]
    ]
  ])('%s are corrected', (_, given, meant) => {
    expect(withoutRollovers(given, now)).toEqual(meant)
  })

  it.each<[string, readonly number[]]>([
    ['of recent days', [at(-1), at(-9000)]],
    ['of a history of that year', [at(-3000) - rollover, at(-1) - rollover, at(3000) - rollover]],
    ['of two days ago, alone', [at(-2 * 1440) - rollover]],
    ['of another year', [at(-1) - 800 * week]],
    ['of another year, beside current ones', [at(-1), at(-1) - 800 * week]]
  ])('%s stay as they are', (_, given) => {
    expect(withoutRollovers(given, now)).toEqual(given)
  })
})

describe.each([1, 6, 30])(
  'a tracker that dates every sixth fix 1,024 weeks ago and uploads %i at a time',
  (together) => {
    const life = lifeOf({ phases: [stands(20), drives(30_000, 60), stands(40)] })
    const right = recordsOf(life)
    const accepted = () => {
      const taken: VehicleRecord[] = []
      for (let from = 0; from < right.length; from += together) {
        const upload = right.slice(from, from + together)
        const given = upload.map(({ atMilliseconds, ...values }, index) => {
          const wrong = (from + index) % 6 === 5 ? rollover : 0
          return { timestamp: new Date(atMilliseconds - wrong).toISOString(), ...values }
        })
        taken.push(...acceptRecords(given, new Date((upload.at(-1)?.atMilliseconds ?? 0) + 2000)).records)
      }
      return taken
    }

    it('has the records of a tracker with a right clock', () => {
      expect(accepted()).toEqual(right)
    })
  }
)

it('a vehicle of such a tracker has made one trip', async () => {
  const life = lifeOf({ phases: [stands(20), drives(30_000, 60), stands(40)] })
  const given = recordsOf(life).map(({ atMilliseconds, ...values }, index) => ({
    timestamp: new Date(atMilliseconds - (index % 6 === 5 ? rollover : 0)).toISOString(),
    ...values
  }))
  const { records } = acceptRecords(given, new Date(life.fromMilliseconds + life.seconds * 1000))
  const { trips } = seen(await processed([records]))
  expect(trips).toMatchObject([{ completed: true, valid: true, distance_tot: expect.closeTo(30_000, -1) }])
})
