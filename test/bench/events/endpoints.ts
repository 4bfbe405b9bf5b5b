/** Endpoints of webhooks on this machine: healthy ones, one that takes 14 s, and one that is dead. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The service waits 15 s for an answer. */
const slowMilliseconds = 14_000

export type Kind = 'healthy' | 'slow' | 'dead'

export interface Endpoints {
  readonly urlOf: (kind: Kind, number: number) => string
  /** Those that are not healthy answer like healthy ones until then: a webhook begins with a ping. */
  faults: boolean
  /** When events came to healthy endpoints, by `performance.now()`. */
  readonly arrivals: number[]
  readonly stop: () => void
}

export async function startEndpoints(): Promise<Endpoints> {
  const timers = new Set<NodeJS.Timeout>()
  const server = createServer((request, response) => {
    const at = performance.now()
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      const kind = String(request.url).split('/')[1]
      if (kind === 'healthy' && !body.includes('"webhook.ping"')) endpoints.arrivals.push(at)
      if (kind === 'dead' && endpoints.faults) request.socket.destroy()
      else if (kind === 'slow' && endpoints.faults) timers.add(setTimeout(() => answer(response), slowMilliseconds))
      else answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const endpoints: Endpoints = {
    urlOf: (kind, number) => `http://127.0.0.1:${port}/${kind}/${number}`,
    faults: false,
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
