/** Types of the parts of an OpenAPI 3.1 document that this document uses. Source: OpenAPI Specification 3.1.0, section 4.8. */
import type { Keywords } from '../contract/fields.ts'

export type JsonSchema = Keywords

export interface Reference {
  readonly $ref: string
}

export interface OpenapiDocument {
  readonly openapi: '3.1.0'
  readonly info: Info
  readonly servers: readonly { readonly url: string; readonly description: string }[]
  readonly tags: readonly Tag[]
  readonly paths: Readonly<Record<string, PathItem>>
  /** What the service sends, by type of event. */
  readonly webhooks: Readonly<Record<string, PathItem>>
  readonly components: Components
}

export interface Info {
  readonly title: string
  readonly version: string
  readonly summary: string
  readonly description: string
  readonly license: { readonly name: string; readonly identifier: string }
}

export interface Tag {
  readonly name: string
  readonly description: string
}

export type PathItem = Readonly<Partial<Record<'get' | 'post' | 'put' | 'delete', Operation>>>

export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  /** An empty list means that no token is required. */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, Response | Reference>>
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: true
  readonly description?: string
  readonly deprecated?: boolean
  readonly style?: 'form'
  readonly explode?: boolean
  readonly example?: unknown
  readonly schema: JsonSchema
}

export type Content = Readonly<Record<string, MediaType>>

export interface MediaType {
  readonly schema: JsonSchema
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
}

export interface Response {
  readonly description: string
  readonly headers?: Readonly<Record<string, Reference>>
  readonly content?: Content
  /** By operation. */
  readonly links?: Readonly<Record<string, Link>>
}

/** What a client can ask next: parameters with the expressions of their values. */
export interface Link {
  readonly operationId: string
  readonly parameters: Readonly<Record<string, string>>
  readonly description: string
}

export interface Header {
  readonly description: string
  readonly schema: JsonSchema
}

export interface Components {
  readonly schemas: Readonly<Record<string, JsonSchema>>
  readonly responses: Readonly<Record<string, Response>>
  readonly headers: Readonly<Record<string, Header>>
  readonly securitySchemes: Readonly<Record<string, object>>
}

/** A reference to a named schema. */
export function refTo(name: string): string {
  return `#/components/schemas/${name}`
}
