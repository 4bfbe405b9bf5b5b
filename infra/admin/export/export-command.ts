/** `export FILE`. */
import { Command } from 'commander'
import { standardInput } from '../../load/input.ts'
import { progressBar } from '../../progress-bar.ts'
import { interruptedExitCode, interruptible } from '../interruption.ts'
import type { OperatorCall, Register } from '../operator-command.ts'
import { UsageError } from '../operator-error.ts'
import { printResult } from '../print-result.ts'
import { printLine } from '../terminal.ts'
import { type ExportOptions, type ExportReport, exportTable } from './export-table.ts'
import { exportWithRecords } from './export-with-records.ts'
import { openOutput, streamOutput } from './output.ts'

interface ExportCommandOptions {
  readonly withSecrets?: boolean
  readonly withRecords?: boolean
  readonly force?: boolean
}

/** The same path as for the standard input. */
const standardOutput = standardInput

export function exportCommand(register: Register): Command {
  const command = new Command('export')
    .description(
      'Write a backup for the command load, one JSON object per line: users, organizations, vehicles, statuses, trips, rules ' +
        'and the audit trail. Positions and measurements need --with-records. Reads the whole table: one read unit for each ' +
        '4 KB, and one more for each vehicle, each running or liked trip and, with --with-secrets, each user'
    )
    .argument('<file>', 'Path of the new file; - is the standard output')
    .option(
      '--with-secrets',
      'Include password hashes and tokens of programs. Without them, these tokens end with a restore'
    )
    .option(
      '--with-records',
      'Include positions, measurements and the state of trip detection, which reads all vehicles a second time. Requires a ' +
        'file; its name ends with .part until it is complete. Repeat an interrupted run to continue it'
    )
    .option('--force', 'Replace an existing file')
  return register(command, run)
}

async function run(call: OperatorCall<ExportCommandOptions>) {
  const { terminal, options, argument, fail } = call
  const path = argument as string
  const isStandardOutput = path === standardOutput
  if (isStandardOutput && options.withRecords) throw new UsageError('--with-records needs a file')
  const report = await (options.withRecords ? withRecords(call, path) : atOnce(call, path))
  if (!report) {
    fail(interruptedExitCode)
    if (options.json) return { file: path, interrupted: true }
    printLine(terminal.stderr, `Interrupted: ${path}.part has what is written. Start the same command again to go on.`)
    return undefined
  }
  for (const item of report.unreadable.items) printLine(terminal.stderr, `Cannot be read: ${item}`)
  if (report.unreadable.count > 0) fail()
  const result = resultOf(path, report)
  if (!isStandardOutput) return result
  printResult(terminal.stderr, result, options)
  return undefined
}

async function atOnce({ table, terminal, options }: OperatorCall<ExportCommandOptions>, path: string) {
  const output = path === standardOutput ? streamOutput(terminal.stdout) : await openOutput(path, options)
  const progress = progressBar(terminal)
  return exportTable(table, output, { ...optionsOf(options), onProgress: progress.update })
    .finally(progress.stop)
    .finally(output.discard)
}

/** Undefined where it was interrupted. */
async function withRecords({ table, terminal, options }: OperatorCall<ExportCommandOptions>, path: string) {
  const progress = progressBar(terminal)
  return interruptible(terminal, async (signal) => {
    const onResumed = (at: string) => {
      if (!options.json)
        printLine(terminal.stderr, `Going on with what was begun at ${at}; without ${path}.part it starts over.`)
    }
    const given = { ...optionsOf(options), force: options.force, onProgress: progress.update, onResumed, signal }
    try {
      return await exportWithRecords(table, path, given)
    } catch (error) {
      if (!signal.aborted || (error as Error).name !== 'AbortError') throw error
      return undefined
    }
  }).finally(progress.stop)
}

function optionsOf({ withSecrets = false }: ExportCommandOptions): ExportOptions {
  return { withSecrets, now: new Date() }
}

function resultOf(file: string, { lines, records, leftOut, unreadable }: ExportReport): object {
  return { file, lines, records, left_out: leftOut, unreadable: unreadable.count }
}
