import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { progressBar } from '../../../infra/admin/progress-bar.ts'
import { startAdminWorld } from './admin-world.ts'
import { runCommand } from './run-admin.ts'

const world = await startAdminWorld()
const file = join(world.directory, 'records.ndjson')

const organization = (id: string) => `{"type":"organization","id":"${id}","name":"Harbour Rentals"}\n`
const badLines = '{"type":"organization","id":"bad","name":""}\nnonsense\n'

describe('load', () => {
  it('loads a file', async () => {
    await writeFile(file, organization('of-file'))
    expect(await world.made('load', file)).toEqual({
      lines: 1,
      dry_run: false,
      applied: true,
      records: { organization: 1 },
      counts: { organization: { created: 1, changed: 0, unchanged: 0 } },
      problem_count: 0,
      problems: []
    })
  })

  it('loads the standard input', async () => {
    const run = await runCommand(['load', '-', '--json'], world.directory, organization('of-stdin'))
    expect(JSON.parse(run.stdout)).toMatchObject({ applied: true, counts: { organization: { created: 1 } } })
  })

  it('names the bad lines, fails, and writes nothing', async () => {
    await writeFile(file, badLines)
    const { code, stderr } = await runCommand(['load', file], world.directory)
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'line 1: name: must not be empty\nline 2: Not JSON\nNothing was loaded: correct these lines first.\n'
    })
  })

  it('prints only JSON with --json, of bad lines too', async () => {
    await writeFile(file, badLines)
    const { code, stdout, stderr } = await runCommand(['load', file, '--json'], world.directory)
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
    expect(JSON.parse(stdout)).toMatchObject({
      applied: false,
      problem_count: 2,
      problems: [
        { line: 1, reason: 'name: must not be empty' },
        { line: 2, reason: 'Not JSON' }
      ]
    })
  })

  it('checks only with --dry-run', async () => {
    await writeFile(file, organization('dry'))
    const { code, stdout, stderr } = await runCommand(['load', file, '--dry-run'], world.directory)
    expect({ code, stderr }).toEqual({ code: 0, stderr: 'Dry run: nothing was loaded.\n' })
    expect(stdout).toContain('1 checked')
    expect(await world.made('load', file)).toMatchObject({ counts: { organization: { created: 1 } } })
  })

  it('says that there was nothing to load', async () => {
    expect((await runCommand(['load', '-'], world.directory)).stderr).toBe('Nothing was loaded: there are no lines.\n')
  })
})

describe('the progress of a load', () => {
  it('has a percentage and the time left on a terminal', async () => {
    const stderr = Object.assign(new PassThrough(), { isTTY: true })
    let printed = ''
    stderr.on('data', (chunk: Buffer) => {
      printed += chunk
    })
    const { update, stop } = progressBar({ stderr })
    update({ phase: 'checking', lines: 1, share: 0 })
    update({ phase: 'checking', lines: 50, share: 0.5 })
    while (!/checking \[.*\] 50% \| 50 lines \| \d+s left/.test(printed)) await once(stderr, 'data')
    update({ phase: 'applying', lines: 10, share: 0.1 })
    while (!/applying \[.*\] 10% \| 10 lines \| .* left/.test(printed)) await once(stderr, 'data')
    stop()
  })

  it('is not printed elsewhere', () => {
    const stderr = new PassThrough()
    const { update, stop } = progressBar({ stderr })
    update({ phase: 'checking', lines: 1, share: 1 })
    stop()
    expect(stderr.readableLength).toBe(0)
  })
})
