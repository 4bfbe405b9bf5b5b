/** Removes old records of the emulator's stream, which never removes them: a service that runs for days would fill the disk. */
import { DatabaseSync } from 'node:sqlite'

/** Source: DynamoDB, "Change data capture for DynamoDB Streams". */
const keptSeconds = 24 * 3600

/** At once: the emulator cannot write meanwhile. */
const batch = 5000

/** The newest record stays: the emulator numbers the next one by it. */
const removeOldest = `
  DELETE FROM _stream_records
  WHERE id IN (SELECT id FROM (SELECT id, created_at FROM _stream_records ORDER BY id LIMIT ${batch}) WHERE created_at < ?)
  AND id < (SELECT MAX(id) FROM _stream_records)`

/** The first time after what the service found unprocessed at its start has been processed. */
const intervalMilliseconds = 10 * 60_000

/** Of the emulator's own write lock: the next time will do. */
const busyTimeoutMilliseconds = 50

/** Returns the function that ends it. A file that cannot be written is left as it is: the service works without. */
export function trimRegularly(file: string): () => void {
  const timer = setInterval(() => {
    try {
      trimStream(file, Date.now())
    } catch {
      clearInterval(timer)
    }
  }, intervalMilliseconds)
  timer.unref()
  return () => clearInterval(timer)
}

/** Source: SQLite, "Result and Error Codes". */
const sqliteBusy = 5

/** Returns how many records were removed; none where somebody else writes. Throws SQLite's other errors. */
export function trimStream(file: string, nowMilliseconds: number): number {
  const database = new DatabaseSync(file, { timeout: busyTimeoutMilliseconds })
  try {
    return Number(database.prepare(removeOldest).run(Math.floor(nowMilliseconds / 1000) - keptSeconds).changes)
  } catch (error) {
    if ((error as { errcode?: number }).errcode === sqliteBusy) return 0
    throw error
  } finally {
    database.close()
  }
}
