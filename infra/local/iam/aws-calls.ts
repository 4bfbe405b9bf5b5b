/** The AWS services that functions call here: where each is, and which permissions its calls need. */
import { dynamodbRequests, type KeyNames } from './dynamodb-calls.ts'
import type { DynamodbInput } from './dynamodb-input.ts'
import type { AccessRequest } from './evaluate.ts'

/** A call of an AWS API by its JSON protocol. */
export interface AwsCall {
  /** Signing name of the service: `dynamodb`. */
  readonly service: string
  /** `GetItem`. */
  readonly operation: string
  readonly input: object
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
}

export function awsServices(endpoints: AwsEndpoints, names: KeyNames): AwsServices {
  return {
    dynamodb: {
      endpoint: endpoints.dynamodb,
      accessDenied: 'com.amazon.coral.service#AccessDeniedException',
      requests: ({ operation, input }) => dynamodbRequests(operation, input as DynamodbInput, names)
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
