/** A push connection and a restart of the service: what happened around it is sent to the client that comes back. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { demoOwner } from '../../../../infra/demo/demo-records.ts'
import { type Service, startService } from '../../../../infra/local/service.ts'
import { localCredentials } from '../../../../infra/service-file.ts'
import { vehicleFacts } from '../../../../lib/facts/fact.ts'
import { change } from '../../../../lib/table/change.ts'
import { openTable } from '../../../../lib/table/table.ts'

const dataDirectory = mkdtempSync(join(tmpdir(), 'push-restart-'))
let service: Service | undefined
afterAll(async () => {
  await service?.stop()
  rmSync(dataDirectory, { recursive: true, force: true })
})

const start = () => startService({ dataDirectory, quiet: true })

async function login({ address }: Service): Promise<string> {
  const { email, password } = demoOwner
  const body = JSON.stringify({ email, password })
  const headers = { 'Content-Type': 'application/json' }
  const reply = await fetch(`${address}/account/login`, { method: 'POST', headers, body })
  return ((await reply.json()) as { data: { token: string } }).data.token
}

/** The frames of a connection until one has what is wanted. */
function framesUntil({ address }: Service, token: string, subscription: object, isWanted: (frame: Frame) => boolean) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/push`, ['telematics.v2.2', `token.${token}`])
  return new Promise<Frame>((resolve, reject) => {
    socket.on('open', () => socket.send(JSON.stringify({ action: 'subscribe', ...subscription })))
    socket.on('error', reject)
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as Frame
      if (isWanted(frame)) resolve(frame)
    })
  })
}

interface Frame {
  readonly type: string
  readonly cursor: string
  readonly events?: readonly { readonly changed?: readonly string[] }[]
}

it('tells of a fact that was stored just before the service ended', async () => {
  service = await start()
  const token = await login(service)
  const types = ['vehicle.updated']
  const { cursor } = await framesUntil(service, token, { types }, ({ type }) => type === 'subscribed')
  const list = await fetch(`${service.address}/vehicle?limit=1`, { headers: { Authorization: `Token ${token}` } })
  const [vehicle] = ((await list.json()) as { data: { id: string }[] }).data
  const { tableName, databaseEndpoint: endpoint, region } = service
  const table = openTable(tableName, { endpoint, region, credentials: localCredentials })
  const now = new Date()
  const writes = vehicleFacts(
    String(vehicle?.id),
    [{ type: 'vehicle.updated', at: now.toISOString(), changed: ['name'] }],
    now
  )
  await change(table, async () => ({ result: undefined, writes }))
  table.client.destroy()
  await service.stop()
  service = await start()
  const isRenamed = ({ events = [] }: Frame) => events.some(({ changed }) => changed?.includes('name'))
  const renamed = await framesUntil(service, token, { types, since: cursor }, isRenamed)
  expect(renamed.events?.flatMap(({ changed }) => changed)).toContain('name')
})
