/**
 * The types and all tests. The tests are two runs at the same time: those that mostly wait for a service or a browser leave a core idle
 * for minutes, which those that only compute then have. `--reports DIRECTORY` writes a JSON report of each run there. Arguments are parts
 * of file names, as Vitest has them.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

interface TestRun {
  readonly name: string
  readonly projects: readonly string[]
  readonly workers: number
}

const cores = availableParallelism()
const waiting: TestRun = {
  name: 'services',
  projects: ['api', 'console', 'service'],
  // They wait for other processes.
  workers: cores + 2
}
const computing: TestRun = {
  name: 'logic',
  projects: ['logic', 'console-logic', 'unit', 'isolated'],
  workers: cores
}

const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
const { values, positionals } = parseArgs({ options: { reports: { type: 'string' } }, allowPositionals: true })
const { reports } = values

function argumentsOf({ name, projects, workers }: TestRun): string[] {
  return [
    ...[vitest, 'run', `--maxWorkers=${workers}`, ...projects.map((project) => `--project=${project}`)],
    ...['--reporter=default', '--reporter=./test/run-report.ts'],
    ...(reports ? ['--reporter=json', `--outputFile.json=${join(reports, `${name}.json`)}`] : []),
    // The files may all be of the other run.
    ...(positionals.length > 0 ? ['--passWithNoTests', ...positionals] : [])
  ]
}

/** Resolves to the exit code. `output`: where the lines go. */
async function run(command: string, args: readonly string[], output: 'inherit' | number): Promise<number> {
  const child = spawn(command, args, { stdio: ['ignore', output, output] })
  const [code] = await once(child, 'close')
  return code ?? 1
}

const directory = mkdtempSync(join(tmpdir(), 'tests-'))
try {
  const [typesFile, testsFile] = [join(directory, 'types'), join(directory, 'tests')]
  const codes = await Promise.all([
    run(process.execPath, argumentsOf(waiting), 'inherit'),
    // A compiler has one thread, and the services are still starting.
    run('npm', ['run', '-s', 'types'], openSync(typesFile, 'w')),
    run(process.execPath, argumentsOf(computing), openSync(testsFile, 'w'))
  ])
  // Only now, because the lines of the runs would be mixed.
  for (const file of [testsFile, typesFile]) process.stdout.write(readFileSync(file))
  process.exitCode = Math.max(...codes)
} finally {
  rmSync(directory, { recursive: true })
}
