/** Temporary directories and the locks that tell which are in use. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { lockDirectory } from '../../../infra/local/directory-lock.ts'
import { makeTemporaryDirectory } from '../../../infra/local/temporary-directory.ts'

const root = mkdtempSync(join(tmpdir(), 'telematics-test-'))
const module = new URL('../../../infra/local/temporary-directory.ts', import.meta.url)

beforeAll(() => void vi.stubEnv('TMPDIR', root))
afterEach(() => {
  for (const name of readdirSync(root)) rmSync(join(root, name), { recursive: true })
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true })
})

/** A running process with a temporary directory. */
async function otherProcess() {
  const program = `
    const { makeTemporaryDirectory } = await import('${module}')
    console.log(makeTemporaryDirectory().path)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const [line] = await once(child.stdout, 'data')
  return { child, path: String(line).trim() }
}

describe('a temporary directory', () => {
  it('is readable by its owner alone and removed once', () => {
    const { path, remove } = makeTemporaryDirectory()
    expect(statSync(path).mode & 0o777).toBe(0o700)
    remove()
    expect(existsSync(path)).toBe(false)
    expect(remove).not.toThrow()
  })

  it('is kept while its process runs, and removed by the next process after SIGKILL', async () => {
    const { child, path } = await otherProcess()
    makeTemporaryDirectory().remove()
    expect(existsSync(path)).toBe(true)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(existsSync(path)).toBe(true)
    makeTemporaryDirectory().remove()
    expect(existsSync(path)).toBe(false)
  })

  it('leaves directories that were never locked', () => {
    const other = join(root, 'telematics-local-unlocked')
    mkdirSync(other)
    makeTemporaryDirectory().remove()
    expect(existsSync(other)).toBe(true)
  })
})

describe('a lock', () => {
  it('is given to one holder at a time', () => {
    const unlock = lockDirectory(root)
    expect(unlock).toBeTypeOf('function')
    expect(lockDirectory(root)).toBeUndefined()
    unlock?.()
    const again = lockDirectory(root)
    expect(again).toBeTypeOf('function')
    again?.()
  })

  it('cannot be taken where there is no directory', () => {
    expect(() => lockDirectory(join(root, 'nowhere'))).toThrow('unable to open database file')
  })
})
