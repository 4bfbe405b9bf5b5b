/** The endpoint of every AWS service for the functions: refuses what the caller's role does not allow, and passes on the rest. */
import { localCredentials } from '../../service-file.ts'
import { listen, loopback } from '../ports.ts'
import type { AccessControl } from './access-control.ts'
import type { AwsCall, AwsService, AwsServices } from './aws-calls.ts'
import { awsMessage } from './denial-messages.ts'
import { jsonResponse, type RawRequest } from './raw-request.ts'
import { createRelay, type Decision } from './relay.ts'

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
const credential = /^(authorization:.*\bCredential=)([^/,\s]+)(\/[^/]*\/[^/]*\/([^/]+)\/aws4_request)/im
const requestLine = /^(\S+) ([^\s?]*)/
const target = /^x-amz-target:[^.]*\.(\w+)/im

export async function startAwsEndpoint(options: AwsEndpointOptions): Promise<AwsEndpoint> {
  const { server, stop } = createRelay({ decide: (request) => decide(options, request), onError: options.onError })
  const port = await listen(server, 0)
  return { address: `http://${loopback}:${port}`, stop }
}

/** Where the role allows the request, it is passed on. */
function decide(options: AwsEndpointOptions, request: RawRequest): Decision {
  try {
    const { endpoint } = authorized(options, request)
    return { endpoint, head: passedHead(request.head) }
  } catch (error) {
    const { type, message: text } =
      error instanceof AwsError ? error : new AwsError('InternalServerError', (error as Error).message)
    if (!(error instanceof AwsError)) options.onError(text)
    return { response: jsonResponse(error instanceof AwsError ? 400 : 500, { __type: type, Message: text }) }
  }
}

/** The service that is called. Throws AwsError where the role does not allow the call, other errors where it is not known. */
function authorized({ services, access }: AwsEndpointOptions, { head, body }: RawRequest): AwsService {
  const [, , accessKey = '', , name = ''] = credential.exec(head) ?? []
  if (!access.knows(accessKey)) {
    throw new AwsError('UnrecognizedClientException', 'The security token included in the request is invalid.')
  }
  const service = services[name]
  if (!service)
    throw new Error(`infra/local/iam/aws-calls.ts does not have the service ${name}, which a function calls`)
  const [, operation = ''] = target.exec(head) ?? []
  const [, method = '', path = ''] = requestLine.exec(head) ?? []
  const input = operation === '' ? {} : JSON.parse(body.toString())
  const call: AwsCall = { service: name, operation, input, method, path, body }
  const denial = access.check(accessKey, service.requests(call))
  if (denial) throw new AwsError(service.accessDenied, awsMessage(denial))
  return service
}

/** DynamoDB Local keeps tables by access key: all callers have the same one there. Nothing verifies the signature. */
function passedHead(head: string): string {
  return head.replace(credential, `$1${localCredentials.accessKeyId}$3`)
}
