import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openInput } from '../../../infra/load/input.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'load-input-'))
})
afterAll(() => rm(directory, { recursive: true }))
afterEach(() => vi.unstubAllEnvs())

const nothing = () => Readable.from([])

async function readTwice(path: string, stdin: Readable): Promise<string[]> {
  const file = await openInput(path, stdin)
  const read = () => text(file.createReadStream({ start: 0, autoClose: false }))
  const contents = [await read(), await read()]
  await file.close()
  return contents
}

describe('the input of a load', () => {
  it('is a file', async () => {
    const path = join(directory, 'file')
    await writeFile(path, 'one\ntwo')
    expect(await readTwice(path, nothing())).toEqual(['one\ntwo', 'one\ntwo'])
  })

  it('is the standard input, which is read twice without leaving a file behind', async () => {
    const temporary = await mkdtemp(join(directory, 'tmp-'))
    vi.stubEnv('TMPDIR', temporary)
    expect(await readTwice('-', Readable.from([Buffer.from('one\n'), Buffer.from('two')]))).toEqual([
      'one\ntwo',
      'one\ntwo'
    ])
    expect(await readdir(temporary)).toEqual([])
  })

  it('is a named pipe', async () => {
    const path = join(directory, 'pipe')
    await promisify(execFile)('mkfifo', [path])
    const [contents] = await Promise.all([readTwice(path, nothing()), writeFile(path, 'one\ntwo')])
    expect(contents).toEqual(['one\ntwo', 'one\ntwo'])
  })

  it('is not a directory, and not a file that does not exist', async () => {
    await expect(openInput(directory, nothing())).rejects.toMatchObject({ code: 'EISDIR' })
    await expect(openInput(join(directory, 'absent'), nothing())).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('that ends early is an error', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('one')
        throw new Error('Connection lost')
      })()
    )
    await expect(openInput('-', broken)).rejects.toThrow('Connection lost')
  })
})
