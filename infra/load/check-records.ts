/** The first pass over a file to load: whether every line is good, before anything is applied. */
import { createHash } from 'node:crypto'
import type { LineSource } from './lines.ts'
import type { LoadRecord, RecordType } from './load-record.ts'
import { parseRecord, readLine } from './parse-record.ts'
import { BadLine, type LoadProblem } from './problem.ts'

export interface CheckedFile {
  /** Without the empty ones. */
  readonly lines: number
  readonly types: ReadonlySet<RecordType>
}

/** Reports every bad line; only what must be unique of each record is kept in memory, as a hash. */
export async function checkLines(
  source: LineSource,
  onProblem: (problem: LoadProblem) => void,
  onLine: (lines: number) => void
): Promise<CheckedFile> {
  const types = new Set<RecordType>()
  const seen = new Set<string>()
  let lines = 0
  for await (const line of source()) {
    lines += 1
    onLine(lines)
    try {
      const record = parseRecord(readLine(line))
      types.add(record.type)
      assertNew(record, seen)
    } catch (error) {
      if (!(error instanceof BadLine)) throw error
      onProblem({ line: line.number, reason: error.message })
    }
  }
  return { lines, types }
}

function assertNew(record: LoadRecord, seen: Set<string>): void {
  for (const [name, value] of Object.entries(uniqueValues(record))) {
    const hash = shortHash(`${record.type} ${name} ${value}`)
    if (seen.has(hash)) throw new BadLine(`${name}: There is another ${record.type} with it on an earlier line`)
    seen.add(hash)
  }
}

/** 96 bits: no two of a million values have the same by chance. */
function shortHash(value: string): string {
  return createHash('sha256').update(value).digest().toString('latin1', 0, 12)
}

/** A vehicle may have several statuses: the newest wins. */
function uniqueValues(record: LoadRecord): Record<string, string> {
  switch (record.type) {
    case 'user':
      return { id: record.id, email: record.email.toLowerCase() }
    case 'membership':
      return { user_id: `${record.organization_id} ${record.user_id}` }
    case 'vehicle_access':
      return { vehicle_id: `${record.vehicle_id} ${record.organization_id ?? ''} ${record.user_id ?? ''}` }
    case 'vehicle_status':
      return {}
    case 'notification_rule':
      return { id: `${record.user_id} ${record.vehicle_id} ${record.id}` }
    default:
      return { id: record.id }
  }
}
