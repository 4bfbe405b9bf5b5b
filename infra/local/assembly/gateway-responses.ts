/** The gateway's own responses, as the stack customizes them. */
import type { GatewayDefinition } from './gateway-document.ts'
import { staticHeaders } from './static-headers.ts'
import { AssemblyError } from './template.ts'

export interface GatewayResponseDefinition {
  /** Undefined leaves the type's own. */
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly contentType: string
  /** With `$context` variables. */
  readonly template: string
}

/** What API Gateway sends where no template is given. */
const defaultTemplate: [string, string] = ['application/json', '{"message":$context.error.messageString}']

/** By response type. */
export function readGatewayResponses({
  logicalId,
  document
}: GatewayDefinition): ReadonlyMap<string, GatewayResponseDefinition> {
  const responses = Object.entries(document['x-amazon-apigateway-gateway-responses']).map(([type, response]) => {
    const place = `${logicalId}: the response ${type}`
    const [first, second] = Object.entries(response.responseTemplates)
    if (second) throw new AssemblyError(`${place}: one template for all content types is served here`)
    const [contentType, template] = first ?? defaultTemplate
    const definition = {
      status: response.statusCode === undefined ? undefined : Number(response.statusCode),
      headers: staticHeaders(response.responseParameters, 'gatewayresponse.header.', place),
      contentType,
      template
    }
    return [type, definition] as const
  })
  return new Map(responses)
}
