/** The local service in a process of its own, which can be killed; its callers share no code with it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'

export type StoredItem = Record<string, unknown>

export interface Reply {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: replies are looked at as they come
  readonly body: any
}

export interface ServiceUnderTest {
  /** `path` below the versioned root. Rejects where the connection ends without an answer. */
  ask(method: string, path: string, options?: { token?: string; body?: object }): Promise<Reply>
  /** All that it has printed. */
  log(): string
  /** Everything in the table. */
  items(): Promise<StoredItem[]>
  /** SIGKILL; the service takes its database along. */
  kill(): Promise<void>
}

const ownVersion = fileURLToPath(new URL('../..', import.meta.url))

/**
 * With `--data-dir` in this directory. `version`: the root of a checkout, whose service is started; default: this one. Throws an
 * Error with what the service said where it does not start.
 */
export async function startUnderTest(
  directory: string,
  options: readonly string[] = [],
  version = ownVersion
): Promise<ServiceUnderTest> {
  const command = join(version, 'infra', 'local', 'start.ts')
  mkdirSync(directory, { recursive: true })
  const given = ['--port', '0', '--empty', '--data-dir', join(directory, 'data'), ...options]
  const child = spawn(process.execPath, [command, ...given], { cwd: directory, stdio: ['ignore', 'pipe', 'pipe'] })
  const killed = once(child, 'close')
  const killWithThisProcess = () => child.kill('SIGKILL')
  process.once('exit', killWithThisProcess)
  let output = ''
  const listening = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk
      if (/Listening on /.test(output)) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    killed.then(() => reject(new Error(`The service ended: ${output}`)))
  })
  await listening
  const { address, databaseEndpoint, tableName, region } = JSON.parse(
    readFileSync(join(directory, '.local', 'service.json'), 'utf8')
  )
  const agent = new Agent({ keepAlive: true })
  return {
    ask: (method, path, { token, body } = {}) => ask(agent, method, `${address}${path}`, token, body),
    log: () => output,
    items: () => everyItem(databaseEndpoint, region, tableName),
    async kill() {
      process.off('exit', killWithThisProcess)
      child.kill('SIGKILL')
      await killed
      agent.destroy()
    }
  }
}

function ask(agent: Agent, method: string, url: string, token?: string, body?: object): Promise<Reply> {
  const headers = {
    ...(token !== undefined && { Authorization: `Token ${token}` }),
    ...(body !== undefined && { 'Content-Type': 'application/json' })
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (response) => {
      text(response).then((json) => {
        resolve({ status: response.statusCode ?? 0, body: json === '' ? undefined : JSON.parse(json) })
      }, reject)
    })
    sent.on('error', reject)
    sent.end(body === undefined ? '' : JSON.stringify(body))
  })
}

async function everyItem(endpoint: string, region: string, TableName: string): Promise<StoredItem[]> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region, credentials }))
  const items: StoredItem[] = []
  for await (const page of paginateScan({ client }, { TableName, ConsistentRead: true }))
    items.push(...(page.Items ?? []))
  client.destroy()
  return items
}
