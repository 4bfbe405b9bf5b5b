/** Changed sources: which functions get new code. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { FunctionDefinition } from '../../../infra/local/assembly/functions.ts'
import { watchSources } from '../../../infra/local/rebuild.ts'
import type { LocalStack } from '../../../infra/local/stack.ts'
import { bundleFunctions } from '../../../infra/stack/bundle.ts'

const root = mkdtempSync(join(tmpdir(), 'telematics-test-'))
const buildDirectory = join(root, 'functions')
const lines: string[] = []
const replaced: [logicalId: string, directory: string][] = []
let stop: () => void

/** The code of logout differs from its source, that of get-me does not. */
beforeAll(() => {
  bundleFunctions(['logout', 'get-me'], buildDirectory)
  writeFileSync(join(buildDirectory, 'logout', 'index.mjs'), 'older code')
  // As the cache of bundles leaves one.
  writeFileSync(join(buildDirectory, 'bundles.json'), '[]')
  const functions = new Map([definition('Logout', 'logout'), definition('GetMe', 'get-me')])
  stop = watchSources({
    stack: { assembly: { functions }, buildDirectory } as unknown as LocalStack,
    functions: { replaceCode: (logicalId, directory) => replaced.push([logicalId, directory]) },
    log: { info: (line) => lines.push(line), error: (line) => lines.push(line) }
  })
})
afterAll(() => {
  stop()
  rmSync(root, { recursive: true })
})

function definition(logicalId: string, operation: string): [string, FunctionDefinition] {
  const directory = join(root, 'assets', operation)
  mkdirSync(directory, { recursive: true })
  cpSync(join(buildDirectory, operation), directory, { recursive: true })
  return [logicalId, { logicalId, directory } as FunctionDefinition]
}

it('replaces the code of functions whose bundle has changed, when a source is written', async () => {
  const source = fileURLToPath(new URL('../../../functions/logout.ts', import.meta.url))
  const { atime, mtime } = statSync(source)
  utimesSync(source, atime, mtime)
  await vi.waitUntil(() => lines.length > 0, { timeout: 60_000 })
  expect(lines).toEqual(['Reloaded logout'])
  expect(replaced).toEqual([['Logout', join(buildDirectory, 'logout')]])
  expect(readFileSync(join(buildDirectory, 'logout', 'index.mjs'), 'utf8')).not.toBe('older code')
})
