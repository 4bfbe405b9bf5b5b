/** The gateway's own responses, as the stack customizes them. */
import * as z from 'zod'
import type { LocalValues } from './intrinsics.ts'
import { staticHeaders } from './static-headers.ts'
import { AssemblyError, propertiesOf, resourcesOfType, type Template } from './template.ts'

export interface GatewayResponseDefinition {
  readonly logicalId: string
  /** Undefined leaves the type's own. */
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly contentType: string
  /** With `$context` variables. */
  readonly template: string
}

const Properties = z.object({
  ResponseType: z.string(),
  StatusCode: z.string().optional(),
  ResponseParameters: z.record(z.string(), z.string()).default({}),
  ResponseTemplates: z.record(z.string(), z.string()).default({})
})

/** What API Gateway sends where no template is given. */
const defaultTemplate: [string, string] = ['application/json', '{"message":$context.error.messageString}']

/** By response type. */
export function readGatewayResponses(
  template: Template,
  values: LocalValues
): ReadonlyMap<string, GatewayResponseDefinition> {
  const responses = resourcesOfType(template, 'AWS::ApiGateway::GatewayResponse').map((resource) => {
    const { logicalId } = resource
    const properties = propertiesOf(resource, Properties, values)
    const [first, second] = Object.entries(properties.ResponseTemplates)
    if (second) throw new AssemblyError(`${logicalId}: one template for all content types is served here`)
    const [contentType, text] = first ?? defaultTemplate
    const response = {
      logicalId,
      status: properties.StatusCode === undefined ? undefined : Number(properties.StatusCode),
      headers: staticHeaders(properties.ResponseParameters, 'gatewayresponse.header.', logicalId),
      contentType,
      template: text
    }
    return [properties.ResponseType, response] as const
  })
  return new Map(responses)
}
