/** Endpoints of webhooks on this machine: healthy ones, some that take 14 s, and some that are dead. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Published, sincePublished } from './push-socket.ts'

/** The service waits 15 s for an answer. */
export const slowMilliseconds = 14_000

export type Kind = 'healthy' | 'slow' | 'dead'

export interface Arrival {
  readonly id: string
  /** When the request began, by `performance.now()`. */
  readonly at: number
  /** Milliseconds from the fact to the end of the request. */
  readonly sincePublished: number
}

export interface Endpoints {
  readonly urlOf: (kind: Kind, number: number) => string
  /** By number. Those that are not healthy answer like healthy ones until then: a webhook begins with a ping. */
  isFaulty: (number: number) => boolean
  /** Events at healthy endpoints. */
  readonly arrivals: Arrival[]
  readonly stop: () => void
}

export async function startEndpoints(): Promise<Endpoints> {
  const timers = new Set<NodeJS.Timeout>()
  const server = createServer((request, response) => {
    const at = performance.now()
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      const [, kind, number] = String(request.url).split('/')
      const event: Published = JSON.parse(body)
      const isFaulty = kind !== 'healthy' && endpoints.isFaulty(Number(number))
      if (kind === 'healthy' && event.type !== 'webhook.ping') {
        endpoints.arrivals.push({ id: event.id, at, sincePublished: sincePublished(event) })
      }
      if (kind === 'dead' && isFaulty) request.socket.destroy()
      else if (kind === 'slow' && isFaulty) timers.add(setTimeout(() => answer(response), slowMilliseconds))
      else answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const endpoints: Endpoints = {
    urlOf: (kind, number) => `http://127.0.0.1:${port}/${kind}/${number}`,
    isFaulty: () => false,
    arrivals: [],
    stop: () => {
      for (const timer of timers) clearTimeout(timer)
      server.closeAllConnections()
      server.close()
    }
  }
  return endpoints
}

const answer = (response: ServerResponse) => response.writeHead(204).end()
