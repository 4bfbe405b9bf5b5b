/** Captures what requests log, and keeps it from the terminal. */
import { beforeEach, expect, vi } from 'vitest'

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
    vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
      const { level, timestamp, ...record } = JSON.parse(String(line))
      expect(timestamp).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
      const list = level === 'ERROR' ? log.errors : log.records
      list.push(record)
      return true
    })
  })
  return log
}
