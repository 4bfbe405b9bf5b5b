/** How many events a second one webhook is sent that has a backlog, by how long its endpoint takes. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LoadedService } from '../load/local-service.ts'
import { ask } from './api.ts'
import { updateVehicles } from './burst-run.ts'
import { until } from './drive.ts'

/** Milliseconds until the endpoint answers. */
export const answerMilliseconds = [0, 100, 300] as const

const facts = 400
const patienceSeconds = 120

/** Events a second, in each run for each of `answerMilliseconds`. */
export async function webhookRates(service: LoadedService, runs: number): Promise<number[][]> {
  const { address, token } = service
  const endpoint = await startEndpoint()
  const webhook = await ask(`${address}/webhook`, token, { url: endpoint.url, types: ['vehicle.updated'] })
  const path = `${address}/webhook/${webhook.id}`
  const backlog = async (milliseconds: number): Promise<number> => {
    await ask(path, token, { enabled: false }, 'PUT')
    await updateVehicles(service, facts)
    endpoint.begin(milliseconds)
    await ask(path, token, { enabled: true }, 'PUT')
    await until(() => endpoint.arrivals.size >= facts, 'The backlog at the endpoint', patienceSeconds)
    const times = [...endpoint.arrivals.values()]
    return (1000 * (times.length - 1)) / (Math.max(...times) - Math.min(...times))
  }
  try {
    await until(async () => (await ask(path, token)).state === 'ACTIVE', 'A webhook ACTIVE')
    const rates: number[][] = []
    for (let run = 0; run < runs; run++) {
      const rate: number[] = []
      for (const milliseconds of answerMilliseconds) rate.push(await backlog(milliseconds))
      rates.push(rate)
    }
    return rates
  } finally {
    endpoint.stop()
  }
}

async function startEndpoint() {
  /** By event, the first time. */
  const arrivals = new Map<string, number>()
  let delay = 0
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      const { id, type } = JSON.parse(body)
      if (type !== 'webhook.ping' && !arrivals.has(id)) arrivals.set(id, performance.now())
      setTimeout(() => response.writeHead(204).end(), delay)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const begin = (milliseconds: number) => {
    delay = milliseconds
    arrivals.clear()
  }
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { arrivals, url: `http://127.0.0.1:${port}/`, begin, stop }
}
