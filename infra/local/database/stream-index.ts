/** An index that the emulator lacks: without it, every write reads all stream records that were ever made. */
import { DatabaseSync } from 'node:sqlite'

/** The emulator's own query for the sequence number of the next stream record. */
export const nextSequenceNumberQuery =
  'SELECT COALESCE(MAX(CAST(sequence_number AS INTEGER)), 0) + 1 FROM _stream_records WHERE table_name = ?1'

const createIndex = `
  CREATE INDEX IF NOT EXISTS _stream_records_by_sequence_number
  ON _stream_records (table_name, CAST(sequence_number AS INTEGER))`

/** How long another writer, the emulator, may hold the file. */
const busyTimeoutMilliseconds = 5000

/** `file`: the emulator's database once the emulator has started, which makes its tables. Throws what SQLite throws. */
export function indexStreamRecords(file: string): void {
  const database = new DatabaseSync(file, { timeout: busyTimeoutMilliseconds })
  try {
    database.exec(createIndex)
  } finally {
    database.close()
  }
}
