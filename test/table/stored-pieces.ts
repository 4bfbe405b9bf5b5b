/** Records in the hours of a vehicle, as pieces that are processed already. */
import { fixesExpirySeconds } from '../../lib/records/fixes-item.ts'
import { byHour } from '../../lib/records/hour.ts'
import { pieceItem, pieceOf } from '../../lib/records/new-piece.ts'
import { change } from '../../lib/table/change.ts'
import { changed } from '../../lib/table/decision.ts'
import type { Table } from '../../lib/table/table.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'

/** A piece for each hour; in the order of time. */
export async function storePieces(
  table: Table,
  vehicleId: string,
  records: readonly VehicleRecord[],
  now: Date = new Date()
): Promise<void> {
  for (const [hour, ofHour] of byHour(records)) {
    const { name, packed } = pieceOf(ofHour)
    const expiresAtSeconds = fixesExpirySeconds(hour, 400, now)
    await change(table, async (items) => {
      const [piece] = await items.read(pieceItem(vehicleId, name))
      return { result: undefined, writes: [changed(piece, { records: packed, expiresAtSeconds })] }
    })
  }
}
