/** The gateway's document as the template holds it. */
import { resourcesOf, type Template } from '../synthesized.ts'

export interface Operation {
  /** `GET /v2.2/vehicle/{vehicle_id}`. */
  readonly route: string
  readonly operationId?: string
  readonly parameters?: readonly object[]
  readonly security?: readonly object[]
  readonly responses: Readonly<Record<string, { readonly description: string; readonly headers?: object }>>
  // biome-ignore lint/suspicious/noExplicitAny: the shape differs with every type of integration
  readonly integration: any
}

// biome-ignore lint/suspicious/noExplicitAny: OpenAPI with extensions
export type Document = any

export function documentOf(template: Template): Document {
  const [api, ...others] = resourcesOf(template, 'AWS::ApiGateway::RestApi')
  if (!api || others.length > 0) throw new Error('There is not exactly one REST API')
  return api[1].Properties.Body
}

export function operationsOf(document: Document): Operation[] {
  const paths = Object.entries<Record<string, Document>>(document.paths)
  return paths.flatMap(([path, operations]) =>
    Object.entries(operations).map(([key, { 'x-amazon-apigateway-integration': integration, ...operation }]) => {
      const method = key === 'x-amazon-apigateway-any-method' ? 'ANY' : key.toUpperCase()
      return { ...operation, route: `${method} ${path}`, integration }
    })
  )
}
