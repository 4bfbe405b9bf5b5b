/**
 * Prints what a run should not need: the files that took longest, and why tests were repeated that passed then. Last it names what
 * was left out.
 */
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node'

const count = 10

/** The projects that `npm test` leaves out. */
const leftOut = {
  service: 'the tests that start services of their own',
  api: 'the tests of the interface over HTTP',
  console: 'the tests of the console in a browser'
}

export default class RunReport implements Reporter {
  #names: readonly string[] = []

  onInit({ projects }: Vitest): void {
    this.#names = projects.map(({ name }) => name)
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    report(modules)
    const missing = Object.entries(leftOut).filter(([name]) => !this.#names.includes(name))
    // A run of one project was asked for as it is.
    if (missing.length === 0 || !this.#names.includes('unit') || modules.length <= count) return
    const lines = missing.map(([name, what]) => `  ${what} (npm run test:${name})`)
    process.stdout.write(`Not run:\n${lines.join('\n')}\nThe command that runs everything: npm run test:all\n`)
  }
}

function report(modules: readonly TestModule[]): void {
  const repeated = modules.flatMap((module) => [...module.children.allTests('passed')].flatMap(repetition))
  if (repeated.length > 0) process.stdout.write(`Passed when they were repeated:\n${repeated.join('\n')}\n`)
  if (modules.length <= count) return
  const timed = modules.map((module) => ({
    path: module.relativeModuleId,
    milliseconds: module.diagnostic().duration
  }))
  const slowest = timed.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, count)
  const lines = slowest.map(({ path, milliseconds }) => `  ${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${path}`)
  process.stdout.write(`The slowest files:\n${lines.join('\n')}\n`)
}

/** A line for a test that failed first. */
function repetition(test: TestCase): string[] {
  if (!test.diagnostic()?.flaky) return []
  const [error] = test.result().errors ?? []
  const where = error?.stacks?.map(({ file, line }) => `${file.split('/test/').at(-1)}:${line}`).join(' < ') ?? ''
  return [
    `  ${test.module.relativeModuleId} > ${test.fullName}\n    ${error?.message ?? 'no error is known'}\n    ${where}`
  ]
}
