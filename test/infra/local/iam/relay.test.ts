/** Connections through the relay: what happens to one end when the other one ends. */
import { once } from 'node:events'
import { createServer, type Server, type Socket, connect as tcpConnect } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type RawRequest, rawBytes } from '../../../../infra/local/iam/raw-request.ts'
import { createRelay, type Relay } from '../../../../infra/local/iam/relay.ts'
import { listen, loopback } from '../../../../infra/local/ports.ts'

const request = rawBytes('POST / HTTP/1.1\r\nContent-Length: 2', Buffer.from('{}'))

let backend: Server
let relay: Relay
let client: Socket
let backendSockets: Socket[]
let errors: string[]

async function connect(): Promise<void> {
  client = tcpConnect(await listen(relay.server, 0), loopback)
  await once(client, 'connect')
}

beforeEach(async () => {
  backendSockets = []
  errors = []
  backend = createServer((socket) => {
    backendSockets.push(socket)
    socket.on('data', (bytes) => socket.write(`<${bytes}>`))
  })
  const endpoint = `http://${loopback}:${await listen(backend, 0)}`
  const decide = ({ head }: RawRequest) => ({ endpoint, head: `${head}\r\nX-Passed: yes` })
  relay = createRelay({ decide, onError: (message) => errors.push(message) })
  await connect()
})
afterEach(() => {
  client.destroy()
  relay.stop()
  backend.close()
})

const passed = '<POST / HTTP/1.1\r\nContent-Length: 2\r\nX-Passed: yes\r\n\r\n{}>'

it('passes a request that comes in pieces on as a whole', async () => {
  client.write(request.subarray(0, 20))
  await new Promise((resolve) => setTimeout(resolve, 20))
  client.write(request.subarray(20))
  expect(String((await once(client, 'data'))[0])).toBe(passed)
})

it('keeps the connection for further requests', async () => {
  for (let times = 0; times < 3; times++) {
    client.write(request)
    expect(String((await once(client, 'data'))[0])).toBe(passed)
  }
  expect(backendSockets).toHaveLength(1)
})

it('ends the connection of the client with that of the service', async () => {
  client.write(request)
  await once(client, 'data')
  backendSockets[0]?.destroy()
  await once(client, 'close')
})

it('ends the connection to the service with that of the client', async () => {
  client.write(request)
  await once(client, 'data')
  const [socket] = backendSockets
  client.destroy()
  if (socket && !socket.closed) await once(socket, 'close')
  expect(socket?.closed).toBe(true)
})

it('ends the connection of a client whose service is not there', async () => {
  const nowhere = createRelay({
    decide: ({ head }) => ({ endpoint: `http://${loopback}:1`, head }),
    onError: (message) => errors.push(message)
  })
  const other = tcpConnect(await listen(nowhere.server, 0), loopback)
  other.write(request)
  await once(other, 'close')
  nowhere.stop()
})

it('ends the connection of a client that sends a request without a length', async () => {
  client.write('POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n')
  await once(client, 'close')
  expect(backendSockets).toEqual([])
  expect(errors).toEqual(['A call of AWS has to say how long it is'])
})
