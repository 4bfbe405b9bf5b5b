import { EventEmitter, once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { runAdmin } from '../../../infra/admin/program.ts'
import { progressBar } from '../../../infra/progress-bar.ts'
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

  it('prints only JSON with --json, even for bad lines', async () => {
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

  it('reports that a source has no lines', async () => {
    expect((await runCommand(['load', '-'], world.directory)).stderr).toBe('Nothing was loaded: there are no lines.\n')
  })
})

describe('Ctrl-C during a load', () => {
  const manyLines = Array.from({ length: 400 }, (_, index) => organization(`many-${index}`)).join('')

  /** Ctrl-C comes when this has been printed on the terminal. */
  async function interruptedAt(pattern: RegExp, args: readonly string[], stdin: Readable = Readable.from([])) {
    const signals = new EventEmitter()
    const [stdout, stderr] = [new PassThrough(), Object.assign(new PassThrough(), { isTTY: true })]
    let printed = ''
    stderr.on('data', (chunk: Buffer) => {
      printed += chunk
      if (pattern.test(printed)) signals.emit('SIGINT')
    })
    const code = await runAdmin(args, { stdin, stdout, stderr, directory: world.directory, signals })
    stdout.end()
    return { code, stdout: await text(stdout), printed, listeners: signals.listenerCount('SIGINT') }
  }

  it('completes the batches in progress, and reports the number of loaded records', async () => {
    await writeFile(file, manyLines)
    const { code, printed, listeners } = await interruptedAt(/applying/, ['load', file])
    expect({ code, listeners }).toEqual({ code: 130, listeners: 0 })
    const done = Number(/Interrupted: (\d+) of 400 records were loaded\. Load the same again/.exec(printed)?.[1])
    expect(done).toBeGreaterThan(0)
    expect(done).toBeLessThan(400)

    const counts = { organization: { created: 400 - done, changed: 0, unchanged: done } }
    expect(await world.made('load', file)).toMatchObject({ counts })
  })

  it('loads nothing while the lines are checked', async () => {
    await writeFile(file, manyLines.replaceAll('many', 'checked'))
    const { code, printed } = await interruptedAt(/checking/, ['load', file])
    expect(code).toBe(130)
    expect(printed).toMatch(/Interrupted after \d+ lines? (was|were) checked: nothing was loaded\./)
    expect(await world.made('load', file)).toMatchObject({ counts: { organization: { created: 400 } } })
  })

  it('is in the result with --json', async () => {
    await writeFile(file, manyLines.replaceAll('many', 'json'))
    const { stdout } = await interruptedAt(/applying/, ['load', file, '--json'])
    expect(JSON.parse(stdout)).toMatchObject({ interrupted: 'applying', records: { organization: 400 } })
  })

  it('ends the wait for the standard input', async () => {
    const signals = new EventEmitter()
    const stdin = new PassThrough()
    const [stdout, stderr] = [new PassThrough(), new PassThrough()]
    const run = runAdmin(['load', '-'], { stdin, stdout, stderr, directory: world.directory, signals })
    await once(signals, 'newListener')
    setImmediate(() => signals.emit('SIGINT'))
    expect(await run).toBe(130)
    expect(String(stderr.read())).toBe('Interrupted after 0 lines were checked: nothing was loaded.\n')
  })

  it('leaves the line wrapping of the terminal enabled', async () => {
    await writeFile(file, organization('wrapped'))
    const { printed } = await interruptedAt(/never/, ['load', file])
    expect(printed).not.toContain('\u001b[?7l')
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

  it('is not printed without a terminal', () => {
    const stderr = new PassThrough()
    const { update, stop } = progressBar({ stderr })
    update({ phase: 'checking', lines: 1, share: 1 })
    stop()
    expect(stderr.readableLength).toBe(0)
  })
})
