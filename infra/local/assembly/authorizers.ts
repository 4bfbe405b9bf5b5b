/** The authorizers of the REST API. */
import { functionOf } from './functions.ts'
import { apiKeyScheme, type GatewayDefinition } from './gateway-document.ts'
import { assertMayInvoke } from './invocation-rights.ts'
import type { Reading } from './routes.ts'

export interface AuthorizerDefinition {
  readonly functionId: string
  /** Where the token is. */
  readonly header: string
  /** Regular expression; a token that does not match is refused without a call. */
  readonly pattern: string | undefined
  /** How long a verdict is cached; 0 = never. */
  readonly lifetimeSeconds: number
}

/** By name. */
export function readAuthorizers(
  { logicalId, document }: GatewayDefinition,
  reading: Reading
): ReadonlyMap<string, AuthorizerDefinition> {
  const { [apiKeyScheme]: _, ...schemes } = document.components.securitySchemes
  const definitions = Object.entries(schemes).map(([name, scheme]): [string, AuthorizerDefinition] => {
    const place = `${logicalId}: the authorizer ${name}`
    const authorizer = scheme['x-amazon-apigateway-authorizer']
    const called = functionOf(authorizer.authorizerUri, reading.functions, place)
    assertMayInvoke(authorizer.authorizerCredentials, called.arn, place, reading)
    const definition = {
      functionId: called.logicalId,
      header: scheme.name,
      pattern: authorizer.identityValidationExpression,
      lifetimeSeconds: authorizer.authorizerResultTtlInSeconds
    }
    return [name, definition]
  })
  return new Map(definitions)
}
