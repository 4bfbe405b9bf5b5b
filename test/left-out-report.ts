/** Prints at the end of `npm test` what it leaves out. */
import type { Reporter, TestModule, Vitest } from 'vitest/node'

/** The projects that `npm test` leaves out. */
const leftOut = {
  service: 'the tests that start services of their own',
  api: 'the tests of the interface over HTTP',
  console: 'the tests of the console in a browser'
}

/** A run of a few files was asked for as it is. */
const fewFiles = 10

export default class LeftOutReport implements Reporter {
  #names: readonly string[] = []

  onInit({ projects }: Vitest): void {
    this.#names = projects.map(({ name }) => name)
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const missing = Object.entries(leftOut).filter(([name]) => !this.#names.includes(name))
    // A run of one project was asked for as it is.
    if (missing.length === 0 || !this.#names.includes('unit') || modules.length <= fewFiles) return
    const lines = missing.map(([name, what]) => `  ${what} (npm run test:${name})`)
    process.stdout.write(`Not run:\n${lines.join('\n')}\nThe command that runs everything: npm run test:all\n`)
  }
}
