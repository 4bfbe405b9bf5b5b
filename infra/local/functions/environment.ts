/** The environment of a function: the template's variables and those that Lambda sets. */
import { localCredentials } from '../../service-file.ts'
import type { FunctionDefinition } from '../assembly/functions.ts'

/** Endpoints of the services that the functions use. Source: AWS SDKs, "Service-specific endpoints". */
export interface ServiceEndpoints {
  readonly dynamodb: string
  readonly secretsManager: string
}

/** Source: Lambda, "Defined runtime environment variables". */
export function functionEnvironmentOf(
  definition: FunctionDefinition,
  region: string,
  endpoints: ServiceEndpoints
): Record<string, string> {
  return {
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    AWS_EXECUTION_ENV: `AWS_Lambda_${definition.runtime}`,
    AWS_LAMBDA_FUNCTION_NAME: definition.name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(definition.memoryMegabytes),
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    AWS_LAMBDA_LOG_FORMAT: definition.logFormat,
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${definition.name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: 'local',
    LAMBDA_TASK_ROOT: definition.directory,
    _HANDLER: definition.handler,
    TZ: ':UTC',
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoints.secretsManager,
    ...definition.environment
  }
}
