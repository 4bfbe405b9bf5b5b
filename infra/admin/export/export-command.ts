/** `export FILE`. */
import { Command } from 'commander'
import { standardInput } from '../../load/input.ts'
import { progressBar } from '../../progress-bar.ts'
import type { OperatorCall, Register } from '../operator-command.ts'
import { printResult } from '../print-result.ts'
import { printLine } from '../terminal.ts'
import { type ExportReport, exportTable } from './export-table.ts'
import { openOutput, streamOutput } from './output.ts'

interface ExportCommandOptions {
  readonly withSecrets?: boolean
  readonly force?: boolean
}

/** The same path as for the standard input. */
const standardOutput = standardInput

export function exportCommand(register: Register): Command {
  const command = new Command('export')
    .description(
      'Write users, organizations, vehicles, statuses, trips, rules and the audit trail as records that load takes, one JSON ' +
        'object a line; without the positions and measurements that devices recorded. Reads the whole ' +
        'table: one read unit for each 4 KB of it, and one more for each vehicle, each trip with likes or under way, and with --with-secrets each user'
    )
    .argument('<file>', 'Path of the file to make; - is the standard output')
    .option(
      '--with-secrets',
      "With the hashes of passwords, and programs' tokens, which otherwise end with a restoration"
    )
    .option('--force', 'Replace a file that is there already')
  return register(command, run)
}

async function run({ table, terminal, options, argument, fail }: OperatorCall<ExportCommandOptions>) {
  const path = argument as string
  const isStandardOutput = path === standardOutput
  const output = isStandardOutput ? streamOutput(terminal.stdout) : await openOutput(path, options)
  const progress = progressBar(terminal)
  const { withSecrets = false } = options
  const report = await exportTable(table, output, { withSecrets, now: new Date(), onProgress: progress.update })
    .finally(progress.stop)
    .finally(output.discard)
  for (const item of report.unreadable.items) printLine(terminal.stderr, `Cannot be read: ${item}`)
  if (report.unreadable.count > 0) fail()
  const result = resultOf(path, report)
  if (!isStandardOutput) return result
  printResult(terminal.stderr, result, options)
  return undefined
}

function resultOf(file: string, { lines, records, leftOut, unreadable }: ExportReport): object {
  return { file, lines, records, left_out: leftOut, unreadable: unreadable.count }
}
