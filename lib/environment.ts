/** The one place that reads the environment. */

/** What the stack gives its functions; each gets only those that it needs. */
export type FunctionVariable =
  /** Name of the table. */
  | 'TABLE_NAME'
  /** ARN of the secret that holds the signing keys. */
  | 'SIGNING_KEY_SECRET'
  /** Lifetime of a login token. */
  | 'LOGIN_TOKEN_DAYS'
  /** How long entries of the audit trail are kept. */
  | 'AUDIT_RETENTION_DAYS'
  /** JSON: how long the records of vehicles are kept, and the terms of the detection. */
  | 'PROCESSING_SETTINGS'
  /** What the API keys of the usage plan begin with, and how many there are. */
  | 'LANE_PREFIX'
  | 'LANES'
  /** ARN of the secret that holds the keys of webhooks' secrets. */
  | 'WEBHOOK_KEY_SECRET'
  /** `public` or `any`: to which addresses webhooks may send. */
  | 'WEBHOOK_TARGETS'
  /** URLs of the queues. */
  | 'JOBS_QUEUE_URL'
  | 'WEBHOOKS_QUEUE_URL'
  | 'SLOW_WEBHOOKS_QUEUE_URL'
  | 'PUSH_QUEUE_URL'
  | 'WEB_PUSH_QUEUE_URL'
  /** Where browsers reach the service: scheme and host. */
  | 'PUBLIC_ORIGIN'
  /** The configuration set of SES, and the address of SES, of a function that sends mail. */
  | 'MAIL_CONFIGURATION_SET'
  | 'AWS_ENDPOINT_URL_SESV2'
  /** Set by Lambda. */
  | 'AWS_REGION'
  /** Address of the API whose connections the function sends to. The SDK reads it. */
  | 'AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI'

/** What a function runs without: it then writes no metrics, sends no mail, the console draws no streets, and time-outs are the default ones. */
export type OptionalFunctionVariable =
  /** Name of the stack, which distinguishes its metrics. */
  | 'SERVICE_NAME'
  /** Set where every operation has metrics of its own. */
  | 'OPERATION_METRICS'
  /** JSON, ConsoleMap: what the console draws streets from, where the operator names it. */
  | 'CONSOLE_MAP'
  /** JSON, ConsoleMap: the streets until somebody chooses others. Set by the local service alone. */
  | 'CONSOLE_DEFAULT_MAP'
  /** The operator's own name of the console, and the file of its logo. */
  | 'CONSOLE_NAME'
  | 'CONSOLE_LOGO'
  /** JSON: who signs in in one click. Set by the local service alone. */
  | 'CONSOLE_DEMO'
  /** The address that mail is sent from, and URLs of the queues of mail; absent where the service sends none. */
  | 'MAIL_FROM'
  | 'MAIL_QUEUE_URL'
  | 'BOUNCES_QUEUE_URL'
  /** How long a call to the table or a queue may take, milliseconds, where the default time-outs are too short. */
  | 'TABLE_TIMEOUT_MILLISECONDS'

/** What a person or a pipeline may set for the commands on this machine. */
export type ToolVariable =
  | 'AWS_ENDPOINT_URL_DYNAMODB'
  | 'AWS_ENDPOINT_URL_SQS'
  | 'AWS_REGION'
  | 'CHROMIUM'
  | 'CI'
  | 'NO_COLOR'
  /** `full`: the generated lives of vehicles have 20,000 records in the tests. */
  | 'LIVES'

/** The values of the named variables. Throws a TypeError that names every missing one at once. */
export function functionEnvironment<const Name extends FunctionVariable>(...names: Name[]): Record<Name, string> {
  const missing = names.filter((name) => !process.env[name])
  if (missing.length > 0) {
    throw new TypeError(`Missing environment variables: ${missing.join(', ')}`)
  }
  return Object.fromEntries(names.map((name) => [name, process.env[name]])) as Record<Name, string>
}

/** The value, or undefined where it is not set or empty. */
export function optionalFunctionVariable(name: OptionalFunctionVariable | FunctionVariable): string | undefined {
  return process.env[name] || undefined
}

/** The value, or undefined where it is not set or empty. */
export function toolVariable(name: ToolVariable): string | undefined {
  return process.env[name] || undefined
}
