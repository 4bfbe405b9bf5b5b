/** Records the calls of DynamoDB of one call of a function, by an endpoint that passes them on to the database. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RecordedCall {
  /** Such as `GetItem`. */
  readonly operation: string
  /** As it is sent, with typed attribute values. */
  readonly input: Readonly<Record<string, unknown>>
  /** Positions of the calls that had been answered when this one was sent. */
  readonly after: readonly number[]
}

export interface Recorder {
  readonly endpoint: string
  /** The calls that `work` causes, in the order in which they are sent. */
  record(work: () => Promise<unknown>): Promise<RecordedCall[]>
  stop(): void
}

export async function startRecorder(database: string): Promise<Recorder> {
  let calls: RecordedCall[] = []
  let answered = new Set<number>()
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const target = String(request.headers['x-amz-target'])
    const operation = target.slice(target.indexOf('.') + 1)
    const at = calls.push({ operation, input: JSON.parse(body.toString()), after: [...answered] }) - 1
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers
    const answer = await fetch(database, { method: 'POST', headers: headers as Record<string, string>, body })
    const text = await answer.text()
    answered.add(at)
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(text)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async record(work) {
      calls = []
      answered = new Set()
      await work()
      return calls
    },
    stop() {
      server.close()
      server.closeAllConnections()
    }
  }
}
