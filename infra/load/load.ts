/** Loads records into the table: checks all of them first, then writes them in the order of their references. */
import type { Readable } from 'node:stream'
import type { Actor } from '../../lib/audit/actor.ts'
import { isEmpty } from '../../lib/table/scans.ts'
import type { Table } from '../../lib/table/table.ts'
import { RefusedWrite, type WriteOutcome } from '../../lib/table/write-outcome.ts'
import { type ApplyOptions, applyPass, type OnOutcome } from './apply-pass.ts'
import { checkLines } from './check-records.ts'
import { openInput } from './input.ts'
import { type LineSource, linesOfFile, linesOfRecords } from './lines.ts'
import type { RecordType } from './load-record.ts'
import type { LoadProblem } from './problem.ts'

/** Each element is a pass over the source. Records of a later pass refer to records of earlier ones. */
const passes: readonly (readonly RecordType[])[] = [
  ['organization'],
  ['user'],
  ['membership'],
  ['vehicle'],
  ['vehicle_access', 'vehicle_modes'],
  [
    'vehicle_status',
    'trip',
    'tripleg',
    'notification_rule',
    'notification_rule_set',
    'place',
    'report',
    'token',
    'webhook',
    'audit_entry',
    'vehicle_records',
    'detection_checkpoint'
  ],
  // Detection states come last, because the processing of a vehicle starts when its state is written.
  ['trip_like', 'detection_state']
]

/** Further problems are counted but not kept. */
const maxProblemsKept = 10_000

export interface LoadProgress {
  readonly phase: 'checking' | 'applying'
  readonly lines: number
  /** Share of the phase, 0 to 1. */
  readonly share: number
}

export interface LoadOptions {
  /** Whether to check without writing. */
  readonly dryRun?: boolean
  readonly onProgress?: (progress: LoadProgress) => void
  /** Interrupts the load: during the check at once, during the writes after the batches in progress. */
  readonly signal?: AbortSignal
}

export interface LoadReport {
  /** Number of lines that are not empty. */
  readonly lines: number
  /** The phase that the signal interrupted. */
  readonly interrupted?: LoadProgress['phase']
  /** False if an invalid line prevented all writes, in a dry run, and if the check was interrupted. */
  readonly applied: boolean
  /** Number of valid records of each type. */
  readonly records: Partial<Record<RecordType, number>>
  /** Outcomes of the written records. */
  readonly counts: Partial<Record<RecordType, Record<WriteOutcome, number>>>
  readonly problemCount: number
  /** The first 10,000 problems, ordered by line. */
  readonly problems: readonly LoadProblem[]
}

/**
 * Loads a file, a pipe, or the standard input for the path `-`. `actor` returns the present actor of a write. The
 * report contains problems of lines. Throws errors of the file system and of the table.
 */
export async function loadFile(
  table: Table,
  actor: () => Actor,
  path: string,
  { stdin = process.stdin, ...options }: LoadOptions & { readonly stdin?: Readable } = {}
): Promise<LoadReport> {
  const { signal } = options
  const file = await unlessAborted(signal, () => openInput(path, stdin, signal))
  if (!file)
    return { lines: 0, interrupted: 'checking', applied: false, records: {}, counts: {}, problemCount: 0, problems: [] }
  try {
    return await loadLines(table, actor, linesOfFile(file), options)
  } finally {
    await file.close()
  }
}

export function loadRecords(
  table: Table,
  actor: () => Actor,
  records: readonly object[],
  options?: LoadOptions
): Promise<LoadReport> {
  return loadLines(table, actor, linesOfRecords(records), options)
}

async function loadLines(
  table: Table,
  actor: () => Actor,
  source: LineSource,
  { dryRun = false, onProgress = () => {}, signal }: LoadOptions = {}
): Promise<LoadReport> {
  const problems: LoadProblem[] = []
  let [lines, problemCount] = [0, 0]
  const onProblem = (problem: LoadProblem) => {
    problemCount += 1
    if (problems.length < maxProblemsKept) problems.push(problem)
  }
  const onLine = (progress: Omit<LoadProgress, 'phase'>) => {
    lines = progress.lines
    onProgress({ phase: 'checking', ...progress })
  }
  const checked = await unlessAborted(signal, () => checkLines(table, source, { onProblem, onLine, signal }))
  const records = checked?.records ?? {}
  const applied = checked !== undefined && problemCount === 0 && !dryRun
  const counts: LoadReport['counts'] = {}
  let interrupted: LoadReport['interrupted'] = checked ? undefined : 'checking'
  if (applied) {
    const recordCount = Object.values(records).reduce((sum, count) => sum + count, 0)
    let done = 0
    const restoresTrail = records.audit_entry !== undefined && (await isEmpty(table))
    const onOutcome: OnOutcome = ({ line, type, outcome }) => {
      done += 1
      onProgress({ phase: 'applying', lines: done, share: done / recordCount })
      if (outcome instanceof RefusedWrite) return onProblem({ line, reason: outcome.message })
      counts[type] ??= { created: 0, changed: 0, unchanged: 0 }
      counts[type][outcome] += 1
    }
    const writer = () => ({ ...actor(), restoresTrail })
    const isWhole = await unlessAborted(signal, () =>
      applyPasses(table, writer, source, records, { onOutcome, signal })
    )
    if (!isWhole) interrupted = 'applying'
  }
  problems.sort((one, other) => one.line - other.line)
  return { lines, ...(interrupted && { interrupted }), applied, records, counts, problemCount, problems }
}

async function applyPasses(
  table: Table,
  actor: () => Actor,
  source: LineSource,
  records: LoadReport['records'],
  options: ApplyOptions
): Promise<true> {
  for (const pass of passes) {
    const types = pass.filter((type) => records[type] !== undefined)
    if (types.length > 0) await applyPass(table, actor, source, types, options)
  }
  return true
}

/** Returns undefined if the signal interrupts the work. */
async function unlessAborted<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!signal?.aborted || (error as Error).name !== 'AbortError') throw error
    return undefined
  }
}
