/** The functions of a stack, with the code and the environment that they are deployed with. */
import * as z from 'zod'
import type { LocalValues } from './intrinsics.ts'
import { type RoleDefinition, roleOf } from './roles.ts'
import { AssemblyError, propertiesOf, type Resource, resourcesOfType, type Template } from './template.ts'

export interface FunctionDefinition {
  readonly logicalId: string
  readonly name: string
  readonly arn: string
  /** Directory of the code. */
  readonly directory: string
  /** `file.export`. */
  readonly handler: string
  readonly runtime: string
  readonly timeoutSeconds: number
  readonly memoryMegabytes: number
  /** Calls that may run at once; absent = as many as the machine runs. */
  readonly reservedConcurrency?: number | undefined
  readonly logFormat: string
  /** Name of the log group. */
  readonly logGroup: string
  /** Whether Lambda sends traces of its calls to X-Ray. */
  readonly isTraced: boolean
  readonly role: RoleDefinition
  readonly environment: Readonly<Record<string, string>>
}

/** Defaults are Lambda's own. */
const Properties = z.object({
  Code: z.object({ S3Key: z.string() }),
  Handler: z.string(),
  Runtime: z.string().regex(/^nodejs/, 'only Node.js runs here'),
  Timeout: z.number().default(3),
  MemorySize: z.number().default(128),
  ReservedConcurrentExecutions: z.number().optional(),
  Role: z.string(),
  LoggingConfig: z.object({ LogFormat: z.string().default('Text'), LogGroup: z.string().optional() }).prefault({}),
  TracingConfig: z.object({ Mode: z.string() }).optional(),
  Environment: z.object({ Variables: z.record(z.string(), z.string()).default({}) }).prefault({})
})

/** Where a gateway says which function it calls: `…/functions/<arn>/invocations`. */
const invocationUri = /\/functions\/(.+)\/invocations$/

export function readFunctions(template: Template, values: LocalValues): ReadonlyMap<string, FunctionDefinition> {
  const definitions = resourcesOfType(template, 'AWS::Lambda::Function').map((resource) =>
    readFunction(resource, template, values)
  )
  return new Map(definitions.map((definition) => [definition.logicalId, definition]))
}

/** The function that the URI calls. Throws AssemblyError, which names the caller. */
export function functionOf(
  uri: string,
  functions: ReadonlyMap<string, FunctionDefinition>,
  caller: string
): FunctionDefinition {
  const arn = invocationUri.exec(uri)?.[1]
  const found = [...functions.values()].find((definition) => definition.arn === arn)
  if (!found) throw new AssemblyError(`${caller} calls ${uri}, which is no function of the stack`)
  return found
}

function readFunction(resource: Resource, template: Template, values: LocalValues): FunctionDefinition {
  const { logicalId } = resource
  const properties = propertiesOf(resource, Properties, values)
  const directory = template.assets.get(properties.Code.S3Key.replace(/\.zip$/, ''))
  if (!directory) throw new AssemblyError(`${logicalId}: the assembly lacks its code, ${properties.Code.S3Key}`)
  const name = values.ref(logicalId) ?? logicalId
  const { LogFormat, LogGroup = `/aws/lambda/${name}` } = properties.LoggingConfig
  return {
    logicalId,
    directory,
    name,
    arn: values.attribute(logicalId, 'Arn') ?? logicalId,
    handler: properties.Handler,
    runtime: properties.Runtime,
    timeoutSeconds: properties.Timeout,
    memoryMegabytes: properties.MemorySize,
    reservedConcurrency: properties.ReservedConcurrentExecutions,
    logFormat: LogFormat,
    logGroup: LogGroup,
    isTraced: properties.TracingConfig?.Mode === 'Active',
    role: roleOf(properties.Role, resource, { template, values }),
    environment: properties.Environment.Variables
  }
}
