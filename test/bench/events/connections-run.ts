/** The memory of the local service with many push connections. */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import * as z from 'zod'
import { localMetricsPath } from '../../../infra/service-file.ts'
import type { LoadedService } from '../load/local-service.ts'
import { ask } from './api.ts'
import { until, uploadsOf } from './drive.ts'
import { organizationId, vehicleId } from './world.ts'

/** Bytes. */
export interface Memory {
  readonly when: string
  readonly rss: number
  readonly heap: number
}

/** Handshakes at once. */
const opened = 10
const maxAttempts = 10
const restMilliseconds = 3000

/** An organization has at most 1,000. Each gets `framesOfEach` frames. */
export async function connectionsRun(service: LoadedService, connections: number, framesOfEach: number) {
  const { address, token } = service
  const permissions = ['VEHICLE_STATUS_READ', 'VEHICLE_READ', 'VEHICLE_DATA_UPLOAD']
  const program = await ask(`${address}/security/token`, token, {
    name: 'Screens',
    permissions,
    organization_id: organizationId
  })
  const body = { name: 'Second device', permissions: ['VEHICLE_DATA_UPLOAD'], vehicle_ids: [vehicleId] }
  const upload = uploadsOf(address, String((await ask(`${address}/security/token`, token, body)).token), vehicleId)
  const memory = [await memoryOf(service, 'before')]
  const counts = { subscribed: 0, frames: 0 }
  const sockets: WebSocket[] = []
  for (let made = 0; made < connections; made += opened) {
    const some = Array.from({ length: Math.min(opened, connections - made) }, () =>
      connect(address, String(program.token), counts)
    )
    sockets.push(...(await Promise.all(some)))
    await until(() => counts.subscribed >= sockets.length, 'Every subscription')
  }
  memory.push(await memoryOf(service, `with ${connections} connections`))
  for (let frame = 1; frame <= framesOfEach; frame++) {
    await upload()
    await until(() => counts.frames >= frame * connections, 'Every frame', 300)
  }
  memory.push(await memoryOf(service, `after ${framesOfEach} frames each`))
  for (const socket of sockets) socket.terminate()
  await sleep(restMilliseconds)
  memory.push(await memoryOf(service, 'after their end'))
  return memory
}

interface Counts {
  subscribed: number
  frames: number
}

/** A handshake that is refused, or lost beside other work, is repeated. */
async function connect(address: string, token: string, counts: Counts): Promise<WebSocket> {
  for (let attempt = 1; ; attempt++) {
    const socket = open(address, token, counts)
    try {
      await once(socket, 'open')
      socket.on('error', () => {})
      const types = ['vehicle.status.updated']
      socket.send(JSON.stringify({ action: 'subscribe', id: 'bench', types }))
      return socket
    } catch (error) {
      if (attempt === maxAttempts) throw error
      await sleep(attempt * 200)
    }
  }
}

function open(address: string, token: string, counts: Counts): WebSocket {
  const headers = { Authorization: `Token ${token}` }
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/push`, { headers })
  socket.on('message', (data) => {
    const text = String(data)
    if (text.includes('"subscribed"')) counts.subscribed += 1
    if (text.includes('"events"')) counts.frames += 1
  })
  return socket
}

const Metrics = z.object({ memory: z.object({ rss: z.number(), heap_used: z.number() }) })

async function memoryOf({ address }: LoadedService, when: string): Promise<Memory> {
  const { memory } = Metrics.parse(await (await fetch(new URL(localMetricsPath, address))).json())
  return { when, rss: memory.rss, heap: memory.heap_used }
}
