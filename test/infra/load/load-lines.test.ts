import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Line, linesOfFile } from '../../../infra/load/lines.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'load-lines-'))
})
afterAll(() => rm(directory, { recursive: true }))

async function linesOf(contents: string | Buffer): Promise<Line[]> {
  const path = join(directory, 'lines')
  await writeFile(path, contents)
  const file = await open(path)
  const lines: Line[] = []
  for await (const line of linesOfFile(file)()) lines.push(line)
  await file.close()
  return lines
}

describe('the lines of a file', () => {
  it('are numbered from 1, the empty ones too', async () => {
    expect(await linesOf('one\n\n  \ntwo\r\nthree')).toEqual([
      { number: 1, text: 'one', share: 4 / 18 },
      { number: 4, text: 'two\r', share: 13 / 18 },
      { number: 5, text: 'three', share: 1 }
    ])
  })

  it('are whole, however the file is cut into pieces', async () => {
    const text = fc
      .string({ unit: 'grapheme', maxLength: 40 })
      .filter((value) => /^[^\r\n\uFEFF]*\S[^\r\n]*$/.test(value))
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 20 }), async (texts) => {
        expect((await linesOf(texts.join('\n'))).map((line) => line.text)).toEqual(texts)
      }),
      { numRuns: 30 }
    )
    const long = ['a'.repeat(100_000), 'ä'.repeat(100_000), 'b']
    expect((await linesOf(long.join('\n'))).map((line) => line.text)).toEqual(long)
  })

  it('name the problem of an unreadable line, and continue', async () => {
    const tooLong = Buffer.from(`${'a'.repeat(1_100_000)}\n`)
    const notUtf8 = Buffer.from([0xff, 0x0a])
    expect(await linesOf(Buffer.concat([tooLong, notUtf8, Buffer.from('fine')]))).toEqual([
      { number: 1, text: '', share: 1_100_001 / 1_100_007, problem: 'Longer than 1048576 bytes' },
      { number: 2, text: '', share: 1_100_003 / 1_100_007, problem: 'Not UTF-8' },
      { number: 3, text: 'fine', share: 1 }
    ])
  })
})
