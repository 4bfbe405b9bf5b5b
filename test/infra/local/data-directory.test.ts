/** The data directory: what it keeps, who may read it, and who may open it. */
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openDataDirectory } from '../../../infra/local/data-directory.ts'
import { startEmulator } from '../../../infra/local/database/emulator.ts'

const root = mkdtempSync(join(tmpdir(), 'telematics-test-'))
afterAll(() => rmSync(root, { recursive: true }))

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

describe('a data directory', () => {
  it('keeps the identity of the stack and its secrets', () => {
    const path = join(root, 'kept', 'deeper')
    const first = openDataDirectory(path)
    const secret = first.secret('Key', () => 'generated')
    first.close()
    const second = openDataDirectory(path)
    expect(second.stackUuid).toBe(first.stackUuid)
    expect(second.secret('Key', () => 'generated again')).toBe(secret)
    second.keepSecret('Key', 'rotated')
    second.close()
    const third = openDataDirectory(path)
    expect(third.secret('Key', () => 'generated again')).toBe('rotated')
    third.close()
  })

  it('is opened by one service at a time', () => {
    const path = join(root, 'shared')
    const { close } = openDataDirectory(path)
    expect(() => openDataDirectory(path)).toThrow(`The data directory ${path} is in use by another running service.`)
    close()
    openDataDirectory(path).close()
  })

  it('is its owner’s alone, with everything in it', async () => {
    const path = join(root, 'private')
    const { databaseFile = '', close } = openDataDirectory(path)
    const start = () => startEmulator({ file: databaseFile, onLoss: () => {} })
    await (await start()).stop()
    close()
    expect([path, join(path, 'stack.json'), databaseFile].map(modeOf)).toEqual(['700', '600', '600'])
    chmodSync(databaseFile, 0o644)
    chmodSync(join(path, 'stack.json'), 0o644)
    openDataDirectory(path).close()
    await (await start()).stop()
    expect([join(path, 'stack.json'), databaseFile].map(modeOf)).toEqual(['600', '600'])
  })

  it.each([
    ['/proc/telematics', 'ENOENT'],
    [process.execPath, 'unable to open database file']
  ])('must be one that can be made, which %s is not', (path, cause) => {
    expect(() => openDataDirectory(path)).toThrow(`The data directory ${path} cannot be used: ${cause}`)
  })
})
