/** Writes what a table has with what devices recorded: first everything that belongs to no vehicle, then each vehicle. */
import { dirname } from 'node:path'
import type { Table } from '../../../lib/table/table.ts'
import { byteLines } from '../../load/lines.ts'
import type { LoadRecord } from '../../load/load-record.ts'
import { OperatorError } from '../operator-error.ts'
import { openResumableFile, type ResumableFile } from '../resumable-file.ts'
import { BackupState, backupFile, type Frame, type VehicleState, type Written } from './backup-state.ts'
import { closedReferences } from './closed-references.ts'
import { type ExportOptions, type ExportReport, exportTable } from './export-table.ts'
import { exportVehicle } from './export-vehicle.ts'

export interface RecordsExportOptions extends Omit<ExportOptions, 'withDrives'> {
  readonly force?: boolean | undefined
  /** Called where the export goes on with what a former run began at this time. */
  readonly onResumed?: (at: string) => void
}

/**
 * Goes on where an interrupted run ended. Throws OperatorError where the file exists, or is the begin of another export, what
 * the table and the file system throw, and the reason of the signal where that is aborted.
 */
export async function exportWithRecords(
  table: Table,
  path: string,
  options: RecordsExportOptions
): Promise<ExportReport> {
  const file = await openResumableFile(path, BackupState, { force: options.force })
  try {
    const state = file.state ?? (await writeBasics(table, path, file, options))
    assertSame(path, state.frame, table, options)
    if (file.state) options.onResumed?.(state.frame.at)
    const report = await writeVehicles(table, file, state, options)
    await file.complete()
    return report
  } finally {
    await file.close()
  }
}

async function writeBasics(
  table: Table,
  path: string,
  file: ResumableFile<BackupState>,
  options: RecordsExportOptions
): Promise<BackupState> {
  const nothing = async () => {}
  const output = { directory: dirname(path), write: file.append, complete: nothing, discard: nothing }
  const written = await exportTable(table, output, { ...options, withDrives: false })
  const { withSecrets, now } = options
  const frame = { table: table.name, withSecrets, at: now.toISOString(), basicBytes: file.bytes }
  const state = { frame, vehicles: { written } }
  await file.step('', state)
  return state
}

function assertSame(path: string, frame: Frame, table: Table, { withSecrets }: RecordsExportOptions): void {
  if (frame.table !== table.name) throw new OperatorError(`${path}.part is of table ${frame.table}: remove it first`)
  if (frame.withSecrets !== withSecrets) {
    const other = frame.withSecrets ? 'with' : 'without'
    throw new OperatorError(
      `${path}.part was begun ${other} --with-secrets: go on ${other} it, or remove the file first`
    )
  }
}

async function writeVehicles(
  table: Table,
  file: ResumableFile<BackupState>,
  { frame, vehicles: state }: BackupState,
  { onProgress = () => {}, signal }: RecordsExportOptions
): Promise<Written> {
  const { isClosed, vehicleIds } = await basicsIn(file.head(frame.basicBytes))
  const left = vehicleIds.slice(state.done === undefined ? 0 : vehicleIds.indexOf(state.done) + 1)
  let last: VehicleState = state
  for (const [index, vehicleId] of left.entries()) {
    signal?.throwIfAborted()
    const before = vehicleIds.length - left.length + index
    const onStep = ({ lines }: Written, share: number) =>
      onProgress({ phase: 'vehicles', lines, share: (before + share) / vehicleIds.length })
    const vehicle = { table, now: new Date(frame.at), file: backupFile(file, frame), isClosed, onStep, signal }
    last = await exportVehicle(vehicle, vehicleId, last)
  }
  return last.written
}

/** What is written already: which users and vehicles there are. */
async function basicsIn(bytes: AsyncIterable<Buffer>) {
  const isClosed = closedReferences()
  const vehicleIds: string[] = []
  for await (const { bytes: line } of byteLines(bytes)) {
    if (!line) throw new Error('A record is longer than a line that load takes')
    const record: LoadRecord = JSON.parse(line.toString('utf8'))
    isClosed(record)
    if (record.type === 'vehicle') vehicleIds.push(record.id)
  }
  return { isClosed, vehicleIds }
}
