/** Answers Secrets Manager's GetSecretValue for the stack's secrets. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { json } from 'node:stream/consumers'
import type { SecretDefinition } from '../assembly/storage.ts'
import type { DataDirectory } from '../data-directory.ts'
import { closeAtOnce, listen, loopback } from '../ports.ts'
import { generateSecret } from './generate-secret.ts'

interface Answer {
  readonly status: number
  readonly body: object
}

export interface SecretsServer {
  readonly endpoint: string
  readonly stop: () => void
}

const operation = 'secretsmanager.GetSecretValue'

export async function startSecretsServer(
  secrets: readonly SecretDefinition[],
  data: Pick<DataDirectory, 'secret'>
): Promise<SecretsServer> {
  const server = createSecretsServer(secrets, data)
  const port = await listen(server, 0)
  return { endpoint: `http://${loopback}:${port}`, stop: () => closeAtOnce(server) }
}

function createSecretsServer(secrets: readonly SecretDefinition[], data: Pick<DataDirectory, 'secret'>): Server {
  return createServer(async (request, response) => {
    const { status, body } = await answer(request, secrets, data).catch((error: unknown) => ({
      status: 500,
      body: failure('InternalServiceError', String(error))
    }))
    response.writeHead(status, { 'Content-Type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body))
  })
}

async function answer(
  request: IncomingMessage,
  secrets: readonly SecretDefinition[],
  data: Pick<DataDirectory, 'secret'>
): Promise<Answer> {
  const target = request.headers['x-amz-target']
  if (target !== operation) {
    return { status: 400, body: failure('InvalidRequestException', `${target} is not answered here`) }
  }
  const { SecretId } = (await json(request)) as { SecretId?: string }
  const secret = secrets.find(({ arn }) => arn === SecretId)
  if (!secret) return { status: 400, body: failure('ResourceNotFoundException', `There is no secret ${SecretId}`) }
  const value = data.secret(secret.logicalId, () => generateSecret(secret.generation))
  return { status: 200, body: { ARN: secret.arn, Name: secret.logicalId, SecretString: value } }
}

function failure(type: string, message: string): object {
  return { __type: type, message }
}
