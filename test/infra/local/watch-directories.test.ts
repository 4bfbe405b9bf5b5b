/** Changes under watched directories, however an editor saves. */
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

/** Resolves once the change has been heard. */
async function heard(change: () => void): Promise<void> {
  // What the change before set off may still arrive.
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

it('hears every save by rename, and writes to the file that came by it', async () => {
  await expect(heard(() => saveByRename('second'))).resolves.toBeUndefined()
  await expect(heard(() => saveByRename('third'))).resolves.toBeUndefined()
  await expect(heard(() => writeFileSync(source(), 'fourth'))).resolves.toBeUndefined()
  await expect(heard(() => rmSync(source()))).resolves.toBeUndefined()
})

it('hears of files in a directory that was made since', async () => {
  await expect(heard(() => mkdirSync(join(root, 'watched', 'new')))).resolves.toBeUndefined()
  await expect(heard(() => writeFileSync(join(root, 'watched', 'new', 'source.ts'), 'first'))).resolves.toBeUndefined()
  await expect(heard(() => rmSync(join(root, 'watched', 'new'), { recursive: true }))).resolves.toBeUndefined()
  await expect(heard(() => mkdirSync(join(root, 'watched', 'new')))).resolves.toBeUndefined()
})
