/** An index on the emulator's stream records: without it, every write scans all of them. */
import { DatabaseSync } from 'node:sqlite'

/** The query by which the emulator finds the next sequence number, once per write. */
export const nextSequenceNumberQuery =
  'SELECT COALESCE(MAX(CAST(sequence_number AS INTEGER)), 0) + 1 FROM _stream_records WHERE table_name = ?1'

const createIndex = `
  CREATE INDEX IF NOT EXISTS _stream_records_by_sequence_number
  ON _stream_records (table_name, CAST(sequence_number AS INTEGER))`

/** Longest wait for the emulator's own write lock. */
const busyTimeoutMilliseconds = 5000

/** `file`: the database of a started emulator, which has created its tables. Throws SQLite's errors. */
export function indexStreamRecords(file: string): void {
  const database = new DatabaseSync(file, { timeout: busyTimeoutMilliseconds })
  try {
    database.exec(createIndex)
  } finally {
    database.close()
  }
}
