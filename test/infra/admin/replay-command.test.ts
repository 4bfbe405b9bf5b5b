import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { decodeJwt } from 'jose'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { uploadVehicleData } from '../../../lib/contract/endpoints/upload-vehicle-data.ts'
import { seedsOf } from '../../table/seeds.ts'
import { startAdminWorld } from './admin-world.ts'
import { runCommand } from './run-admin.ts'

interface Answer {
  readonly status: number
  readonly headers?: Record<string, string>
  readonly body?: unknown
}

/** A receiver that gives the replies of the test, and then accepts every upload. */
let answers: Answer[] = []
let uploads: { path: string; authorization: string | undefined; records: { timestamp: string }[] }[] = []
const server = createServer(async (request: IncomingMessage, response) => {
  const { records } = uploadVehicleData.body.parse(await json(request)) as { records: { timestamp: string }[] }
  uploads.push({ path: request.url ?? '', authorization: request.headers.authorization, records })
  const taken = { data: { accepted: records.length, duplicates: 0, rejected: [] } }
  const { status, headers, body = taken } = answers.shift() ?? { status: 202 }
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
const baseUrl = `http://127.0.0.1:${port}/v2.2`

const world = await startAdminWorld({ address: baseUrl })
const directory = await mkdtemp(join(tmpdir(), 'replay-'))
const file = join(directory, 'track.ndjson')
const recorded = ['2024-02-05T12:00:00.000Z', '2024-02-05T12:00:05.000Z']
await writeFile(file, recorded.map((timestamp) => `${JSON.stringify({ timestamp, speed: 5 })}\n`).join(''))
afterAll(async () => {
  server.close()
  await rm(directory, { recursive: true })
})
beforeEach(() => {
  answers = []
  uploads = []
})

const target = ['--vehicle', 'van', '--base-url', baseUrl, '--token', 'secret']
const run = (...args: string[]) => runCommand(['replay', file, ...target, ...args], directory)

describe('replay', () => {
  it('creates an upload token in the name of the vehicle’s owner', async () => {
    await seedsOf(world.table).user('ada')
    await seedsOf(world.table).vehicle('ada', 'van')
    expect(await world.made('replay', file, '--vehicle', 'van')).toMatchObject({ accepted: 2 })
    const [, token = ''] = uploads[0]?.authorization?.split(' ') ?? []
    expect(decodeJwt(token)).toMatchObject({ sub: 'USER#ada', kind: 'upload', vehicle_id: 'van' })
    expect(await world.refused('replay', file, '--vehicle', 'boat')).toBe('There is no vehicle boat')
    expect(uploads).toHaveLength(1)
  })

  it('creates another token if one is refused, and fails if that is refused too', async () => {
    answers = [{ status: 401 }]
    expect(await world.made('replay', file, '--vehicle', 'van')).toMatchObject({ accepted: 2 })
    answers = [{ status: 403 }, { status: 403 }]
    expect(await world.refused('replay', file, '--vehicle', 'van')).toMatch(/^The receiver refuses the upload/)
    expect(new Set(uploads.map(({ authorization }) => authorization)).size).toBe(4)
  })

  it('uploads with a given token, and needs no local service', async () => {
    const { code, stdout, stderr } = await run('--json')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(JSON.parse(stdout)).toEqual({
      vehicle_id: 'van',
      records: 2,
      uploads: 1,
      accepted: 2,
      duplicates: 0,
      rejected: 0,
      first: recorded[0],
      last: recorded[1],
      shifted_seconds: 0
    })
    expect(uploads).toEqual([
      {
        path: '/v2.2/receiver/vehicle-data?vehicle_id=van',
        authorization: 'Token secret',
        records: recorded.map((timestamp) => ({ timestamp, speed: 5 }))
      }
    ])
  })

  it('shifts the last record to now, or all by the seconds of an earlier run', async () => {
    const before = Date.now()
    const { last, shifted_seconds } = JSON.parse((await run('--shift-to-now', '--json')).stdout)
    expect(Date.parse(last)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(last)).toBeLessThanOrEqual(Date.now())
    await run('--shift-by', String(shifted_seconds))
    expect(uploads[1]?.records).toEqual(uploads[0]?.records)
  })

  it('waits if the limit is reached, and retries if the receiver fails', async () => {
    answers = [{ status: 429, headers: { 'retry-after': '1' } }, { status: 500 }]
    expect((await run()).code).toBe(0)
    expect(uploads).toHaveLength(3)
  })

  it('reports why an upload is refused, and how to continue', async () => {
    const error = { id: 'PERMISSION_DENIED', message: 'You lack the permission', data: null }
    answers = [{ status: 403, body: { error } }]
    const { code, stderr } = await run()
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr:
        'The receiver refuses the upload: 403 PERMISSION_DENIED; You lack the permission. To go on, repeat the command as it is.\n'
    })
    answers = [{ status: 401, body: 'nonsense' }]
    expect((await run('--shift-to-now')).stderr).toMatch(
      /^The receiver refuses the upload: it answers 401\. To go on, .* with --shift-by \d+(\.\d+)? instead of --shift-to-now\.\n$/
    )
  })

  it('names rejected records, and fails', async () => {
    const rejected = [{ index: 1, reason: 'speed must be a number' }]
    answers = [{ status: 202, body: { data: { accepted: 1, duplicates: 0, rejected } } }]
    const { code, stdout, stderr } = await run('--json')
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'Rejected: speed must be a number\n' })
    expect(JSON.parse(stdout)).toMatchObject({ accepted: 1, rejected: 1 })
  })

  it('uploads nothing of a file with bad lines', async () => {
    const bad = '{"timestamp":"2024-02-05T12:00:00Z"}\nnonsense\n'
    const { code, stderr } = await runCommand(['replay', '-', ...target], directory, bad)
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'line 2: Not JSON\nNothing was uploaded: correct these lines first.\n'
    })
    expect(uploads).toEqual([])
  })

  it.each([
    [['--speed', '0.5'], '--speed must be a number from 1, or max'],
    [['--shift-by', '1', '--shift-to-now'], 'Give either --shift-to-now or --shift-by'],
    [['--shift-by', 'x'], '--shift-by must be a number of seconds']
  ])('refuses %s', async (args, message) => {
    expect((await run(...args)).stderr).toBe(`${message}\n`)
  })

  it('refuses an address without a token, and a missing address', async () => {
    const given = ['replay', file, '--vehicle', 'van']
    expect((await runCommand([...given, '--token', 't', '--base-url', 'here'], directory)).stderr).toContain(
      '--base-url must be an address'
    )
    expect((await runCommand([...given, '--token', 't'], directory)).stderr).toContain('No service is running here')
  })
})
