/** Uploads a track as its device would have: record by record at some multiple of its pace, or as fast as possible. */
import type { UploadReceipt } from '../../lib/contract/resources/upload-receipt.ts'
import { maxRecords } from '../../lib/contract/resources/vehicle-data.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import type { Upload } from './receiver.ts'

export interface Clock {
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly wait: (milliseconds: number) => Promise<void>
}

export const systemClock: Clock = {
  now: Date.now,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))
}

export interface ReplayOptions {
  readonly upload: Upload
  /** How many times as fast as recorded; infinite: as fast as the receiver takes it. */
  readonly speed: number
  readonly clock: Clock
  /** After each upload: how many records have been sent, and what became of the last ones. */
  readonly onUpload?: (sent: number, receipt: UploadReceipt) => void
}

/** At a pace, uploads are at least this far apart: well within the limit of requests. */
const tickMilliseconds = 1000

/** Recorded pauses are waited for so long at most. */
const maxPauseMilliseconds = 10 * 60_000

/** `records` in the order of time. Throws what the upload throws. */
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

/** How long a replay takes, if the uploads take no time; milliseconds. */
export const durationOf = (records: readonly VehicleRecord[], speed: number) => dueTimes(records, speed).at(-1) ?? 0

/** When each record is uploaded, milliseconds from the begin. */
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

/** By whole milliseconds. */
export function shifted(records: readonly VehicleRecord[], milliseconds: number): VehicleRecord[] {
  return records.map((record) => ({ ...record, atMilliseconds: record.atMilliseconds + milliseconds }))
}

/** What moves the records so that each is uploaded when it was measured, or later, and the last one in that moment. */
export function shiftToNow(records: readonly VehicleRecord[], speed: number, nowMilliseconds: number): number {
  const last = records.at(-1)?.atMilliseconds ?? nowMilliseconds
  return Math.round(nowMilliseconds + durationOf(records, speed) - last)
}
