/** Prints the test files that took longest, where more of them were run than are printed. */
import type { Reporter, TestModule } from 'vitest/node'

const count = 10

export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= count) return
    const timed = modules.map((module) => ({
      path: module.relativeModuleId,
      milliseconds: module.diagnostic().duration
    }))
    const slowest = timed.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, count)
    const lines = slowest.map(
      ({ path, milliseconds }) => `  ${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${path}`
    )
    process.stdout.write(`The slowest files:\n${lines.join('\n')}\n`)
  }
}
