/** The endpoint of every AWS service for the functions: refuses what the caller's role does not allow, and passes on the rest. */
import { Agent, createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { localCredentials } from '../../service-file.ts'
import { closeAtOnce, listen, loopback } from '../ports.ts'
import type { AccessControl } from './access-control.ts'
import type { AwsCall, AwsService, AwsServices } from './aws-calls.ts'
import { awsMessage } from './denial-messages.ts'

export interface AwsEndpointOptions {
  readonly services: AwsServices
  readonly access: AccessControl
  /** Called with what the service lacks to answer a call. */
  readonly onError: (message: string) => void
}

export interface AwsEndpoint {
  readonly address: string
  readonly stop: () => void
}

/** A refusal by this endpoint, as AWS answers it. */
class AwsError extends Error {
  override readonly name = 'AwsError'
  readonly type: string

  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}

/** Source: IAM, "Elements of an AWS API request signature": AWS4-HMAC-SHA256 Credential=key/date/region/service/aws4_request. */
const credential = /\bCredential=([^/,\s]+)\/[^/]*\/[^/]*\/([^/]+)\/aws4_request/

export async function startAwsEndpoint(options: AwsEndpointOptions): Promise<AwsEndpoint> {
  const agent = new Agent({ keepAlive: true })
  const server = createServer((message, response) => void answer(options, agent, message, response))
  const port = await listen(server, 0)
  const stop = () => {
    closeAtOnce(server)
    agent.destroy()
  }
  return { address: `http://${loopback}:${port}`, stop }
}

async function answer(
  options: AwsEndpointOptions,
  agent: Agent,
  message: IncomingMessage,
  response: ServerResponse
): Promise<void> {
  try {
    const body = await bodyOf(message)
    const service = authorized(options, message, body)
    passOn({ message, body, agent, endpoint: service.endpoint }, response)
  } catch (error) {
    // The function ended in the middle of its request.
    if (message.destroyed && !message.complete) return
    const { type, message: text } =
      error instanceof AwsError ? error : new AwsError('InternalServerError', (error as Error).message)
    if (!(error instanceof AwsError)) options.onError(text)
    const status = error instanceof AwsError ? 400 : 500
    response.writeHead(status, { 'Content-Type': 'application/x-amz-json-1.0' })
    response.end(JSON.stringify({ __type: type, Message: text }))
  }
}

/** The service that is called. Throws AwsError where the role does not allow the call, other errors where it is not known. */
function authorized({ services, access }: AwsEndpointOptions, message: IncomingMessage, body: Buffer): AwsService {
  const [, accessKey = '', name = ''] = credential.exec(message.headers.authorization ?? '') ?? []
  if (!access.knows(accessKey)) {
    throw new AwsError('UnrecognizedClientException', 'The security token included in the request is invalid.')
  }
  const service = services[name]
  if (!service)
    throw new Error(`infra/local/iam/aws-calls.ts does not have the service ${name}, which a function calls`)
  const denial = access.check(accessKey, service.requests(callIn(name, message, body)))
  if (denial) throw new AwsError(service.accessDenied, awsMessage(denial))
  return service
}

/** `buffer` of node:stream/consumers takes several times as long, for it makes a Blob. */
function bodyOf(message: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    message.on('data', (chunk: Buffer) => chunks.push(chunk))
    message.on('end', () => resolve(Buffer.concat(chunks)))
    message.on('error', reject)
  })
}

function callIn(service: string, { headers }: IncomingMessage, body: Buffer): AwsCall {
  const [, operation = ''] = String(headers['x-amz-target']).split('.')
  return { service, operation, input: JSON.parse(body.toString()) }
}

interface Passing {
  readonly message: IncomingMessage
  readonly body: Buffer
  readonly agent: Agent
  readonly endpoint: string
}

function passOn({ message, body, agent, endpoint }: Passing, response: ServerResponse): void {
  const { method, url: path } = message
  const { hostname, port } = new URL(endpoint)
  const passed = httpRequest({ agent, hostname, port, method, path, headers: passedHeaders(message) }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.rawHeaders)
    reply.pipe(response)
    reply.on('error', () => response.destroy())
  })
  // The function meets what it would meet without this endpoint in between.
  passed.on('error', () => response.destroy())
  response.on('close', () => passed.destroy())
  passed.end(body)
}

/** DynamoDB Local keeps tables by access key: all callers have the same one there. Nothing verifies the signature. */
function passedHeaders({ rawHeaders }: IncomingMessage): string[] {
  return rawHeaders.map((value, index) =>
    rawHeaders[index - 1]?.toLowerCase() === 'authorization'
      ? value.replace(/\bCredential=[^/]+/, `Credential=${localCredentials.accessKeyId}`)
      : value
  )
}
