/** One run of requests, by a client that is a process of its own. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as z from 'zod'

export interface LoadRun {
  readonly requestsPerSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  /** Requests without an answer, and answers other than 200. */
  readonly failures: number
}

export const connections = 50
const maxOutputBytes = 10_000_000

const Result = z.object({
  requests: z.object({ average: z.number() }),
  latency: z.object({ p50: z.number(), p99: z.number() }),
  errors: z.number(),
  non2xx: z.number()
})

/** Every connection sends its next request when it has the answer to the last one. */
export async function loadRun(address: string, token: string, seconds: number): Promise<LoadRun> {
  const client = fileURLToPath(import.meta.resolve('autocannon/autocannon.js'))
  const options = ['--json', '--connections', String(connections), '--duration', String(seconds)]
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [client, ...options, '--headers', `Authorization=Token ${token}`, address],
    { maxBuffer: maxOutputBytes }
  )
  const { requests, latency, errors, non2xx } = Result.parse(JSON.parse(stdout))
  return { requestsPerSecond: requests.average, p50: latency.p50, p99: latency.p99, failures: errors + non2xx }
}
