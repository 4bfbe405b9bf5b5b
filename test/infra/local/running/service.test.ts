/** The whole service on this machine: start, requests, log, stop. */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DescribeTimeToLiveCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { demoOwner } from '../../../../infra/demo/demo-records.ts'
import { type Service, type ServiceOptions, startService } from '../../../../infra/local/service.ts'
import { localCredentials, readServiceFile, serviceFilePath } from '../../../../infra/service-file.ts'
import { runCommand } from '../../admin/run-admin.ts'

const directory = mkdtempSync(join(tmpdir(), 'telematics-test-'))
const dataDirectory = join(directory, 'data')
const lines: string[] = []
const log = { info: (line: string) => lines.push(line), error: (line: string) => lines.push(`ERROR ${line}`) }

let service: Service

const start = (options: ServiceOptions = {}) =>
  startService({ announceIn: directory, dataDirectory, log, empty: true, ...options })

beforeAll(async () => {
  const file = join(directory, 'owner.ndjson')
  const vehicles = ['van', 'car'].map((id) => ({ type: 'vehicle', id, owner_id: demoOwner.id, name: id }))
  writeFileSync(file, [{ type: 'user', ...demoOwner }, ...vehicles].map((record) => JSON.stringify(record)).join('\n'))
  service = await start({ load: [file], watch: true })
})
afterAll(async () => {
  await service.stop()
  rmSync(directory, { recursive: true })
})

async function login(): Promise<string> {
  const { email, password } = demoOwner
  const body = JSON.stringify({ email, password })
  const response = await fetch(`${service.address}/account/login`, { method: 'POST', headers: jsonBody, body })
  return ((await response.json()) as { data: { token: string } }).data.token
}
const jsonBody = { 'Content-Type': 'application/json' }
const get = (path: string, token: string) =>
  fetch(`${service.address}${path}`, { headers: { Authorization: `Token ${token}` } })

function refusesConnections(address: string): Promise<boolean> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    socket.once('connect', () => resolve(false)).once('error', () => resolve(true))
    socket.once('connect', () => socket.destroy())
  })
}

