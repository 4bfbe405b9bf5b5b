/** Loads data into the table before the service listens. */
import { existsSync, statSync } from 'node:fs'
import type { Actor } from '../../lib/audit/actor.ts'
import { credentialsKey } from '../../lib/table/keys.ts'
import { getItem, type Table } from '../../lib/table/table.ts'
import { demoOwner, demoRecords } from '../demo/demo-records.ts'
import { loadFile, loadRecords } from '../load/load.ts'
import type { LoadProblem } from '../load/problem.ts'
import { progressBar } from '../progress-bar.ts'
import type { Log } from './log.ts'
import { StartError } from './start-error.ts'

/** Further bad lines are counted. */
const maxLinesNamed = 10

/** Checked first, before anything is started. Throws StartError. */
export function assertFilesExist(files: readonly string[]): void {
  for (const file of files) {
    if (!existsSync(file)) throw new StartError(`There is no file ${file}.`)
    if (!statSync(file).isFile()) throw new StartError(`${file} is not a file.`)
  }
}

/** Users and vehicles, once, so that later changes of them are kept. */
export async function seedDemo(table: Table, actor: () => Actor, log: Log): Promise<void> {
  if (await getItem(table, credentialsKey(demoOwner.email))) return
  log.info('Loading the demo data')
  const { problems } = await loadRecords(table, actor, demoRecords())
  if (problems.length > 0) throw new Error(`The demo data is wrong.\n${describe(problems)}`)
}

/** Shows progress on the terminal of the log. Throws StartError with the bad lines. */
export async function seedFiles(table: Table, actor: () => Actor, files: readonly string[], log: Log): Promise<void> {
  for (const file of files) {
    log.info(`Loading ${file}`)
    const progress = log.progress ? progressBar({ stderr: log.progress }) : undefined
    const { lines, problems, problemCount } = await loadFile(table, actor, file, {
      onProgress: progress?.update
    }).finally(progress?.stop)
    if (problemCount > 0) {
      const more = problemCount > maxLinesNamed ? `\n${problemCount - maxLinesNamed} more are wrong.` : ''
      throw new StartError(`${file} cannot be loaded.\n${describe(problems)}${more}`)
    }
    log.info(`Loaded ${lines} records from ${file}`)
  }
}

function describe(problems: readonly LoadProblem[]): string {
  const named = problems.slice(0, maxLinesNamed).map(({ line, reason }) => `Line ${line}: ${reason}`)
  return named.join('\n')
}
