/** Prints at the end of `npm test` what it leaves out. */
import type { Reporter, TestModule, Vitest } from 'vitest/node'

/** The projects that `npm test` leaves out. */
const projects = {
  service: 'the tests that start services of their own',
  api: 'the tests of the interface over HTTP',
  console: 'the tests of the console in a browser'
}

/** The filter of `npm test`, which leaves out files with `@module-tag long`. */
const withoutLong = '!long'
const longTests = 'long properties, faults at each call, and simulated lives'

/** A run of a few files was asked for as it is. */
const fewFiles = 10

export default class LeftOutReport implements Reporter {
  #leftOut: readonly (readonly [command: string, what: string])[] = []

  onInit(vitest: Vitest): void {
    const run = vitest.projects.map(({ name }) => name)
    const ofProjects = Object.entries(projects).filter(([name]) => !run.includes(name))
    const isOfNpmTest = vitest.config.tagsFilter?.includes(withoutLong) === true
    this.#leftOut = isOfNpmTest ? [['long', longTests], ...ofProjects] : []
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (this.#leftOut.length === 0 || modules.length <= fewFiles) return
    const lines = this.#leftOut.map(([command, what]) => `  ${what} (npm run test:${command})`)
    process.stdout.write(`Not run:\n${lines.join('\n')}\nThe command that runs everything: npm run test:all\n`)
  }
}
