/** `load FILE`. */
import { SingleBar } from 'cli-progress'
import { Command } from 'commander'
import { type LoadOptions, type LoadReport, loadFile } from '../load/load.ts'
import type { LoadProblem } from '../load/problem.ts'
import { carriesOut } from './operator-command.ts'

export function loadCommand(): Command {
  const command = new Command('load')
    .description('Load a file of records, one JSON object a line; loaded again it changes nothing')
    .argument('<file>', 'Path of the file')
  return carriesOut(command, async ({ table, options, argument }) => {
    const progress = progressBar()
    const report = await loadFile(table, argument as string, progress.options).finally(progress.stop)
    if (report.problemCount > 0) process.exitCode = 1
    if (!report.applied) console.error('Nothing was loaded: correct these lines first.')
    return options.json ? report : summary(report)
  })
}

function summary({ lines, counts, problemCount }: LoadReport): object {
  const ofTypes = Object.entries(counts).map(([type, outcomes]) => [
    type,
    Object.entries(outcomes)
      .filter(([, count]) => count > 0)
      .map(([outcome, count]) => `${count} ${outcome}`)
      .join(', ')
  ])
  return { lines, ...Object.fromEntries(ofTypes), problems: problemCount }
}

/** On a terminal alone; problems are told as they are found, and end it. */
function progressBar(): { options: LoadOptions; stop: () => void } {
  const bar = process.stderr.isTTY
    ? new SingleBar({ format: '{phase} [{bar}] {value}/{total} lines', stream: process.stderr, clearOnComplete: true })
    : undefined
  let phase = ''
  return {
    options: {
      onProblem: ({ line, reason }: LoadProblem) => {
        bar?.stop()
        console.error(`line ${line}: ${reason}`)
      },
      onProgress: (progress) => {
        if (!bar || (phase !== '' && !bar.isActive)) return
        if (progress.phase !== phase) bar.start(progress.total ?? 0, 0, { phase: progress.phase })
        phase = progress.phase
        if (progress.total === undefined) bar.setTotal(progress.done)
        bar.update(progress.done)
      }
    },
    stop: () => bar?.stop()
  }
}
