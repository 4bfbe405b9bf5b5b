/** Two hundred requests at once: more than a function's worker runs at a time. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Service, startService } from '../../../../infra/local/service.ts'

const requests = 200
const user = { id: 'user', email: 'user@example.com', password: 'password' }
const records = [
  { type: 'user', ...user, requests_per_minute: 100_000 },
  { type: 'vehicle', id: 'vehicle', owner_id: user.id, name: 'Vehicle' }
]

const directory = mkdtempSync(join(tmpdir(), 'telematics-test-'))
const errors: string[] = []
let service: Service
let token: string

beforeAll(async () => {
  const file = join(directory, 'records.ndjson')
  writeFileSync(file, records.map((record) => JSON.stringify(record)).join('\n'))
  service = await startService({
    empty: true,
    load: [file],
    settings: { laneBurst: '5000', laneRequestsPerSecond: '5000' },
    log: { info: () => {}, error: (line) => errors.push(line) }
  })
  token = await login()
})
afterAll(async () => {
  await service.stop()
  rmSync(directory, { recursive: true })
})

async function login(): Promise<string> {
  const { email, password } = user
  const response = await fetch(`${service.address}/account/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password })
  })
  return ((await response.json()) as { data: { token: string } }).data.token
}

/** How many answers had each status. */
async function statusesOf(paths: readonly string[]): Promise<Record<number, number>> {
  const headers = { Authorization: `Token ${token}` }
  const statuses = await Promise.all(
    Array.from({ length: requests }, async (_, index) => {
      const response = await fetch(`${service.address}${paths[index % paths.length]}`, { headers })
      await response.arrayBuffer()
      return response.status
    })
  )
  return Object.fromEntries([...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]))
}

it.each([
  ['one endpoint', ['/trip']],
  ['several endpoints', ['/me', '/vehicle', '/vehicle/status', '/trip', '/vehicle/vehicle/tripleg']]
])('answers 200 requests at once to %s', async (_, paths) => {
  expect(await statusesOf(paths)).toEqual({ 200: requests })
  expect(errors).toEqual([])
})
