/** `load FILE`. */
import { Command } from 'commander'
import { type LoadReport, loadFile } from '../load/load.ts'
import { progressBar } from '../progress-bar.ts'
import { interruptedExitCode, interruptible } from './interruption.ts'
import type { OperatorCall, Register } from './operator-command.ts'
import { printLine, type Terminal } from './terminal.ts'

interface LoadCommandOptions {
  readonly dryRun?: boolean
}

export function loadCommand(register: Register): Command {
  const command = new Command('load')
    .description('Load records, one JSON object per line. Loading the same records again changes nothing')
    .argument('<file>', 'Path of a file or pipe; - is the standard input')
    .option('--dry-run', 'Check every line and reference without writing')
  return register(command, load)
}

/** On Ctrl-C the batches in progress are completed, and the report counts the loaded records. */
async function load({ table, actor, terminal, options, argument, fail }: OperatorCall<LoadCommandOptions>) {
  const progress = progressBar(terminal)
  const { stdin } = terminal
  const { dryRun = false } = options
  const report = await interruptible(terminal, (signal) =>
    loadFile(table, actor, argument as string, { stdin, dryRun, onProgress: progress.update, signal })
  ).finally(progress.stop)
  if (report.problemCount > 0) fail()
  if (report.interrupted) fail(interruptedExitCode)
  if (options.json) return toJson(report, dryRun)
  printProblems(terminal, report, dryRun)
  return summary(report)
}

function printProblems({ stderr }: Terminal, report: LoadReport, dryRun: boolean) {
  const { problems, problemCount, applied, lines, interrupted } = report
  for (const { line, reason } of problems) printLine(stderr, `line ${line}: ${reason}`)
  if (problemCount > problems.length) printLine(stderr, `… and ${problemCount - problems.length} more`)
  if (interrupted) printLine(stderr, interruptionText(report))
  else if (dryRun) printLine(stderr, 'Dry run: nothing was loaded.')
  else if (!applied) printLine(stderr, 'Nothing was loaded: correct these lines first.')
  else if (problemCount > 0) printLine(stderr, 'These lines were refused; all others were loaded.')
  else if (lines === 0) printLine(stderr, 'Nothing was loaded: there are no lines.')
}

function interruptionText({ interrupted, lines, records, counts, problemCount }: LoadReport): string {
  if (interrupted === 'checking') return `Interrupted after ${lines} lines were checked: nothing was loaded.`
  const outcomes = Object.values(counts).flatMap((ofType) => Object.values(ofType))
  const [done, all] = [sumOf(outcomes) + problemCount, sumOf(Object.values(records))]
  return `Interrupted: ${done} of ${all} records were loaded. Load the same again to go on: what is loaded already stays as it is.`
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** The report with keys in the style of the interface. */
function toJson(
  { lines, interrupted, applied, records, counts, problemCount, problems }: LoadReport,
  dryRun: boolean
): object {
  return {
    lines,
    dry_run: dryRun,
    ...(interrupted && { interrupted }),
    applied,
    records,
    counts,
    problem_count: problemCount,
    problems
  }
}

function summary({ lines, applied, records, counts, problemCount }: LoadReport): object {
  const ofTypes = Object.entries(applied ? counts : records).map(([type, counted]) => [
    type,
    typeof counted === 'number' ? `${counted} checked` : outcomesText(counted)
  ])
  return { lines, ...Object.fromEntries(ofTypes), problems: problemCount }
}

function outcomesText(outcomes: Readonly<Record<string, number>>): string {
  return Object.entries(outcomes)
    .filter(([, count]) => count > 0)
    .map(([outcome, count]) => `${count} ${outcome}`)
    .join(', ')
}
