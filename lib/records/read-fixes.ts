/** Reads the records of a vehicle over a span of time, merged from the pieces of each hour. */
import { fixesOfHours } from '../table/access-patterns.ts'
import type { Key } from '../table/keys.ts'
import { queryPages, type StoredItem, type Table } from '../table/table.ts'
import type { VehicleRecord } from '../telemetry/record.ts'
import { pieceNamed } from './fixes-item.ts'
import { hourOf, isoHour } from './hour.ts'
import { mergedRecords } from './merged-records.ts'
import { unpackRecords } from './packed-records.ts'
import { type PieceName, partFrom } from './piece-name.ts'
import { recordsKind } from './records-kind.ts'

/** A piece: an item that holds records of an hour. */
export interface StoredPiece {
  readonly key: Key
  readonly name: PieceName
  readonly bytes: number
  readonly records: readonly VehicleRecord[]
  /** Epoch seconds. */
  readonly expiresAtSeconds: number
}

export interface HourOfRecords {
  /** The first moment of the hour, epoch milliseconds. */
  readonly hour: number
  /** Records within the span, one for each moment, in the order of time. */
  readonly records: readonly VehicleRecord[]
  readonly pieces: readonly StoredPiece[]
  /** When the first of the pieces expires, epoch seconds. */
  readonly expiresAtSeconds: number
}

export interface ReadSpan {
  readonly vehicleId: string
  /** First and last moment of the span, epoch milliseconds, both included. */
  readonly from: number
  readonly upTo: number
  /** Pieces that begin before this moment, and hours before it, are left out; epoch milliseconds. */
  readonly tail?: number | undefined
  /** The most hours with records that the reader will use, where it knows: no query reads many more. */
  readonly maxHours?: number
}

/** Returns the records of the span in the order of time. */
export async function readFixes(
  table: Table,
  span: ReadSpan,
  options?: { readonly ConsistentRead?: boolean }
): Promise<VehicleRecord[]> {
  const records: VehicleRecord[] = []
  for await (const hour of hoursWithRecords(table, span, options)) records.push(...hour.records)
  return records
}

/** Items of a query: as many as the hours that a late upload of a device that sends often touches. */
const itemsOfPage = 64

/** Items to be read for an hour: a joined hour has one, and the hours before that a run needs count too. */
const itemsOfHour = 4

/**
 * Yields the hours that have records within the span, in the order of time, each complete. Reads are consistent unless
 * `options` say otherwise.
 */
export async function* hoursWithRecords(
  table: Table,
  { vehicleId, from, upTo, tail, maxHours = itemsOfPage }: ReadSpan,
  options: { readonly ConsistentRead?: boolean } = {}
): AsyncGenerator<HourOfRecords> {
  const part = tail === undefined || tail === hourOf(tail) ? '' : partFrom(tail)
  const request = {
    ...fixesOfHours(vehicleId, isoHour(tail ?? from), isoHour(upTo), part),
    Limit: Math.min(itemsOfPage, maxHours * itemsOfHour),
    ...options
  }
  let current: { readonly hour: number; readonly pieces: StoredPiece[] } | undefined
  for await (const { Items = [] } of queryPages(table, request)) {
    for (const item of Items) {
      const piece = storedPiece(item)
      const { hour } = piece.name
      if (current && current.hour !== hour) yield* withinSpan(current, { from, upTo })
      if (current?.hour !== hour) current = { hour, pieces: [] }
      current.pieces.push(piece)
    }
  }
  if (current) yield* withinSpan(current, { from, upTo })
}

export function storedPiece(item: StoredItem): StoredPiece {
  const { records: packed, expiresAtSeconds = Number.POSITIVE_INFINITY } = recordsKind.decode(item)
  return {
    key: { PK: String(item.PK), SK: String(item.SK) },
    name: pieceNamed(item),
    bytes: packed?.length ?? 0,
    records: packed ? unpackRecords(packed) : [],
    expiresAtSeconds
  }
}

/** Yields nothing for an hour without records within the span. */
function* withinSpan(
  { hour, pieces }: Pick<HourOfRecords, 'hour' | 'pieces'>,
  { from, upTo }: Pick<ReadSpan, 'from' | 'upTo'>
): Generator<HourOfRecords> {
  const isWithin = ({ atMilliseconds }: VehicleRecord) => atMilliseconds >= from && atMilliseconds <= upTo
  const records = mergedRecords(...pieces.map((piece) => piece.records)).filter(isWithin)
  if (records.length === 0) return
  yield { hour, records, pieces, expiresAtSeconds: Math.min(...pieces.map((piece) => piece.expiresAtSeconds)) }
}