describe('a running service', () => {
  it('answers a user who has signed in, with links that lead back to it', async () => {
    const response = await get('/vehicle?limit=1', await login())
    const { header, data } = (await response.json()) as { header: { next: string }; data: unknown[] }
    expect(response.status).toBe(200)
    expect(data).toHaveLength(1)
    expect(header.next).toMatch(new RegExp(`^${service.address}/vehicle\\?`))
  })

  it('is found well by the operator’s command, which tells what was called', async () => {
    await login()
    const { code, stdout } = await runCommand(['doctor', '--json'], directory)
    expect(JSON.parse(stdout)).toMatchObject({
      healthy: true,
      problems: [],
      operations: { login: { server_errors: 0 } }
    })
    expect(code).toBe(0)
  })

  it('logs the ID that the client has, also of a request that the authorizer refused', async () => {
    lines.length = 0
    const response = await get('/me', 'unknown')
    expect(response.status).toBe(401)
    expect(lines.join()).toContain(String(response.headers.get('x-amz-apigw-id')))
  })

  it('logs requests for static files where all is asked for alone', async () => {
    const origin = new URL(service.address).origin
    const all: string[] = []
    const info = (line: string) => all.push(line)
    const second = await startService({ log: { info, error: info }, empty: true, logsAll: true })
    onTestFinished(second.stop)

    for (const address of [origin, new URL(second.address).origin]) await fetch(`${address}/console`)
    await fetch(`${second.address}/vehicle`)
    await fetch(`${service.address}/vehicle`)

    await vi.waitFor(() => expect(all.join('\n')).toMatch(/ GET \/console 200 (?:.|\n)* GET \/v2\.2\/vehicle 401 /))
    await vi.waitFor(() => expect(lines.at(-1)).toContain(' GET /v2.2/vehicle 401 '))
    expect(lines.filter((line) => line.includes('/console'))).toEqual([])
  })

  it('logs one line per request, with the capacity of its authorizer included', async () => {
    const token = await login()
    lines.length = 0
    await get('/vehicle/status', token)
    await get('/vehicle/status', token)
    const line = /^\S+Z GET \/v2\.2\/vehicle\/status 200 \d+ ms ([\d.]+) units USER#demo-user \S{10,}$/
    const units = lines.map((text) => line.exec(text)?.[1])
    expect(units).toHaveLength(2)
    expect(Number(units[0])).toBeGreaterThan(Number(units[1]))
    expect(Number(units[1])).toBeGreaterThan(0)
  })

  it('refuses a body above the limit of the gateway', async () => {
    const chunks = new ReadableStream({
      start(controller) {
        for (let megabyte = 0; megabyte < 11; megabyte++) controller.enqueue(new Uint8Array(1024 * 1024))
        controller.close()
      }
    })
    const options = { method: 'POST', headers: jsonBody, body: chunks, duplex: 'half' } as RequestInit
    const response = await fetch(`${service.address}/account/login`, options)
    expect(response.status).toBe(413)
  })

  it('does not share its data directory', async () => {
    await expect(start()).rejects.toThrow(`The data directory ${dataDirectory} is in use by another running service.`)
  })

  it('writes its address and its table to the service file', () => {
    const { stop, permissions, demo, ...running } = service
    expect(readServiceFile(directory)).toEqual(running)
  })

  it('has a table with the time to live of the stack', async () => {
    const { databaseEndpoint: endpoint, region, tableName: TableName } = service
    const client = new DynamoDBClient({ endpoint, region, credentials: localCredentials })
    const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }))
    client.destroy()
    expect(TimeToLiveDescription).toMatchObject({ TimeToLiveStatus: 'ENABLED', AttributeName: 'expiresAtSeconds' })
  })
})

describe('a service that stops', () => {
  it('ends its servers, and keeps sessions over a restart with a data directory', async () => {
    const token = await login()
    await service.stop()
    expect(await refusesConnections(service.address)).toBe(true)
    expect(await refusesConnections(service.databaseEndpoint)).toBe(true)
    expect(readServiceFile(directory)).toBeUndefined()

    service = await start()
    expect((await get('/me', token)).status).toBe(200)
  })

  it('does not replace the service file of one that was started before', async () => {
    const { stop, permissions, demo, ...first } = service
    lines.length = 0
    const second = await start({ dataDirectory: undefined })
    expect(readServiceFile(directory)).toEqual(first)
    expect(lines).toEqual([
      `A service at ${first.address} was started in this directory before: npm run admin works on that one`
    ])
    await second.stop()
    expect(readServiceFile(directory)).toEqual(first)
    await stop()
    expect(existsSync(serviceFilePath(directory))).toBe(false)
  })
})

describe('a service that cannot start', () => {
  it('names an unknown setting, and one with an invalid value', async () => {
    const startWith = (settings: Record<string, string>) => start({ dataDirectory: undefined, settings })
    await expect(startWith({ loginTokenDay: '1' })).rejects.toThrow(
      /there is no setting loginTokenDay\. .*loginTokenDays/
    )
    await expect(startWith({ loginTokenDays: 'x' })).rejects.toThrow(
      /Invalid settings of the deployment:\n +loginTokenDays/
    )
  })

  it('names the bad lines of a file, and removes its temporary files', async () => {
    const file = join(directory, 'records.ndjson')
    writeFileSync(file, '{"type":"organization","id":"o","name":"O"}\nnot json\n')
    vi.stubEnv('TMPDIR', mkdtempSync(join(directory, 'temporary-')))
    await expect(start({ load: [file], dataDirectory: undefined })).rejects.toThrow(
      /records\.ndjson.*\nLine 2: Not JSON/
    )
    expect(readdirSync(tmpdir())).toEqual([])
    vi.unstubAllEnvs()
  })
})
