/** The environment of a function: the template's variables and those that Lambda sets. */
import type { FunctionDefinition } from '../assembly/functions.ts'
import { accessKeyOf } from '../iam/access-control.ts'

/** Nothing here verifies signatures. */
const secretAccessKey = 'local'

/**
 * All functions share the cores of this machine with the table: what takes milliseconds on AWS takes seconds behind a burst of
 * requests. A little less than the time-out of an endpoint's function.
 */
const tableTimeoutMilliseconds = 9000

/**
 * `awsEndpoint`: address at which the function finds every AWS service; `origin`: at which browsers find the service. Source: Lambda, "Defined runtime environment
 * variables", and AWS SDKs, "Service-specific endpoints".
 */
export function functionEnvironmentOf(
  definition: FunctionDefinition,
  region: string,
  awsEndpoint: string,
  origin: string
): Record<string, string> {
  return {
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyOf(definition),
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_EXECUTION_ENV: `AWS_Lambda_${definition.runtime}`,
    AWS_LAMBDA_FUNCTION_NAME: definition.name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(definition.memoryMegabytes),
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    AWS_LAMBDA_LOG_FORMAT: definition.logFormat,
    AWS_LAMBDA_LOG_GROUP_NAME: definition.logGroup,
    AWS_LAMBDA_LOG_STREAM_NAME: 'local',
    LAMBDA_TASK_ROOT: definition.directory,
    _HANDLER: definition.handler,
    TZ: ':UTC',
    AWS_ENDPOINT_URL: awsEndpoint,
    TABLE_TIMEOUT_MILLISECONDS: String(tableTimeoutMilliseconds),
    ...definition.environment,
    ...endpointsHere(definition, awsEndpoint),
    ...(definition.environment.PUBLIC_ORIGIN !== undefined && { PUBLIC_ORIGIN: origin })
  }
}

/** The addresses of AWS that the template gives to the SDK; of these the path stays. */
function endpointsHere({ environment }: FunctionDefinition, awsEndpoint: string): Record<string, string> {
  const given = Object.entries(environment).filter(([name]) => name.startsWith('AWS_ENDPOINT_URL_'))
  return Object.fromEntries(given.map(([name, url]) => [name, `${awsEndpoint}${new URL(url).pathname}`]))
}
