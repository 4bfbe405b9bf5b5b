import { tmpdir } from 'node:os'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { openNamelessFile } from '../../../../infra/admin/export/output.ts'
import { SortedLines } from '../../../../infra/admin/export/sorted-lines.ts'

async function sorted(lines: readonly string[], maxCharacters: number): Promise<string[]> {
  const all = new SortedLines(() => openNamelessFile(tmpdir()), maxCharacters)
  try {
    for (const line of lines) await all.add(line)
    expect(all.count).toBe(lines.length)
    const ordered: string[] = []
    for await (const line of all.inOrder()) ordered.push(line)
    return ordered
  } finally {
    await all.close()
  }
}

it('gives lines in their order, however many fit into memory', async () => {
  const line = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((text) => !text.includes('\n'))
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 60 }), fc.integer({ min: 1, max: 400 }), async (lines, size) => {
      expect(await sorted(lines, size)).toEqual([...lines].sort())
    }),
    { numRuns: 40 }
  )
})

it('reads parts that are larger than one read', async () => {
  const lines = Array.from({ length: 3000 }, (_, index) => `${(index * 7919) % 3000} ${'ä'.repeat(100)}`)
  expect(await sorted(lines, 100_000)).toEqual([...lines].sort())
})
