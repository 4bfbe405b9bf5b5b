/** Changes under watched directories. */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { watchDirectories } from '../../../infra/local/watch-directories.ts'

let root: string
let unwatch: () => void
let changed: PromiseWithResolvers<void>

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'telematics-test-'))
  mkdirSync(join(root, 'watched', 'deep'), { recursive: true })
  writeFileSync(source(), 'first')
  changed = Promise.withResolvers()
  unwatch = watchDirectories([join(root, 'watched')], () => changed.resolve())
})
afterEach(() => {
  unwatch()
  rmSync(root, { recursive: true })
})

const source = () => join(root, 'watched', 'deep', 'source.ts')

/** Resolves when the change has been reported. */
async function reported(change: () => void): Promise<void> {
  // An event of the previous change may still arrive.
  await new Promise(setImmediate)
  changed = Promise.withResolvers()
  change()
  await changed.promise
}

function saveByRename(text: string): void {
  const temporary = join(root, 'temporary')
  writeFileSync(temporary, text)
  renameSync(temporary, source())
}

it('reports every save by rename, and later writes to the same file', async () => {
  await expect(reported(() => saveByRename('second'))).resolves.toBeUndefined()
  await expect(reported(() => saveByRename('third'))).resolves.toBeUndefined()
  await expect(reported(() => writeFileSync(source(), 'fourth'))).resolves.toBeUndefined()
  await expect(reported(() => rmSync(source()))).resolves.toBeUndefined()
})

it('reports files in a directory that was created later', async () => {
  await expect(reported(() => mkdirSync(join(root, 'watched', 'new')))).resolves.toBeUndefined()
  await expect(
    reported(() => writeFileSync(join(root, 'watched', 'new', 'source.ts'), 'first'))
  ).resolves.toBeUndefined()
  await expect(reported(() => rmSync(join(root, 'watched', 'new'), { recursive: true }))).resolves.toBeUndefined()
  await expect(reported(() => mkdirSync(join(root, 'watched', 'new')))).resolves.toBeUndefined()
})

it('goes on with the other directories where one is gone', async () => {
  unwatch()
  const other = join(root, 'other')
  mkdirSync(other)
  unwatch = watchDirectories([join(root, 'watched'), other], () => changed.resolve())
  await expect(reported(() => rmSync(join(root, 'watched'), { recursive: true }))).resolves.toBeUndefined()
  await expect(reported(() => writeFileSync(join(other, 'source.ts'), 'first'))).resolves.toBeUndefined()
})
