/** The authorizers of the REST API. */
import * as z from 'zod'
import { type FunctionDefinition, functionOf } from './functions.ts'
import type { LocalValues } from './intrinsics.ts'
import { assertMayInvoke } from './invocation-rights.ts'
import { propertiesOf, resourcesOfType, type Template } from './template.ts'

export interface AuthorizerDefinition {
  readonly logicalId: string
  readonly functionId: string
  /** Where the token is. */
  readonly header: string
  /** Regular expression; a token that does not match is refused without a call. */
  readonly pattern: string | undefined
  /** How long a verdict is cached; 0 = never. */
  readonly lifetimeSeconds: number
}

const identityHeader = 'method.request.header.'

const Properties = z.object({
  Type: z.literal('TOKEN', 'only authorizers of type TOKEN run here'),
  AuthorizerUri: z.string(),
  AuthorizerCredentials: z.string().optional(),
  AuthorizerResultTtlInSeconds: z.number().default(300),
  IdentitySource: z.string().startsWith(identityHeader),
  IdentityValidationExpression: z.string().optional()
})

export function readAuthorizers(
  template: Template,
  functions: ReadonlyMap<string, FunctionDefinition>,
  values: LocalValues
): ReadonlyMap<string, AuthorizerDefinition> {
  const definitions = resourcesOfType(template, 'AWS::ApiGateway::Authorizer').map((resource) => {
    const properties = propertiesOf(resource, Properties, values)
    const called = functionOf(properties.AuthorizerUri, functions, resource)
    assertMayInvoke(properties.AuthorizerCredentials, called.arn, resource, { template, values })
    return {
      logicalId: resource.logicalId,
      functionId: called.logicalId,
      header: properties.IdentitySource.slice(identityHeader.length),
      pattern: properties.IdentityValidationExpression,
      lifetimeSeconds: properties.AuthorizerResultTtlInSeconds
    }
  })
  return new Map(definitions.map((definition) => [definition.logicalId, definition]))
}
