/** How a running local service is reached: written by the service, read by the operator's command line. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'

/** Any emulator of DynamoDB accepts these; one that keeps tables by access key needs the same from every client. */
export const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local' } as const

/** Where the local service tells what has been called; no path of the interface, and in no deployment. */
export const localMetricsPath = '/local/metrics'

const RunningService = z.object({
  /** Versioned root: `http://127.0.0.1:3000/v2.2`. */
  address: z.string(),
  databaseEndpoint: z.string(),
  tableName: z.string(),
  region: z.string(),
  /** Where Secrets Manager is, and which secrets hold the signing keys and the keys of webhooks. */
  secretsEndpoint: z.string(),
  signingKeySecret: z.string(),
  webhookKeySecret: z.string(),
  /** For how many days entries of the audit trail are kept. */
  auditRetentionDays: z.number(),
  /** Where SQS is, the URL of the queue for what the table's stream could not deliver, and the queues of work. */
  queueEndpoint: z.string(),
  deadLetterQueue: z.string(),
  workQueues: z.array(z.object({ name: z.string(), url: z.string(), deadLettersUrl: z.string() }))
})
export type RunningService = Readonly<z.infer<typeof RunningService>>

/** In the directory that the service was started in. */
export function serviceFilePath(directory = process.cwd()): string {
  return join(directory, '.local', 'service.json')
}

/** Undefined where no service runs. Throws what parsing throws where the file holds something else. */
export function readServiceFile(directory?: string): RunningService | undefined {
  try {
    return RunningService.parse(JSON.parse(readFileSync(serviceFilePath(directory), 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export function writeServiceFile(service: RunningService, directory?: string): void {
  const path = serviceFilePath(directory)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(service, null, 2)}\n`)
}

export function removeServiceFile(directory?: string): void {
  rmSync(serviceFilePath(directory), { force: true })
}
