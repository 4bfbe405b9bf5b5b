/** The AWS services that functions call here: where each is, and which permissions its calls need. */

import { connectionRequests } from './connection-calls.ts'
import { dynamodbRequests, type KeyNames } from './dynamodb-calls.ts'
import type { DynamodbInput } from './dynamodb-input.ts'
import type { AccessRequest } from './evaluate.ts'
import { sesRequests } from './ses-calls.ts'
import { sqsRequests } from './sqs-calls.ts'

/** A call of an AWS API: by its JSON protocol, or where it has no operation, by method and path. */
export interface AwsCall {
  /** Signing name of the service: `dynamodb`. */
  readonly service: string
  /** `GetItem`. */
  readonly operation: string
  readonly input: object
  readonly method: string
  readonly path: string
  /** What `input` is read from, where the API has operations. */
  readonly body: Buffer
}

export interface AwsService {
  /** What answers its calls. */
  readonly endpoint: string
  /** `__type` of its AccessDeniedException. */
  readonly accessDenied: string
  /** Throws an Error for a call whose permissions are not known here. */
  readonly requests: (call: AwsCall) => AccessRequest[]
}

/** By signing name. A function's call of any other service is refused. */
export type AwsServices = Readonly<Record<string, AwsService>>

export interface AwsEndpoints {
  readonly dynamodb: string
  readonly secretsManager: string
  readonly sqs: string
  /** Of the WebSocket API's connections. */
  readonly connections: string
  readonly ses: string
}

export function awsServices(endpoints: AwsEndpoints, names: KeyNames, region: string): AwsServices {
  return {
    dynamodb: {
      endpoint: endpoints.dynamodb,
      accessDenied: 'com.amazon.coral.service#AccessDeniedException',
      requests: ({ operation, input }) => dynamodbRequests(operation, input as DynamodbInput, names)
    },
    sqs: {
      endpoint: endpoints.sqs,
      accessDenied: 'com.amazon.coral.service#AccessDeniedException',
      requests: ({ operation, input }) => sqsRequests(operation, input, region)
    },
    'execute-api': {
      endpoint: endpoints.connections,
      accessDenied: 'ForbiddenException',
      requests: ({ method, path }) => connectionRequests(method, path, region)
    },
    ses: {
      endpoint: endpoints.ses,
      accessDenied: 'AccessDeniedException',
      requests: ({ method, path, body }) => sesRequests(method, path, body, region)
    },
    secretsmanager: {
      endpoint: endpoints.secretsManager,
      accessDenied: 'AccessDeniedException',
      requests: ({ operation, input }) => [
        {
          action: `secretsmanager:${operation}`,
          resource: (input as { readonly SecretId?: string }).SecretId ?? '*',
          context: {}
        }
      ]
    }
  }
}
