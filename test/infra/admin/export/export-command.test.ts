import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { exportTable } from '../../../../infra/admin/export/export-table.ts'
import { openOutput } from '../../../../infra/admin/export/output.ts'
import { runAdmin } from '../../../../infra/admin/program.ts'
import type { Progress } from '../../../../infra/progress-bar.ts'
import { noon } from '../../../http/noon.ts'
import { quickPasswordHash } from '../../../table/quick-password.ts'
import { seedsOf, seedToken } from '../../../table/seeds.ts'
import { contentsOf, putItems } from '../../../table/table-contents.ts'
import { startAdminWorld } from '../admin-world.ts'
import { runCommand } from '../run-admin.ts'
import { backupPlace } from './backup-place.ts'
import { textWriter } from './text-writer.ts'

const world = await startAdminWorld()
const { table } = world
const seeds = seedsOf(table)
await seeds.user('ada', {}, quickPasswordHash('correct horse'))
await seeds.vehicle('ada', 'van')
await seeds.trip({ id: 't', vehicle_id: 'van', timestamp_end: '2026-03-01T17:00:00.000Z' })
await seedToken(table, 'USER#ada', 'program')
const contents = await contentsOf(table)
const place = backupPlace(world, contents)
const typesIn = async () =>
  (await readFile(place.path, 'utf8'))
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line).type)
const counts = { user: 1, vehicle: 1, trip: 1, audit_entry: 4 }

describe('export', () => {
  it('says in its help that what devices recorded is left out without --with-records', async () => {
    const { stdout } = await runCommand(['export', '--help'], world.directory)
    expect(stdout.replace(/\s+/g, ' ')).toContain('Positions and measurements need --with-records.')
  })

  it('makes a file that only its owner can read, and says what is in it', async () => {
    expect(await world.made('export', place.path)).toEqual({
      file: place.path,
      lines: 7,
      records: counts,
      left_out: 0,
      unreadable: 0
    })
    expect((await stat(place.path)).mode & 0o777).toBe(0o600)
    expect(await readdir(place.directory)).toEqual(['backup.ndjson'])
    expect(await readFile(place.path, 'utf8')).not.toContain('argon2')
  })

  it('has hashes and tokens with --with-secrets', async () => {
    const { records } = await world.made('export', place.path, '--with-secrets')
    expect(records).toEqual({ ...counts, token: 1 })
    expect(await readFile(place.path, 'utf8')).toContain(quickPasswordHash('correct horse'))
  })

  it('replaces a file with --force alone', async () => {
    await writeFile(place.path, 'mine')
    expect(await world.refused('export', place.path)).toBe(`${place.path} already exists; --force replaces it`)
    expect(await readFile(place.path, 'utf8')).toBe('mine')
    await world.made('export', place.path, '--force')
    expect((await stat(place.path)).mode & 0o777).toBe(0o600)
    expect(await typesIn()).toContain('trip')
  })

  it('writes to the standard output, and what it says of it to the standard error', async () => {
    const [stdout, stderr] = [textWriter(), textWriter()]
    const terminal = { stdin: Readable.from([]), stdout, stderr, directory: world.directory }
    expect(await runAdmin(['export', '-', '--json'], terminal)).toBe(0)
    expect(stdout.text().split('\n')).toHaveLength(8)
    expect(JSON.parse(stderr.text())).toMatchObject({ file: '-', lines: 7 })
  })

  it('is refused where the file cannot be, before anything is read', async () => {
    expect(await world.refused('export', join(place.directory, 'no', 'backup'))).toBe(
      `There is no directory ${join(place.directory, 'no')}`
    )
    expect(await world.refused('export', place.directory)).toContain('That is a directory, not a file.')
  })

  it('leaves no file where it fails', async () => {
    const failing = Object.create(table.client) as typeof table.client
    failing.send = (async (command: object) => {
      if (command instanceof ScanCommand) throw new Error('The table is gone')
      return table.client.send(command as never)
    }) as typeof failing.send
    const output = await openOutput(place.path, {})
    const run = exportTable({ name: table.name, client: failing }, output, { withSecrets: false, now: noon })
    await expect(run.finally(output.discard)).rejects.toThrow('The table is gone')
    expect(await readdir(place.directory)).toEqual([])
  })

  it('does not take the place of a file that has been made meanwhile', async () => {
    const output = await openOutput(place.path, {})
    await output.write('line\n')
    await writeFile(place.path, 'mine')
    await expect(output.complete().finally(output.discard)).rejects.toThrow('--force replaces it')
    expect(await readFile(place.path, 'utf8')).toBe('mine')
    expect(await readdir(place.directory)).toEqual(['backup.ndjson'])
  })

  it('names what it cannot read, exports the rest, and fails', async () => {
    await putItems(table, [{ PK: 'TRIP#odd', SK: 'TRIP', data: { id: 'odd' }, likes: 0 }])
    const { code, stdout, stderr } = await runCommand(['export', place.path, '--json'], world.directory)
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/^Cannot be read: TRIP#odd TRIP: /) })
    expect(JSON.parse(stdout)).toMatchObject({ lines: 7, unreadable: 1 })
  })

  it('leaves out what refers to something that is gone, or is being deleted', async () => {
    const access = contents.get('VEHICLE#van ACCESS')
    await putItems(table, [{ PK: 'VEHICLE#van', SK: 'ACCESS', ...access, deleting: true }])
    expect(await world.made('export', place.path)).toMatchObject({
      records: { user: 1, audit_entry: 4 },
      left_out: 1
    })
  })

  it('tells how far it is', async () => {
    const progress: Progress[] = []
    const output = await openOutput(place.path, {})
    await exportTable(table, output, { withSecrets: false, now: noon, onProgress: (each) => progress.push(each) })
    expect(progress.at(0)).toEqual({ phase: 'reading', lines: 7, share: 1 })
    expect(progress.at(-1)).toEqual({ phase: 'writing', lines: 7, share: 1 })
  })
})
