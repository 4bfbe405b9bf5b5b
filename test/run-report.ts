/** Prints what a run should not need: the files that took longest, and why tests were repeated that passed then. */
import type { Reporter, TestCase, TestModule } from 'vitest/node'

const count = 10

export default class RunReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    report(modules)
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
