/** Uploads a track as its device would have: record by record at a multiple of the recorded speed, or as fast as possible. */
import type { UploadReceipt } from '../../lib/contract/resources/upload-receipt.ts'
import { maxRecords } from '../../lib/contract/resources/vehicle-data.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import type { Upload } from './receiver.ts'

export interface Clock {
  /** Returns epoch milliseconds. */
  readonly now: () => number
  readonly wait: (milliseconds: number) => Promise<void>
}

export const systemClock: Clock = {
  now: Date.now,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))
}

export interface ReplayOptions {
  readonly upload: Upload
  /** Multiple of the recorded speed; infinite to upload as fast as the receiver accepts. */
  readonly speed: number
  readonly clock: Clock
  /** Called after each upload with the number of records sent so far and the receipt of the last upload. */
  readonly onUpload?: (sent: number, receipt: UploadReceipt) => void
}

/** At a finite speed, uploads are at least this far apart, which is well within the limit of requests. */
const tickMilliseconds = 1000

/** Longer recorded pauses are shortened to this. */
const maxPauseMilliseconds = 10 * 60_000

/** `records` must be ordered by time. Throws errors of `upload`. */
export async function replay(records: readonly VehicleRecord[], options: ReplayOptions): Promise<void> {
  const { upload, clock, onUpload = () => {} } = options
  const due = dueTimes(records, options.speed)
  const start = clock.now()
  for (let sent = 0; sent < records.length; ) {
    const first = due[sent] ?? 0
    await waitUntil(clock, start + first)
    const elapsed = clock.now() - start
    let end = sent
    while (end < records.length && end - sent < maxRecords && (due[end] ?? 0) <= Math.max(elapsed, first)) end += 1
    const receipt = await upload(records.slice(sent, end))
    onUpload(end, receipt)
    sent = end
    if (Number.isFinite(options.speed) && sent < records.length) {
      await waitUntil(clock, start + elapsed + tickMilliseconds)
    }
  }
}

/** The duration of a replay in milliseconds if uploads took no time. */
export const durationOf = (records: readonly VehicleRecord[], speed: number) => dueTimes(records, speed).at(-1) ?? 0

/** The upload time of each record in milliseconds since the start. */
function dueTimes(records: readonly VehicleRecord[], speed: number): number[] {
  let elapsed = 0
  return records.map(({ atMilliseconds }, index) => {
    const pause = atMilliseconds - (records[index - 1]?.atMilliseconds ?? atMilliseconds)
    elapsed += Math.min(pause, maxPauseMilliseconds)
    return elapsed / speed
  })
}

async function waitUntil({ now, wait }: Clock, atMilliseconds: number): Promise<void> {
  const milliseconds = atMilliseconds - now()
  if (milliseconds > 0) await wait(milliseconds)
}

/** Moves the records by whole milliseconds. */
export function shifted(records: readonly VehicleRecord[], milliseconds: number): VehicleRecord[] {
  return records.map((record) => ({ ...record, atMilliseconds: record.atMilliseconds + milliseconds }))
}

/**
 * Returns the milliseconds by which the records have to be moved, so that the last one is uploaded at the moment of its
 * new timestamp, and every other one at or after its own.
 */
export function shiftToNow(records: readonly VehicleRecord[], speed: number, nowMilliseconds: number): number {
  const last = records.at(-1)?.atMilliseconds ?? nowMilliseconds
  return Math.round(nowMilliseconds + durationOf(records, speed) - last)
}
