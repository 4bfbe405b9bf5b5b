/** What is done with the stored hours of a run once its trips are written: nothing that is shown depends on it. */
import { hourMilliseconds } from '../records/hour.ts'
import { joinable, joinPieces, manyPieces } from '../records/pack-hour.ts'
import { packRecords } from '../records/packed-records.ts'
import type { PieceName } from '../records/piece-name.ts'
import { type HourOfRecords, hoursWithRecords, type StoredPiece } from '../records/read-fixes.ts'
import { recordsKind } from '../records/records-kind.ts'
import { withoutPositions } from '../records/without-positions.ts'
import { change } from '../table/change.ts'
import { changed } from '../table/decision.ts'
import type { Table } from '../table/table.ts'
import type { Interval } from '../telemetry/detection-settings.ts'
import type { VehicleRecord } from '../telemetry/record.ts'
import type { Step } from './process-step.ts'
import { contextBegin } from './run/run-start.ts'
import { beginningOf } from './tracking/known-pieces.ts'
import { type Tracking, trackingItem, unpackLocal } from './tracking/tracking-item.ts'

export interface Tidying {
  readonly vehicleId: string
  /** Pieces that this call has processed. */
  readonly pieces: readonly PieceName[]
  readonly hidden: readonly Interval[]
  readonly now: Date
}

/** Positions that must not be kept are removed, and small pieces joined. */
export async function tidyHours(table: Table, step: Step, tidying: Tidying): Promise<void> {
  for (const hour of step.hours) await hidePositions(table, hour, tidying.hidden)
  const { tracking } = step
  if (!tracking) return
  for (const hour of await hoursToJoin(table, step, tracking, tidying)) {
    await joinPiecesOf(table, hour, { ...step, tracking }, tidying)
  }
}

async function hidePositions(table: Table, { pieces }: HourOfRecords, hidden: readonly Interval[]): Promise<void> {
  if (hidden.length === 0) return
  for (const piece of pieces) {
    const records = withoutPositions(piece.records, hidden)
    if (records.some((record, index) => hasLost(piece.records[index], record))) await storeAs(table, piece, records)
  }
}

const hasLost = (before: VehicleRecord | undefined, after: VehicleRecord) =>
  before !== undefined && Object.keys(before).length > Object.keys(after).length

async function storeAs(table: Table, { key }: StoredPiece, records: readonly VehicleRecord[]): Promise<void> {
  await change(table, async (items) => {
    const [stored] = await items.read({ key, kind: recordsKind })
    const next = stored.value && { ...stored.value, records: packRecords(records) }
    return { result: undefined, writes: next ? [changed(stored, next)] : [] }
  })
}

/** The newest hour where it has many pieces, the one before it once it is over, and what was folded again. */
async function hoursToJoin(
  table: Table,
  { hours, isWhole, before }: Step,
  { hour: newest, smallPieces }: Tracking,
  { vehicleId, hidden }: Tidying
): Promise<HourOfRecords[]> {
  const ended = before && before.hour < newest && before.smallPieces > 0 ? [before.hour] : []
  const again = [...ended, ...(smallPieces >= manyPieces ? [newest] : [])]
  const folded =
    isWhole && hidden.length === 0 ? hours.filter(({ hour }) => hour < newest && !again.includes(hour)) : []
  const read = await Promise.all(again.map((hour) => readHour(table, vehicleId, hour)))
  return [...folded, ...read.flat()]
}

async function readHour(table: Table, vehicleId: string, hour: number): Promise<HourOfRecords[]> {
  const found: HourOfRecords[] = []
  const span = { vehicleId, from: hour, upTo: hour + hourMilliseconds - 1 }
  for await (const one of hoursWithRecords(table, span)) found.push(one)
  return found
}

async function joinPiecesOf(
  table: Table,
  hour: HourOfRecords,
  { tracking, before }: Step & { readonly tracking: Tracking },
  { vehicleId, pieces, now }: Tidying
): Promise<void> {
  const isOver = hour.hour < tracking.hour
  const untilMilliseconds = contextBegin(unpackLocal(tracking.current), tracking.hour)
  const joined = joinable({ ...hour, isOver, untilMilliseconds })
  const onStored = () => noteJoin(table, vehicleId, hour.hour)
  if (joined.length === 0) {
    // It is not read again for each upload.
    if (!isOver) await onStored()
    return
  }
  const known = [tracking, before].flatMap((one) => (one?.hour === hour.hour ? one.taken : []))
  const here = pieces.filter((piece) => piece.hour === hour.hour).map(({ hash }) => beginningOf(hash))
  const processed = new Set([...known, ...here])
  const isProcessed = ({ hash }: PieceName) => processed.has(beginningOf(hash))
  await joinPieces(table, { vehicleId, pieces: joined, isProcessed, onStored, now })
}

/** Who has read the pieces before they are removed finds another tracking when it writes. */
async function noteJoin(table: Table, vehicleId: string, hour: number): Promise<void> {
  await change(table, async (items) => {
    const [stored] = await items.read(trackingItem(vehicleId))
    if (!stored.value) return { result: undefined }
    const { joins, smallPieces } = stored.value
    const next = { ...stored.value, joins: joins + 1, smallPieces: stored.value.hour === hour ? 0 : smallPieces }
    return { result: undefined, writes: [changed(stored, next)] }
  })
}
