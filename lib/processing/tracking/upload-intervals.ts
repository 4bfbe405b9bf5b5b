/**
 * How often a device uploads, by what is usual for it lately. Trackers have two rhythms: one while the vehicle drives, and a slower
 * one while it stands.
 */
import * as z from 'zod/mini'

/** The last gaps between two uploads, in minutes, newest last: by whether the vehicle drove or stood when the gap began. */
export const UploadIntervals = z.object({ driving: z.array(z.int()), standing: z.array(z.int()) })
export type UploadIntervals = z.infer<typeof UploadIntervals>
export type Rhythm = keyof UploadIntervals

/** What the tracking knows of the uploads of a vehicle. */
export interface UploadState {
  readonly registration: {
    readonly receivedMilliseconds: number
    readonly uploadIntervals?: UploadIntervals | undefined
  }
  readonly status: { readonly published?: { readonly status?: string } | undefined }
  /** `silent`: present where silence has ended the drive. */
  readonly run: { readonly silent?: object | undefined }
}

/** So many gaps are kept of each rhythm; the median of nine ignores four that are unusual. */
const keptGaps = 9

/** With fewer gaps nothing is usual yet. */
const minGaps = 3

/** A longer gap counts as one of a day: some trackers report once a day, and none less often. */
const maxGapMinutes = 1440

const minuteMilliseconds = 60_000

/** The rhythm in which the vehicle uploads now. A drive that silence has ended goes on as far as the device is concerned. */
export const rhythmOf = (tracking: Pick<UploadState, 'status' | 'run'> | undefined): Rhythm =>
  tracking?.run.silent || tracking?.status.published?.status === 'CRUISE' ? 'driving' : 'standing'

/**
 * Adds the gap before an upload. Uploads within one minute of the clock count as one, because devices divide what they have
 * stored. `receivedMilliseconds`: of the upload.
 */
export function intervalsWith(
  tracking: UploadState | undefined,
  receivedMilliseconds: number
): UploadIntervals | undefined {
  const { receivedMilliseconds: before = 0, uploadIntervals: known } = tracking?.registration ?? {}
  const gap = minuteOf(receivedMilliseconds) - minuteOf(before)
  if (before === 0 || gap <= 0) return known
  const rhythm = rhythmOf(tracking)
  const { [rhythm]: gaps, ...other } = known ?? { driving: [], standing: [] }
  return { ...other, [rhythm]: [...gaps, Math.min(gap, maxGapMinutes)].slice(-keptGaps) } as UploadIntervals
}

const minuteOf = (milliseconds: number) => Math.floor(milliseconds / minuteMilliseconds)

/** The usual interval between two uploads in minutes: the median of the last gaps; 0 until there are three. */
export function medianIntervalMinutes(intervals: UploadIntervals | undefined, rhythm: Rhythm): number {
  const gaps = intervals?.[rhythm].toSorted((a, b) => a - b) ?? []
  return gaps.length < minGaps ? 0 : (gaps[Math.floor((gaps.length - 1) / 2)] ?? 0)
}
