/** Loads a file of records into the table: everything checked first, then applied in the order of what needs what. */
import type { Table } from '../../lib/table/table.ts'
import { RefusedWrite, type WriteOutcome } from '../../lib/table/write-outcome.ts'
import { appliers } from './apply-records.ts'
import { checkLines } from './check-records.ts'
import { type LineSource, linesOfFile, linesOfRecords } from './lines.ts'
import type { LoadRecord, RecordType } from './load-record.ts'
import { parseRecord, readLine } from './parse-record.ts'
import type { LoadProblem } from './problem.ts'

/** Each is a pass over the file: what is named further down refers to what is above. */
const passes: readonly (readonly RecordType[])[] = [
  ['organization'],
  ['user'],
  ['membership'],
  ['vehicle'],
  ['vehicle_access'],
  ['vehicle_status', 'trip', 'tripleg', 'notification_rule']
]

/** So many problems are kept for the report; `onProblem` is told of every one. */
const maxProblemsKept = 1000

export interface LoadProgress {
  readonly phase: 'checking' | 'applying'
  /** Lines. */
  readonly done: number
  /** Known from the second phase on. */
  readonly total?: number
}

export interface LoadOptions {
  readonly onProblem?: (problem: LoadProblem) => void
  readonly onProgress?: (progress: LoadProgress) => void
}

export interface LoadReport {
  /** Without the empty ones. */
  readonly lines: number
  /** False where a bad line kept everything from being applied. */
  readonly applied: boolean
  readonly counts: Partial<Record<RecordType, Record<WriteOutcome, number>>>
  readonly problemCount: number
  /** The first of them. */
  readonly problems: readonly LoadProblem[]
}

/** Problems with lines are in the report. Throws what the file system and the table throw. */
export function loadFile(table: Table, path: string, options?: LoadOptions): Promise<LoadReport> {
  return loadLines(table, linesOfFile(path), options)
}

export function loadRecords(table: Table, records: readonly object[], options?: LoadOptions): Promise<LoadReport> {
  return loadLines(table, linesOfRecords(records), options)
}

async function loadLines(table: Table, source: LineSource, options: LoadOptions = {}): Promise<LoadReport> {
  const problems: LoadProblem[] = []
  let problemCount = 0
  const onProblem = (problem: LoadProblem) => {
    problemCount += 1
    if (problems.length < maxProblemsKept) problems.push(problem)
    options.onProblem?.(problem)
  }
  const { lines, types } = await checkLines(source, onProblem, (done) =>
    options.onProgress?.({ phase: 'checking', done })
  )
  const counts: LoadReport['counts'] = {}
  const applied = problemCount === 0
  if (applied) {
    let done = 0
    const onOutcome = (line: number, type: RecordType, outcome: WriteOutcome | RefusedWrite) => {
      done += 1
      options.onProgress?.({ phase: 'applying', done, total: lines })
      if (outcome instanceof RefusedWrite) return onProblem({ line, reason: outcome.message })
      const ofType = counts[type] ?? { created: 0, changed: 0, unchanged: 0 }
      counts[type] = { ...ofType, [outcome]: ofType[outcome] + 1 }
    }
    for (const pass of passes.filter((each) => each.some((type) => types.has(type)))) {
      await applyPass(table, source, pass, onOutcome)
    }
  }
  return { lines, applied, counts, problemCount, problems }
}

async function applyPass(
  table: Table,
  source: LineSource,
  types: readonly RecordType[],
  onOutcome: (line: number, type: RecordType, outcome: WriteOutcome | RefusedWrite) => void
): Promise<void> {
  const batches = new Map(types.map((type) => [type, [] as { number: number; record: LoadRecord }[]]))
  const flush = async (type: RecordType) => {
    const batch = batches.get(type)?.splice(0) ?? []
    const outcomes = await appliers[type].apply(table, batch.map(({ record }) => record) as never[])
    for (const [index, { number }] of batch.entries()) onOutcome(number, type, outcomes[index] as WriteOutcome)
  }
  for await (const line of source()) {
    const value = readLine(line)
    const batch = batches.get(value.type)
    if (!batch) continue
    batch.push({ number: line.number, record: parseRecord(value) })
    if (batch.length >= appliers[value.type].atOnce) await flush(value.type)
  }
  for (const type of types) await flush(type)
}
