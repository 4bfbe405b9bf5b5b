/** Captures what requests log, and keeps it from the terminal. */
import { beforeEach, vi } from 'vitest'

export interface CapturedLog {
  readonly records: unknown[]
  readonly errors: unknown[]
}

/** Empty again for every test of the file. */
export function captureTheLog(): CapturedLog {
  const log: CapturedLog = { records: [], errors: [] }
  beforeEach(() => {
    log.records.length = 0
    log.errors.length = 0
    vi.spyOn(console, 'info').mockImplementation((record) => void log.records.push(record))
    vi.spyOn(console, 'error').mockImplementation((error) => void log.errors.push(error))
  })
  return log
}
