/** Methods that the gateway answers by itself. */
import * as z from 'zod'
import { staticHeaders } from './static-headers.ts'
import { AssemblyError, type Resource } from './template.ts'

export interface MockTarget {
  readonly kind: 'mock'
  /** Media types of the request bodies that it takes. */
  readonly mediaTypes: readonly string[]
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Undefined where there is no body. */
  readonly contentType: string | undefined
  readonly body: string
}

const templates = z.record(z.string(), z.string()).default({})

/** What a mock has beside the properties of every integration. */
export const mockIntegrationShape = {
  PassthroughBehavior: z.enum(['NEVER', 'WHEN_NO_TEMPLATES', 'WHEN_NO_MATCH']).default('WHEN_NO_MATCH'),
  RequestTemplates: templates,
  IntegrationResponses: z
    .array(
      z.object({
        StatusCode: z.string(),
        SelectionPattern: z.string().optional(),
        ResponseParameters: z.record(z.string(), z.string()).default({}),
        ResponseTemplates: templates
      })
    )
    .default([])
}

const MockIntegration = z.object(mockIntegrationShape)

/** Throws AssemblyError on templates that compute something, and on a mock that would fail on bodies of other types. */
export function mockTarget(integration: z.infer<typeof MockIntegration>, { logicalId }: Resource): MockTarget {
  const { PassthroughBehavior, RequestTemplates, IntegrationResponses } = integration
  const [response, second] = IntegrationResponses
  if (!response || second || response.SelectionPattern !== undefined) {
    throw new AssemblyError(`${logicalId}: a mock with one response is served here`)
  }
  const asked = new Set(Object.values(RequestTemplates))
  if (PassthroughBehavior !== 'NEVER' || [...asked].join() !== `{"statusCode":${response.StatusCode}}`) {
    throw new AssemblyError(`${logicalId}: a mock that always gives its one status is served here`)
  }
  const [[contentType, body] = [undefined, '']] = Object.entries(response.ResponseTemplates)
  if (/[$#]/.test(body)) throw new AssemblyError(`${logicalId}: a mock with a fixed body is served here`)
  const headers = staticHeaders(response.ResponseParameters, 'method.response.header.', logicalId)
  const mediaTypes = Object.keys(RequestTemplates)
  return { kind: 'mock', mediaTypes, status: Number(response.StatusCode), headers, contentType, body }
}
