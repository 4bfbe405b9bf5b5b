/** How soon a burst of facts reaches ten webhooks and ten push connections of one user, and how often each of them. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadedService } from '../load/local-service.ts'
import { ask } from './api.ts'
import { until } from './drive.ts'
import { type Published, sincePublished, subscribedSocket } from './push-socket.ts'
import { burstVehicleIds } from './world.ts'

/** As many as a user may have of either. */
export const receiversOfKind = 10
const type = 'vehicle.updated'

/** Requests at once: each of them makes a fact. */
const writers = 40

/** After the last arrival nothing more is waited for. */
const quietMilliseconds = 5000
const patienceSeconds = 300

/** An event with the milliseconds from its fact to its arrival. */
interface Arrival {
  readonly id: string
  readonly milliseconds: number
}

/** What one webhook or one connection was sent. */
type Receiver = Arrival[]

export interface BurstOfKind {
  /** Milliseconds from each fact to its first arrival at each receiver. */
  readonly first: readonly number[]
  /** Arrivals of each fact at each receiver. */
  readonly arrivalsOfFact: number
}

export interface Burst {
  readonly webhooks: BurstOfKind
  readonly connections: BurstOfKind
}

interface World {
  readonly service: LoadedService
  readonly webhooks: readonly Receiver[]
  readonly connections: readonly Receiver[]
}

/** Bursts one after the other, on one service; a small one before is not counted. */
export async function burstRuns(service: LoadedService, facts: number, runs: number): Promise<Burst[]> {
  const endpoints = await startEndpoint()
  const connections = Array.from({ length: receiversOfKind }, (): Receiver => [])
  const world: World = { service, webhooks: endpoints.receivers, connections }
  await makeWebhooks(world, endpoints.urlOf)
  const sockets = await Promise.all(connections.map((receiver) => subscribed(service, receiver)))
  try {
    await burst(world, receiversOfKind)
    const bursts: Burst[] = []
    for (let run = 0; run < runs; run++) bursts.push(await burst(world, facts))
    return bursts
  } finally {
    for (const socket of sockets) socket.terminate()
    endpoints.stop()
  }
}

async function burst({ service, webhooks, connections }: World, facts: number): Promise<Burst> {
  const receivers = [...webhooks, ...connections]
  for (const receiver of receivers) receiver.length = 0
  await updateVehicles(service, facts)
  const isComplete = () => receivers.every((receiver) => new Set(receiver.map(({ id }) => id)).size >= facts)
  await until(isComplete, 'The burst at every receiver', patienceSeconds)
  const arrived = () => receivers.reduce((sum, { length }) => sum + length, 0)
  for (let before = -1; arrived() > before; ) {
    before = arrived()
    await sleep(quietMilliseconds)
  }
  return { webhooks: ofKind(webhooks, facts), connections: ofKind(connections, facts) }
}

function ofKind(receivers: readonly Receiver[], facts: number): BurstOfKind {
  const first = receivers.flatMap((receiver) => {
    const firsts = new Map(receiver.toReversed().map(({ id, milliseconds }) => [id, milliseconds]))
    return [...firsts.values()]
  })
  const arrivals = receivers.reduce((sum, { length }) => sum + length, 0)
  return { first, arrivalsOfFact: arrivals / (facts * receivers.length) }
}

/** So many facts, of the vehicles in turn. */
export async function updateVehicles({ address, token }: LoadedService, facts: number): Promise<void> {
  let next = 0
  const write = async () => {
    while (next < facts) {
      const number = next++
      const vehicleId = burstVehicleIds[number % burstVehicleIds.length]
      await ask(`${address}/vehicle/${vehicleId}`, token, { name: `Update ${Date.now()} ${number}` }, 'PUT')
    }
  }
  await Promise.all(Array.from({ length: Math.min(writers, facts) }, write))
}

const note = (receiver: Receiver, event: Published) =>
  receiver.push({ id: event.id, milliseconds: sincePublished(event) })

const subscribed = (service: LoadedService, receiver: Receiver) =>
  subscribedSocket(service, type, (events) => {
    for (const event of events) note(receiver, event)
  })

/** One server for all webhooks, which answers at once. */
async function startEndpoint() {
  const receivers = Array.from({ length: receiversOfKind }, (): Receiver => [])
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      const receiver = receivers[Number(request.url?.slice(1))]
      const event: Published = JSON.parse(body)
      if (receiver && event.type === type) note(receiver, event)
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { receivers, urlOf: (number: number) => `http://127.0.0.1:${port}/${number}`, stop }
}

async function makeWebhooks(
  { service: { address: service, token } }: World,
  urlOf: (number: number) => string
): Promise<void> {
  const address = `${service}/webhook`
  for (let number = 0; number < receiversOfKind; number++) {
    const { id } = await ask(address, token, { url: urlOf(number), types: [type] })
    await until(async () => (await ask(`${address}/${id}`, token)).state === 'ACTIVE', 'A webhook ACTIVE')
  }
}
