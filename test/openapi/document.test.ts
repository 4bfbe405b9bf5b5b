import { describe, expect, it } from 'vitest'
import { endpoints } from '../../lib/contract/endpoints.ts'
import { errorKinds } from '../../lib/contract/error-kinds.ts'
import { errorIdsOf } from '../../lib/openapi/error-responses.ts'
import { document, objectsIn, operationAt, operations, resolve, responseOf } from './parts.ts'

const rateHeaders = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']
const headerNames = (response: { headers?: object }) => Object.keys(response.headers ?? {})

describe('the document', () => {
  it('has every endpoint of the contract and no other', () => {
    expect(operations.map(({ route }) => route).sort()).toEqual(
      endpoints.map(({ method, path }) => `${method} ${path}`).sort()
    )
  })

  it('names each operation once, by an area that it describes', () => {
    const names = operations.map(({ operationId }) => operationId)
    const areas = document.tags.map(({ name }) => name)

    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !/^[a-z][a-zA-Z]+$/.test(name))).toEqual([])
    expect(new Set(operations.flatMap(({ tags }) => tags))).toEqual(new Set(areas))
    expect(areas).not.toContain('Other')
  })

  it('has the target of every reference', () => {
    const references = objectsIn(document).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []))

    expect(references.length).toBeGreaterThan(100)
    expect(references.filter((reference) => resolve(reference) === undefined)).toEqual([])
  })

  it('gives every field a type, except the one that the specification leaves untyped', () => {
    const typed = ['type', '$ref', 'anyOf', 'oneOf', 'enum', 'const']
    const untyped = Object.entries(document.components.schemas).flatMap(([schema, { properties = {} }]) =>
      Object.entries(properties)
        .filter(([, property]) => !typed.some((keyword) => Object.hasOwn(property as object, keyword)))
        .map(([name]) => `${schema}.${name}`)
    )

    expect(untyped).toEqual(
      ['VehicleProfile', 'VehicleProfileItem', 'VehicleContent', 'VehicleChange'].map(
        (name) => `${name}.processing_pipeline_module_options_overrides`
      )
    )
  })

  it('describes every field', () => {
    const { schemas } = document.components
    const bare = Object.entries(schemas).flatMap(([schema, { properties = {} }]) =>
      Object.entries(properties)
        .filter(([, property]) => {
          const { description, $ref, type } = property as { description?: string; $ref?: string; type?: unknown }
          // Nested objects are described by their own fields.
          return !description && !$ref && ![type].flat().includes('object')
        })
        .map(([name]) => `${schema}.${name}`)
    )

    expect(bare).toEqual([])
  })
})

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (route, endpoint) => {
    const operation = operationAt(route)

    it('requires a token unless the endpoint is open', () => {
      const schemes = {
        anybody: [],
        token: ['accessToken'],
        device: ['uploadToken', 'deviceTokenAsPassword', 'deviceTokenInAddress']
      }
      expect(operation.security).toEqual(schemes[endpoint.audience].map((scheme) => ({ [scheme]: [] })))
    })

    it('names the permission that it needs', () => {
      const named = /Needs the permission `(\w+)`/.exec(operation.description ?? '')?.[1]

      expect(named).toBe(endpoint.permission)
    })

    it('takes the parameters and the body of the contract', () => {
      const names = (place: string) =>
        (operation.parameters ?? []).filter((one) => one.in === place).map((one) => one.name)

      expect(names('path')).toEqual(Object.keys(endpoint.params.shape))
      expect(names('query')).toEqual(Object.keys(endpoint.query.shape))
      expect(operation.requestBody !== undefined).toBe(endpoint.body !== undefined)
    })

    it('answers with the status, the shape and the errors of the contract', () => {
      const ids = errorIdsOf(endpoint)
      const outsideEnvelope = [
        ...(endpoint.body ? [413] : []),
        ...(endpoint.method === 'GET' && !endpoint.client ? [304] : [])
      ]
      const statuses = [endpoint.status, ...ids.map((id) => errorKinds[id].status), ...outsideEnvelope]
      const { content } = responseOf(operation, endpoint.status)
      const hasBody = endpoint.reply !== 'empty'

      expect(Object.keys(operation.responses)).toEqual([...new Set(statuses)].sort().map(String))
      expect(content !== undefined).toBe(hasBody)
      for (const id of ids) expect(responseOf(operation, errorKinds[id].status).description).toContain(`\`${id}\``)
    })

    it('has the rate headers in every response to a known caller', () => {
      for (const status of Object.keys(operation.responses)) {
        const isKnown = endpoint.audience !== 'anybody' && !['401', '413'].includes(status)
        const present = headerNames(responseOf(operation, status)).filter((name) => rateHeaders.includes(name))
        expect([status, present]).toEqual([status, isKnown ? rateHeaders : []])
      }
    })
  }
)

it('has the headers of a redirect, a challenge and a limit', () => {
  const login = operationAt('POST /account/login')

  expect(headerNames(responseOf(login, 307))).toEqual(['X-Request-Id', 'Location'])
  expect(headerNames(responseOf(login, 401))).toEqual(['X-Request-Id', 'WWW-Authenticate'])
  expect(headerNames(responseOf(login, 429))).toEqual(['X-Request-Id', 'Retry-After'])
  expect(headerNames(responseOf(login, 200))).toContain('X-Request-Id')
})
