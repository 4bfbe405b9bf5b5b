/** The templates of a test run, each synthesized once, because a synthesis takes seconds. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    templateDirectory: string
  }
}

export function setup(project: TestProject): () => void {
  const directory = mkdtempSync(join(tmpdir(), 'templates-'))
  project.provide('templateDirectory', directory)
  // A source may have changed.
  project.onTestsRerun(() => {
    rmSync(directory, { recursive: true })
    mkdirSync(directory)
  })
  return () => rmSync(directory, { recursive: true })
}
