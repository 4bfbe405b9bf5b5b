/** `doctor`: describes problems of the service and their remedies. */
import { Command } from 'commander'
import type { OperatorCall, Register } from '../operator-command.ts'
import { UsageError } from '../operator-error.ts'
import { scanCost } from '../scan-cost.ts'
import { runningService } from '../target-table.ts'
import { printLine } from '../terminal.ts'
import { examinationText } from './examination-text.ts'
import type { Examination } from './finding.ts'

export function doctorCommand(register: Register): Command {
  const command = new Command('doctor')
    .description('Find problems of the service and say what to do')
    .option(
      '--scan',
      `Also look for uploads without a dead letter and for failing webhooks; always done without --stack. ${scanCost}, twice`
    )
  return register<{ readonly scan?: boolean }>(command, examine)
}

/** Sets the exit code to 1 if there is a problem. */
async function examine({ table, options, terminal, fail }: OperatorCall<{ readonly scan?: boolean }>) {
  if (options.table !== undefined) throw new UsageError('doctor examines a whole service: name it with --stack')
  const { problems, notes, ...rest } = await examination()
  if (problems.length > 0) fail()
  const examined = { healthy: problems.length === 0, problems, notes, ...rest }
  if (options.json) return examined
  printLine(terminal.stdout, examinationText(examined))
  return undefined

  async function examination(): Promise<Examination> {
    // Loaded on demand, so that other commands start faster without these clients.
    if (options.stack === undefined) {
      const { examineLocal } = await import('./examine-local.ts')
      return examineLocal(runningService(terminal.directory), table)
    }
    const { examineStack } = await import('./examine-stack.ts')
    const { stack, region, scan: isScan = false } = options
    return examineStack({ stack, region, table, isScan }, new Date())
  }
}
