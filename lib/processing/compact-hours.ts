/**
 * Compacts the stored hours of a step once its trips are written: hides positions and joins small pieces. Nothing that users
 * see depends on it. The module is loaded where something is to be compacted.
 */

import { hourMilliseconds } from '../records/hour.ts'
import { joinable, joinPieces } from '../records/join-pieces.ts'
import { packRecords } from '../records/pack-records.ts'
import type { PieceName } from '../records/piece-name.ts'
import { withoutPositions } from '../records/position-fields.ts'
import { type HourOfRecords, hoursWithRecords, type StoredPiece } from '../records/read-fixes.ts'
import { recordsKind } from '../records/records-kind.ts'
import { fewestOfEndedHour, manyPieces } from '../records/small-pieces.ts'
import { change } from '../table/change.ts'
import { changed } from '../table/decision.ts'
import type { Table } from '../table/table.ts'
import type { Interval } from '../telemetry/detection-settings.ts'
import type { VehicleRecord } from '../telemetry/record.ts'
import { contextBegin } from './run/run-start.ts'
import type { Step } from './step/step.ts'
import { beginningOf } from './tracking/known-pieces.ts'
import { unpackLocal } from './tracking/run-state.ts'
import { type PiecesState, type Tracking, trackingItem } from './tracking/tracking-item.ts'

export interface Compaction {
  readonly vehicleId: string
  /** Pieces that this call processed. */
  readonly pieces: readonly PieceName[]
  readonly hidden: readonly Interval[]
  readonly now: Date
}

/** Removes positions that must not be kept, and joins small pieces. */
export async function compactHours(table: Table, step: Step, compaction: Compaction): Promise<void> {
  for (const hour of step.hours) await hidePositions(table, hour, compaction.hidden)
  const { tracking } = step
  if (!tracking) return
  for (const hour of await hoursToJoin(table, step, tracking, compaction)) {
    await joinPiecesOf(table, hour, { ...step, tracking }, compaction)
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

/** Returns the newest hour where it has many pieces, the hour before it once it is over, and hours that were folded again. */
async function hoursToJoin(
  table: Table,
  { hours, isWhole, before }: Step,
  tracking: Tracking,
  { vehicleId, hidden }: Compaction
): Promise<HourOfRecords[]> {
  const { hour: newest } = tracking.run
  const isEnded = before !== undefined && before.run.hour < newest
  const folded =
    isWhole && hidden.length === 0 ? hours.filter(({ hour }) => hour < newest && hour !== before?.run.hour) : []
  const read = await Promise.all([
    isEnded && before.pieces.small >= fewestOfEndedHour ? piecesOf(table, vehicleId, before, tracking) : [],
    tracking.pieces.small >= manyPieces ? piecesOf(table, vehicleId, tracking, tracking) : []
  ])
  return [...folded, ...read.flat()]
}

/**
 * Reads the pieces that begin after those that were joined; all pieces of the hour where these are too few because records came
 * late.
 */
async function piecesOf(
  table: Table,
  vehicleId: string,
  { run: { hour }, pieces: { joinedMilliseconds = 0 } }: Tracking,
  tracking: Tracking
): Promise<HourOfRecords[]> {
  const later = joinedMilliseconds < hour ? [] : await readHour(table, vehicleId, hour, joinedMilliseconds + 1)
  return later.some((one) => joinableOf(one, tracking).length > 0) ? later : readHour(table, vehicleId, hour)
}

/** `tail`: epoch milliseconds; pieces that begin before it are left out. */
async function readHour(table: Table, vehicleId: string, hour: number, tail?: number): Promise<HourOfRecords[]> {
  const found: HourOfRecords[] = []
  const span = { vehicleId, from: hour, upTo: hour + hourMilliseconds - 1, tail }
  for await (const one of hoursWithRecords(table, span)) found.push(one)
  return found
}

function joinableOf(hour: HourOfRecords, { run }: Tracking) {
  const untilMilliseconds = contextBegin(unpackLocal(run.current), run.hour)
  return joinable({ ...hour, isOver: hour.hour < run.hour, untilMilliseconds })
}

async function joinPiecesOf(
  table: Table,
  hour: HourOfRecords,
  { tracking, before }: Step & { readonly tracking: Tracking },
  { vehicleId, pieces, now }: Compaction
): Promise<void> {
  const joined = joinableOf(hour, tracking)
  const onStored = () => noteJoin(table, vehicleId, hour.hour, joined)
  if (joined.length === 0) {
    // Otherwise each upload would read the hour again.
    if (hour.hour === tracking.run.hour) await onStored()
    return
  }
  const known = [tracking, before].flatMap((one) => (one?.run.hour === hour.hour ? one.pieces.taken : []))
  const here = pieces.filter((piece) => piece.hour === hour.hour).map(({ hash }) => beginningOf(hash))
  const processed = new Set([...known, ...here])
  const isProcessed = ({ hash }: PieceName) => processed.has(beginningOf(hash))
  await joinPieces(table, { vehicleId, pieces: joined, isProcessed, onStored, now })
}

/** Notes the joining in the tracking, so that a writer that read the pieces before they are removed finds a newer tracking. */
async function noteJoin(
  table: Table,
  vehicleId: string,
  hour: number,
  pieces: readonly { readonly name: PieceName }[]
): Promise<void> {
  await change(table, async (items) => {
    const [stored] = await items.read(trackingItem(vehicleId))
    if (!stored.value) return { result: undefined }
    const { run, pieces: known } = stored.value
    const left = run.hour === hour ? withoutJoined(known, pieces) : known
    const next = { ...stored.value, pieces: { ...left, joins: known.joins + 1 } }
    return { result: undefined, writes: [changed(stored, next)] }
  })
}

function withoutJoined(
  { taken, joinedMilliseconds = 0, joins }: PiecesState,
  pieces: readonly { readonly name: PieceName }[]
): PiecesState {
  const joined = new Set(pieces.map(({ name }) => beginningOf(name.hash)))
  const upTo = Math.max(joinedMilliseconds, ...pieces.map(({ name }) => name.upTo))
  return {
    taken: taken.filter((hash) => !joined.has(hash)),
    // Where no piece could be joined yet, joining is tried again after half as many more pieces.
    joins,
    small: pieces.length > 0 ? 0 : manyPieces / 2,
    joinedMilliseconds: upTo
  }
}
