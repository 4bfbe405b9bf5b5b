import { describe, expect, it } from 'vitest'
import { durationOf, replay, shifted, shiftToNow } from '../../../infra/replay/replay.ts'
import type { UploadReceipt } from '../../../lib/contract/resources/upload-receipt.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'

const at = Date.parse('2024-02-05T12:00:00.000Z')
const every = (seconds: number, count: number): VehicleRecord[] =>
  Array.from({ length: count }, (_, index) => ({ atMilliseconds: at + index * seconds * 1000, speed: index }))

const receipt: UploadReceipt = { accepted: 0, duplicates: 0, rejected: [] }

/** The uploads with their times, on a clock that advances only while the replay waits. */
async function uploadsOf(records: readonly VehicleRecord[], speed: number) {
  let time = at
  const uploads: { seconds: number; records: readonly VehicleRecord[] }[] = []
  const clock = {
    now: () => time,
    async wait(milliseconds: number) {
      time += milliseconds
    }
  }
  await replay(records, {
    speed,
    clock,
    async upload(batch) {
      uploads.push({ seconds: (time - at) / 1000, records: batch })
      return receipt
    }
  })
  expect(uploads.flatMap((upload) => upload.records)).toEqual(records)
  return uploads.map((upload) => [upload.seconds, upload.records.length])
}

describe('a replay', () => {
  it('uploads each record when it is due, at the pace of the recording', async () => {
    expect(await uploadsOf(every(5, 3), 1)).toEqual([
      [0, 1],
      [5, 1],
      [10, 1]
    ])
  })

  it('uploads the due records once a second', async () => {
    expect(await uploadsOf(every(5, 25), 60)).toEqual([
      [0, 1],
      [1, 12],
      [2, 12]
    ])
  })

  it('waits for ten minutes of a pause at most', async () => {
    const [first, second] = every(86_400, 2)
    expect(await uploadsOf([first, second] as VehicleRecord[], 10)).toEqual([
      [0, 1],
      [60, 1]
    ])
  })

  it('uploads 1,000 records at once as fast as possible, without waiting', async () => {
    expect(await uploadsOf(every(5, 2500), Number.POSITIVE_INFINITY)).toEqual([
      [0, 1000],
      [0, 1000],
      [0, 500]
    ])
  })

  it.each([1, 7, 60, Number.POSITIVE_INFINITY])(
    'shifted to now has no record of the future when it is uploaded (%s)',
    (speed) => {
      const records = [...every(30, 40), { atMilliseconds: at + 7 * 86_400_000 }]
      const now = Date.parse('2026-03-02T12:00:00.000Z')
      const moved = shifted(records, shiftToNow(records, speed, now))
      for (const [index, { atMilliseconds }] of moved.entries()) {
        const uploadedAt = now + durationOf(records.slice(0, index + 1), speed)
        expect(atMilliseconds).toBeLessThanOrEqual(Math.ceil(uploadedAt))
      }
      expect(moved.at(-1)?.atMilliseconds).toBe(Math.round(now + durationOf(records, speed)))
    }
  )
})
