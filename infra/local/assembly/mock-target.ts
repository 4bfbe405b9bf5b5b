/** Methods that the gateway answers by itself. */
import type { Mock } from './gateway-document.ts'
import { staticHeaders } from './static-headers.ts'
import { AssemblyError } from './template.ts'

export interface MockTarget {
  readonly kind: 'mock'
  /** Media types of the request bodies that it takes. */
  readonly mediaTypes: readonly string[]
  readonly status: number
  /** With `$context` variables, as the body. */
  readonly headers: Readonly<Record<string, string>>
  /** Undefined where there is no body. */
  readonly contentType: string | undefined
  readonly body: string
}

/** Throws AssemblyError, which names the place, on templates that compute something, and on a mock that would fail on other bodies. */
export function mockTarget({ passthroughBehavior, requestTemplates, responses }: Mock, place: string): MockTarget {
  const { default: response, ...selected } = responses
  if (!response || Object.keys(selected).length > 0) {
    throw new AssemblyError(`${place}: a mock with one response is served here`)
  }
  const asked = new Set(Object.values(requestTemplates))
  if (passthroughBehavior !== 'never' || [...asked].join() !== `{"statusCode":${response.statusCode}}`) {
    throw new AssemblyError(`${place}: a mock that always gives its one status is served here`)
  }
  const [[contentType, body] = [undefined, '']] = Object.entries(response.responseTemplates)
  if (/#|\$(?!context\.\w)/.test(body))
    throw new AssemblyError(`${place}: a mock with a body without logic is served here`)
  const headers = staticHeaders(response.responseParameters, 'method.response.header.', place)
  const mediaTypes = Object.keys(requestTemplates)
  return { kind: 'mock', mediaTypes, status: Number(response.statusCode), headers, contentType, body }
}
