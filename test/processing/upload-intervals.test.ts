/** How often a device usually uploads. */
import { expect, it } from 'vitest'
import {
  intervalsWith,
  medianIntervalMinutes,
  type Rhythm,
  type UploadState
} from '../../lib/processing/tracking/upload-intervals.ts'

const noon = Date.parse('2026-03-31T12:00:00.000Z')
const minute = 60_000

const uploading = (registration: UploadState['registration'], status: string): UploadState => ({
  registration,
  status: { published: { status } },
  run: {}
})

/** Uploads after these gaps, in minutes, of a vehicle that stands or drives all the time. */
function uploadsAfter(gaps: readonly number[], status = 'PARK', from?: UploadState): UploadState {
  let { registration } = from ?? { registration: { receivedMilliseconds: noon } }
  for (const gap of gaps) {
    const receivedMilliseconds = registration.receivedMilliseconds + gap * minute
    registration = {
      receivedMilliseconds,
      uploadIntervals: intervalsWith(uploading(registration, status), receivedMilliseconds)
    }
  }
  return uploading(registration, status)
}

const median = ({ registration: { uploadIntervals } }: UploadState, rhythm: Rhythm = 'standing') =>
  medianIntervalMinutes(uploadIntervals, rhythm)

const times = (count: number, ...gaps: number[]) => Array.from({ length: count }, () => gaps).flat()

it('there is none until three gaps are known', () => {
  expect(median(uploadsAfter([40, 40]))).toBe(0)
  expect(median(uploadsAfter([40, 40, 40]))).toBe(40)
})

it('four unusual gaps of nine change nothing, whether they are long or short', () => {
  expect(median(uploadsAfter([...times(5, 40), ...times(4, 600)]))).toBe(40)
  expect(median(uploadsAfter([...times(5, 40), ...times(4, 1)]))).toBe(40)
})

it('it follows a device whose rhythm has changed, and keeps nine gaps of it', () => {
  const tracking = uploadsAfter([...times(100, 40), ...times(5, 10)])
  expect(median(tracking)).toBe(10)
  expect(tracking.registration.uploadIntervals?.standing).toEqual([40, 40, 40, 40, 10, 10, 10, 10, 10])
})

it('uploads within one minute of the clock count as one', () => {
  expect(median(uploadsAfter(times(9, 40, 0.1, 0.2, 0.1)))).toBe(40)
})

it('a gap counts as at most a day', () => {
  expect(median(uploadsAfter(times(3, 20_000)))).toBe(1440)
})

it('that of a drive and that of a parked vehicle are apart', () => {
  const parked = uploadsAfter(times(4, 360))
  const driven = uploadsAfter(times(200, 1), 'CRUISE', parked)
  expect([median(driven, 'driving'), median(driven, 'standing')]).toEqual([1, 360])
})

it('the gap of a drive that silence has ended is one of the drive', () => {
  const silent = { ...uploading({ receivedMilliseconds: noon }, 'PARK'), run: { silent: { trips: [], triplegs: [] } } }
  expect(intervalsWith(silent, noon + 300 * minute)).toEqual({ driving: [300], standing: [] })
})

it('an upload that is processed again, or was received before, adds nothing', () => {
  const tracking = uploadsAfter([40, 40])
  const { receivedMilliseconds, uploadIntervals } = tracking.registration
  expect(intervalsWith(tracking, receivedMilliseconds)).toEqual(uploadIntervals)
  expect(intervalsWith(tracking, receivedMilliseconds - minute)).toEqual(uploadIntervals)
})
