/** Stored records as records of a backup: each line has those of one piece, or a part of them. */
import { pieceNamed } from '../../../lib/records/fixes-item.ts'
import { byHour } from '../../../lib/records/hour.ts'
import { mergedRecords } from '../../../lib/records/merged-records.ts'
import { unpackRecords } from '../../../lib/records/packed-records.ts'
import { textOfPiece } from '../../../lib/records/piece-name.ts'
import { withoutPositions } from '../../../lib/records/position-fields.ts'
import { recordsKind } from '../../../lib/records/records-kind.ts'
import type { StoredItem } from '../../../lib/table/table.ts'
import type { Interval } from '../../../lib/telemetry/detection-settings.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { BadLine } from '../../load/problem.ts'
import { maxRecordsOfLine, writtenRecord } from '../../load/recorded-data.ts'
import { dateTimeOf } from '../date-time.ts'

export interface RecordedBy {
  readonly vehicleId: string
  /** When positions must not be known. */
  readonly hidden: readonly Interval[]
  readonly now: Date
}

/** Below the longest line that load takes. */
const maxCharactersOfLine = 200_000

/** Of a piece of an hour; none where it has expired. */
export function pieceLines(item: StoredItem, by: RecordedBy): object[] {
  const { records: packed, expiresAtSeconds } = recordsKind.decode(item)
  if (!packed || (expiresAtSeconds ?? Number.POSITIVE_INFINITY) * 1000 <= by.now.getTime()) return []
  const parts = divided(withoutPositions(recordsIn(packed), by.hidden))
  const part_of = parts.length > 1 ? textOfPiece(pieceNamed(item)) : undefined
  const expiry = dateTimeOf(expiresAtSeconds)
  return parts.map((records) => ({ ...lineOf(by.vehicleId, records), expiry, part_of }))
}

/** Of an upload that the processing has not divided; the service says how long it is kept when it is processed. */
export function waitingLines(item: StoredItem, { vehicleId, hidden }: RecordedBy): object[] {
  const { records: packed } = recordsKind.decode(item)
  if (!packed) return []
  const hours = byHour(withoutPositions(mergedRecords(recordsIn(packed)), hidden)).values()
  return [...hours].flatMap((ofHour) => divided(ofHour).map((records) => lineOf(vehicleId, records)))
}

function recordsIn(packed: Uint8Array): VehicleRecord[] {
  try {
    return unpackRecords(packed)
  } catch (error) {
    throw new BadLine('The packed records cannot be read', { cause: error })
  }
}

const lineOf = (vehicleId: string, records: readonly VehicleRecord[]) => ({
  type: 'vehicle_records',
  vehicle_id: vehicleId,
  records: records.map(writtenRecord)
})

/** As many as a line takes in each. */
function divided(records: readonly VehicleRecord[]): VehicleRecord[][] {
  const parts: VehicleRecord[][] = []
  let characters = Number.POSITIVE_INFINITY
  for (const record of records) {
    const part = parts.at(-1)
    const length = JSON.stringify(writtenRecord(record)).length
    if (part && part.length < maxRecordsOfLine && characters + length <= maxCharactersOfLine) {
      part.push(record)
      characters += length
    } else {
      parts.push([record])
      characters = length
    }
  }
  return parts
}
