/** Checks every line of a source and the references of its records before anything is written. */
import { createHash } from 'node:crypto'
import { comparedDevice } from '../../lib/contract/device-name.ts'
import type { Table } from '../../lib/table/table.ts'
import type { LineSource } from './lines.ts'
import type { LoadRecord, RecordType } from './load-record.ts'
import { parseRecord, readLine } from './parse-record.ts'
import { BadLine, type LoadProblem } from './problem.ts'
import { type Reference, References } from './references.ts'
import { TableConflicts } from './table-conflicts.ts'

export interface CheckOptions {
  readonly onProblem: (problem: LoadProblem) => void
  /** `share` is the part of the source that has been read, 0 to 1. */
  readonly onLine: (progress: { readonly lines: number; readonly share: number }) => void
  readonly signal?: AbortSignal
}

export interface CheckedSource {
  /** Number of lines that are not empty. */
  readonly lines: number
  /** Number of valid records of each type. */
  readonly records: Readonly<Partial<Record<RecordType, number>>>
}

/**
 * Reports every invalid line. Throws the reason of the signal if it is aborted. Keeps in memory the IDs of references
 * and a hash of every unique value.
 */
export async function checkLines(table: Table, source: LineSource, options: CheckOptions): Promise<CheckedSource> {
  const { onProblem, onLine, signal } = options
  const records: Partial<Record<RecordType, number>> = {}
  const unique = new Set<string>()
  const references = new References()
  const conflicts = new TableConflicts(table, onProblem)
  let lines = 0
  for await (const line of source()) {
    signal?.throwIfAborted()
    lines += 1
    onLine({ lines, share: line.share })
    try {
      const value = readLine(line)
      references.declare(value)
      const record = parseRecord(value)
      assertUnique(record, unique)
      records[record.type] = (records[record.type] ?? 0) + 1
      references.add(record)
      await conflicts.add(line.number, record)
    } catch (error) {
      onProblem({ line: line.number, reason: reasonOf(error) })
    }
  }
  await conflicts.flush()
  await reportAbsent(source, await references.absentFrom(table), onProblem)
  return { lines, records }
}

/** Reads the source again only if references are missing. */
async function reportAbsent(
  source: LineSource,
  absent: Awaited<ReturnType<References['absentFrom']>>,
  onProblem: CheckOptions['onProblem']
): Promise<void> {
  if (absent.size === 0) return
  for await (const line of source()) {
    try {
      for (const reference of absent.of(parseRecord(readLine(line)))) {
        onProblem({ line: line.number, reason: reasonOfAbsence(reference) })
      }
    } catch (error) {
      // The first pass has already reported invalid lines.
      reasonOf(error)
    }
  }
}

function reasonOfAbsence({ type, field, id }: Reference): string {
  if (type !== 'detection_state') return `${field}: There is no ${type} ${id}`
  return `${field}: There is no detection_state of vehicle ${id}, without which its records would become trips a second time; replay uploads records from elsewhere`
}

/** The message of a BadLine. Rethrows any other error. */
function reasonOf(error: unknown): string {
  if (error instanceof BadLine) return error.message
  throw error
}

function assertUnique(record: LoadRecord, seen: Set<string>): void {
  for (const [name, value] of Object.entries(uniqueValues(record))) {
    const hash = shortHash(`${record.type} ${name} ${value}`)
    if (seen.has(hash)) throw new BadLine(`${name}: There is another ${record.type} with it on an earlier line`)
    seen.add(hash)
  }
}

/** 96 bits: the probability that two of a million values have the same hash is 1 in 10^17. */
function shortHash(value: string): string {
  return createHash('sha256').update(value).digest().toString('latin1', 0, 12)
}

/**
 * Statuses need no check, because the newest status of a vehicle wins. Records and checkpoints of hours are not
 * checked, because their hashes would take too much memory; the first one wins.
 */
function uniqueValues(record: LoadRecord): Record<string, string> {
  switch (record.type) {
    case 'user':
      return { id: record.id, email: record.email.toLowerCase() }
    case 'vehicle':
      return { id: record.id, ...(record.device_id && { device_id: comparedDevice(record.device_id) }) }
    case 'membership':
      return { user_id: `${record.organization_id} ${record.user_id}` }
    case 'vehicle_access':
      return { vehicle_id: `${record.vehicle_id} ${record.organization_id ?? ''} ${record.user_id ?? ''}` }
    case 'vehicle_status':
    case 'vehicle_records':
    case 'detection_checkpoint':
      return {}
    case 'vehicle_modes':
    case 'detection_state':
      return { vehicle_id: record.vehicle_id }
    case 'trip_like':
      return { user_id: `${record.trip_id} ${record.user_id}` }
    case 'audit_entry':
      return { id: `${record.id} ${JSON.stringify(record.trail)}` }
    case 'notification_rule':
      return { id: `${record.user_id} ${record.vehicle_id} ${record.id}` }
    default:
      return { id: record.id }
  }
}
