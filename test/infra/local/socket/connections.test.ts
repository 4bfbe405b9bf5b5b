/** Connections of the local service, and what functions are answered that send to them: as API Gateway does. */
import { EventEmitter } from 'node:events'
import { ApiGatewayManagementApiClient, GetConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { WebSocket } from 'ws'
import {
  Connections,
  defaultLimits,
  maxMessageBytes,
  newConnectionId
} from '../../../../infra/local/socket/connections.ts'
import { type ConnectionsServer, startConnectionsServer } from '../../../../infra/local/socket/connections-server.ts'
import { openSockets } from '../../../../lib/notify/channels/socket/sockets.ts'

class FakeSocket extends EventEmitter {
  readonly sent: string[] = []
  bufferedAmount = 0
  closedWith: number | undefined
  send(text: string): void {
    this.sent.push(text)
  }
  close(code: number): void {
    this.closedWith = code
    this.emit('close')
  }
  terminate(): void {
    this.emit('close')
  }
}

const connections = new Connections()
let server: ConnectionsServer
const configuration = () => ({
  endpoint: `${server.endpoint}/push`,
  region: 'eu-central-1',
  credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  maxAttempts: 1
})

beforeAll(async () => {
  server = await startConnectionsServer(connections)
})
afterAll(() => server.stop())
afterEach(() => vi.useRealTimers())

function opened(among = connections): [string, FakeSocket] {
  const [id, socket] = [newConnectionId(), new FakeSocket()]
  among.add(id, socket as unknown as WebSocket)
  return [id, socket]
}

const pong = { type: 'pong' } as const

it('sends what a function posts, and tells when the connection was made', async () => {
  const [id, socket] = opened()
  expect(await openSockets(configuration()).send(id, pong)).toBe('sent')
  expect(socket.sent).toEqual(['{"type":"pong"}'])
  const client = new ApiGatewayManagementApiClient(configuration())
  const { ConnectedAt } = await client.send(new GetConnectionCommand({ ConnectionId: id }))
  expect(ConnectedAt).toBeInstanceOf(Date)
})

it('answers 410 for a connection that is gone, and closes one on request', async () => {
  const sockets = openSockets(configuration())
  const [id, socket] = opened()
  await sockets.close(id)
  expect(socket.closedWith).toBe(1001)
  expect(await sockets.send(id, pong)).toBe('gone')
  await expect(sockets.close(id)).resolves.toBeUndefined()
})

it('answers 429 where the client takes nothing, and 413 for more than 128 KB', async () => {
  const sockets = openSockets(configuration())
  const [id, socket] = opened()
  socket.bufferedAmount = 1024 * 1024
  expect(await sockets.send(id, pong)).toBe('slow')
  expect(connections.post(id, Buffer.alloc(maxMessageBytes + 1))).toBe('tooLarge')
})

it('ends a connection after ten idle minutes, and after two hours', () => {
  vi.useFakeTimers()
  const timed = new Connections()
  const [, idle] = opened(timed)
  const [, busy] = opened(timed)
  for (let minutes = 0; minutes < 119; minutes += 5) {
    busy.emit('message')
    vi.advanceTimersByTime(5 * 60_000)
  }
  expect(idle.closedWith).toBe(1001)
  expect(defaultLimits.lifetimeMilliseconds).toBe(2 * 3_600_000)
  expect([busy.closedWith, timed.size]).toEqual([1001, 0])
})
