/** The gateway's own responses. */
import { describe, expect, it } from 'vitest'
import type { GatewayResponseDefinition } from '../../../../infra/local/assembly/gateway-responses.ts'
import { renderGatewayResponse, renderTemplate } from '../../../../infra/local/gateway/gateway-response.ts'

const definition = (template: string, status?: number): GatewayResponseDefinition => ({
  status,
  headers: { 'Cache-Control': 'no-store' },
  contentType: 'application/json',
  template
})
const headers = [
  ['Cache-Control', 'no-store'],
  ['Content-Type', 'application/json']
]

describe('a gateway response', () => {
  it('has the status, headers and template of the stack', () => {
    const definitions = new Map([['ACCESS_DENIED', definition('{"id":"$context.authorizer.errorId"}', 401)]])
    const context = { authorizer: { errorId: 'TOKEN_EXPIRED' } }
    expect(renderGatewayResponse('ACCESS_DENIED', definitions, context)).toEqual({
      status: 401,
      headers,
      body: '{"id":"TOKEN_EXPIRED"}'
    })
  })

  it.each([
    ['THROTTLED', 429, 'DEFAULT_4XX'],
    ['INTEGRATION_TIMEOUT', 504, 'DEFAULT_5XX']
  ] as const)('without one of its own, %s has its status %d and the template of %s', (type, status, fallback) => {
    const definitions = new Map([[fallback, definition('$context.error.responseType')]])
    expect(renderGatewayResponse(type, definitions, {})).toEqual({ status, headers, body: type })
  })

  it('is that of API Gateway where the stack customizes nothing', () => {
    expect(renderGatewayResponse('UNAUTHORIZED', new Map(), {})).toEqual({
      status: 401,
      headers: [['Content-Type', 'application/json']],
      body: '{"message":"Unauthorized"}'
    })
  })

  it('is that of API Gateway for a request that is too large, also where the stack customizes it', () => {
    const definitions = new Map([['REQUEST_TOO_LARGE', definition('customized', 400)]])
    expect(renderGatewayResponse('REQUEST_TOO_LARGE', definitions, {})).toMatchObject({
      status: 413,
      body: '{"message":"Request Too Long"}'
    })
  })
})

describe('a template', () => {
  it('replaces variables up to the end of their name', () => {
    expect(renderTemplate('"$context.requestId". $context.a.b!', { requestId: 'r', a: { b: 1 } })).toBe('"r". 1!')
  })

  it('replaces a variable without a value by the empty string', () => {
    expect(renderTemplate('[$context.authorizer.x][$context.constructor.name]', {})).toBe('[][]')
  })
})
