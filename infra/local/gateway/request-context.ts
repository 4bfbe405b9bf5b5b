/** The request context, which the gateway adds to an event. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { APIGatewayProxyEvent } from 'aws-lambda'
import type { Assembly } from '../assembly/assembly.ts'
import { localAccountId } from '../assembly/local-values.ts'
import { edgeAddress } from './edge.ts'
import { type GatewayRequest, headerValues } from './http.ts'
import type { RouteMatch } from './route-table.ts'
import type { Verdict } from './verdict.ts'

/** The types of the event lack the name of the operation. */
export type RequestContext = APIGatewayProxyEvent['requestContext'] & { readonly operationName?: string }

const anonymousIdentity: RequestContext['identity'] = {
  accessKey: null,
  accountId: null,
  apiKey: null,
  apiKeyId: null,
  caller: null,
  clientCert: null,
  cognitoAuthenticationProvider: null,
  cognitoAuthenticationType: null,
  cognitoIdentityId: null,
  cognitoIdentityPoolId: null,
  principalOrgId: null,
  sourceIp: edgeAddress,
  user: null,
  userAgent: null,
  userArn: null
}

/** Source: API Gateway, "Input format of a Lambda function for proxy integration". */
export function newRequestContext(
  { api, edge }: Assembly,
  { method, path, headers }: GatewayRequest,
  match: RouteMatch | undefined
): RequestContext {
  const now = new Date()
  return {
    accountId: localAccountId,
    apiId: api.id,
    authorizer: undefined,
    domainName: edge.originDomain,
    domainPrefix: api.id,
    extendedRequestId: randomBytes(11).toString('base64'),
    httpMethod: method,
    identity: { ...anonymousIdentity, userAgent: headerValues(headers, 'user-agent').at(-1) ?? null },
    operationName: match?.route.operationName,
    path: `/${api.stageName}${path}`,
    protocol: 'HTTP/1.1',
    requestId: randomUUID(),
    requestTime: clfTime(now),
    requestTimeEpoch: now.getTime(),
    resourceId: match?.route.path ?? '',
    resourcePath: match?.route.path ?? '',
    stage: api.stageName
  }
}

export function withVerdict(context: RequestContext, { principalId, context: values }: Verdict): RequestContext {
  return { ...context, authorizer: { ...values, principalId, integrationLatency: 0 } }
}

/** `arn:aws:execute-api:region:account:api/stage/METHOD/path`. */
export function methodArnOf(context: RequestContext, region: string): string {
  const [, stage, ...path] = context.path.split('/')
  const resource = [context.apiId, stage, context.httpMethod, ...path].join('/')
  return `arn:aws:execute-api:${region}:${context.accountId}:${resource}`
}

/** `12/Mar/2026:19:03:58 +0000`. */
function clfTime(date: Date): string {
  const [, day, month, year, time] = date.toUTCString().split(' ')
  return `${day}/${month}/${year}:${time} +0000`
}
