import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { hiddenLog } from '../../../infra/local/log.ts'
import { seedFiles } from '../../../infra/local/seed.ts'
import { operator } from '../../audit/actors.ts'
import { startTable } from '../../test-table.ts'

const table = (await startTable()).open()
const directory = await mkdtemp(join(tmpdir(), 'seed-'))
afterAll(() => rm(directory, { recursive: true }))
const file = join(directory, 'records.ndjson')
await writeFile(file, '{"type":"organization","id":"org","name":"Harbour Rentals"}\n')

/** What is printed beside the lines of the log while the file is loaded. */
async function progressOn(isTTY: boolean): Promise<string> {
  const stream = Object.assign(new PassThrough(), { isTTY })
  await seedFiles(table, () => operator, [file], { ...hiddenLog, progress: stream })
  return String(stream.read() ?? '')
}

describe('loading a file when the service starts', () => {
  it('shows progress on a terminal', async () => {
    expect(await progressOn(true)).toMatch(/checking \[[\s\S]*applying \[/)
  })

  it('shows no progress elsewhere', async () => {
    expect(await progressOn(false)).toBe('')
  })
})
