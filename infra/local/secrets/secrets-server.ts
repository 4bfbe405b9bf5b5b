/** Answers those calls of Secrets Manager that the service and its operator make, for the stack's secrets. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { json } from 'node:stream/consumers'
import * as z from 'zod'
import { generateSecret } from '../assembly/generate-secret.ts'
import type { SecretDefinition } from '../assembly/storage.ts'
import type { DataDirectory } from '../data-directory.ts'
import { closeAtOnce, listen, loopback } from '../ports.ts'
import { SecretRefusal, SecretVersions } from './secret-versions.ts'

interface Answer {
  readonly status: number
  readonly body: object
}

export interface SecretsServer {
  readonly endpoint: string
  readonly stop: () => void
}

interface ServedSecret {
  readonly definition: SecretDefinition
  readonly versions: SecretVersions
}

const Call = z.object({ SecretId: z.string() })
const GetCall = z.object({ VersionStage: z.string().optional() })
const PutCall = z.object({
  ClientRequestToken: z.string(),
  SecretString: z.string(),
  VersionStages: z.array(z.string()).optional()
})
const MoveCall = z.object({
  VersionStage: z.string(),
  MoveToVersionId: z.string(),
  RemoveFromVersionId: z.string().optional()
})

/** Operation → what it answers beside the names of the secret. */
const operations: Readonly<Record<string, (versions: SecretVersions, input: unknown) => object>> = {
  'secretsmanager.GetSecretValue'(versions, input) {
    const { id, value } = versions.get(GetCall.parse(input).VersionStage)
    return { SecretString: value, VersionId: id }
  },
  'secretsmanager.PutSecretValue'(versions, input) {
    const { ClientRequestToken: id, SecretString: value, VersionStages } = PutCall.parse(input)
    versions.put({ id, value }, VersionStages)
    return { VersionId: id }
  },
  'secretsmanager.UpdateSecretVersionStage'(versions, input) {
    const { VersionStage, MoveToVersionId: to, RemoveFromVersionId: from } = MoveCall.parse(input)
    versions.moveLabel(VersionStage, { from, to })
    return {}
  }
}

export async function startSecretsServer(
  definitions: readonly SecretDefinition[],
  data: Pick<DataDirectory, 'secret' | 'keepSecret'>
): Promise<SecretsServer> {
  const secrets = definitions.map((definition) => {
    const { logicalId, generation } = definition
    const kept = {
      read: () => data.secret(logicalId, () => generateSecret(generation)),
      write: (value: string) => data.keepSecret(logicalId, value)
    }
    return { definition, versions: new SecretVersions(kept) }
  })
  const server = createSecretsServer(secrets)
  const port = await listen(server, 0)
  return { endpoint: `http://${loopback}:${port}`, stop: () => closeAtOnce(server) }
}

function createSecretsServer(secrets: readonly ServedSecret[]): Server {
  return createServer(async (request, response) => {
    const { status, body } = await answer(request, secrets).catch((error: unknown) =>
      error instanceof SecretRefusal
        ? { status: 400, body: failure(error.type, error.message) }
        : { status: 500, body: failure('InternalServiceError', String(error)) }
    )
    response.writeHead(status, { 'Content-Type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body))
  })
}

async function answer(request: IncomingMessage, secrets: readonly ServedSecret[]): Promise<Answer> {
  const target = String(request.headers['x-amz-target'])
  const operation = operations[target]
  if (!operation) return { status: 400, body: failure('InvalidRequestException', `${target} is not answered here`) }
  const input = await json(request)
  const { SecretId } = Call.parse(input)
  const secret = secrets.find(({ definition }) => definition.arn === SecretId)
  if (!secret) return { status: 400, body: failure('ResourceNotFoundException', `There is no secret ${SecretId}`) }
  const { arn, logicalId } = secret.definition
  return { status: 200, body: { ARN: arn, Name: logicalId, ...operation(secret.versions, input) } }
}

function failure(type: string, message: string): object {
  return { __type: type, message }
}
