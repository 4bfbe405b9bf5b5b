/** JSON bodies of requests: what is read, and how the rest is refused. */
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '../../lib/contract/api-error.ts'
import { jsonBody } from '../../lib/http/json-body.ts'
import type { ChainRequest } from '../../lib/http/request-state.ts'
import { TextBody } from '../../lib/http/text-body.ts'
import { lambdaContext } from './proxy-event.ts'

const maxBodyBytes = 256 * 1024
const withBody = { body: z.unknown() }
const text = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2))

/** The body after the middleware. Throws what the middleware throws. */
function bodyOf(
  body: string | null,
  contentType: string | undefined = 'application/json',
  isBase64Encoded = false
): unknown {
  const request = {
    event: { headers: { 'content-type': contentType }, body, isBase64Encoded },
    context: lambdaContext()
  }
  jsonBody(withBody).before?.(request as unknown as ChainRequest)
  return request.event.body
}

function refusalOf(...given: Parameters<typeof bodyOf>): Pick<ApiError, 'id' | 'message' | 'data'> {
  try {
    bodyOf(...given)
  } catch (error) {
    const { id, message, data } = error as ApiError
    return { id, message, data }
  }
  throw new Error('The body was not refused')
}

const malformed = { id: 'MALFORMED_JSON', message: 'MALFORMED_JSON', data: null }
const unsupported = {
  id: 'UNSUPPORTED_CONTENT_TYPE',
  message: 'UNSUPPORTED_CONTENT_TYPE',
  data: null
}
const tooLarge = { id: 'REQUEST_TOO_LARGE', message: 'REQUEST_TOO_LARGE', data: null }

describe('a JSON body', () => {
  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'Application/JSON',
    'application/json ; charset=utf-8',
    'application/json; charset="utf-8"',
    'application/json; charset=utf8',
    'application/json; profile=fleet'
  ])('of type %s is read', (contentType) => {
    expect(bodyOf('{"name":"Vän","tags":[1,null]}', contentType)).toEqual({ name: 'Vän', tags: [1, null] })
  })

  it('may come in base64', () => {
    expect(bodyOf(Buffer.from('{"name":"Vän"}').toString('base64'), 'application/json', true)).toEqual({ name: 'Vän' })
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/problem+json',
    'application/jsonp',
    'application/json-patch',
    'text/json',
    'application/json; charset=iso-8859-1',
    'application/json; charset=utf-16',
    'application/json;charset="windows-1252"',
    'application/json, application/json',
    ''
  ])('of type %j is refused', (contentType) => {
    expect(refusalOf('{}', contentType)).toEqual(unsupported)
  })

  it('without a type is refused', () => {
    const request = { event: { headers: {}, body: '{}' } }

    expect(() => jsonBody(withBody).before?.(request as unknown as ChainRequest)).toThrow(unsupported.message)
  })

  it.each(['{', '{"a":1,}', "{'a':1}", 'undefined', 'NaN', '{"a":1} x', '\u0000', ' '])('of %j is refused', (body) => {
    expect(refusalOf(body)).toEqual(malformed)
  })

  it('that is not UTF-8 is refused, whether the gateway has replaced its characters or not', () => {
    const latin = Buffer.from('{"name":"Jérôme"}', 'latin1')

    expect(refusalOf(latin.toString('utf8'))).toEqual(malformed)
    expect(refusalOf(latin.toString('base64'), 'application/json', true)).toEqual(malformed)
  })

  it('may have the replacement character as an escape', () => {
    expect(bodyOf('{"name":"\\ufffd"}')).toEqual({ name: '\ufffd' })
  })

  it.each([
    ['{"__proto__":{"admin":true}}', '__proto__'],
    ['{"a":{"__proto__":1}}', 'a.__proto__'],
    ['{"constructor":{"prototype":{"admin":true}}}', 'constructor.prototype']
  ])('that names a member of a prototype, %s, is refused with its path', (text, path) => {
    const { id, data } = refusalOf(text)

    expect(id).toBe('INVALID_PARAMETERS')
    expect(data?.issues).toEqual([{ path, message: 'is not a field of this request' }])
  })

  it('that is no JSON is refused as malformed, whatever comes after its fault', () => {
    for (const text of ['{"a', '{"a":"\\', '{"\\x":1}', '[-]', '[1.2.3]', '{"a":1e}'])
      expect(refusalOf(text)).toEqual(malformed)
  })

  it('of null is null', () => {
    expect(bodyOf('null')).toBeNull()
  })

  it('may be as large as is decided, counted in bytes', () => {
    expect(bodyOf(text(maxBodyBytes))).toBe('x'.repeat(maxBodyBytes - 2))
    expect(refusalOf(text(maxBodyBytes + 1))).toEqual(tooLarge)
    expect(refusalOf(JSON.stringify('ä'.repeat(maxBodyBytes / 2)))).toEqual(tooLarge)
  })
})

describe('a request without a body', () => {
  it.each([null, ''])('of %j is undefined, whatever its type', (body) => {
    expect([bodyOf(body), bodyOf(body, 'text/plain')]).toEqual([undefined, undefined])
  })
})

describe('the body of a request to an endpoint without one', () => {
  const passOn = (body: string, contentType: string) => {
    const request = { event: { headers: { 'content-type': contentType }, body } } as unknown as ChainRequest
    jsonBody({}).before?.(request)
    return (request.event as { body: unknown }).body
  }

  it('is not parsed, but must have the right type and size', () => {
    expect(passOn('{', 'application/json')).toBeUndefined()
    expect(() => passOn('{}', 'text/plain')).toThrow(unsupported.message)
    expect(() => passOn(text(maxBodyBytes + 1), 'application/json')).toThrow(tooLarge.message)
  })
})

describe('an endpoint that takes forms', () => {
  const form = (body: string, type: string, client?: { takesForm: true }) => {
    const request = { event: { headers: { 'content-type': type }, body, isBase64Encoded: false } }
    jsonBody({ ...withBody, client }).before?.(request as unknown as ChainRequest)
    return request.event.body as unknown
  }
  const formType = 'application/x-www-form-urlencoded'

  it.each([formType, `${formType}; charset=UTF-8`])('reads one as %s', (type) => {
    expect([...(form('lat=51.7&name=a+b%20c', type, { takesForm: true }) as URLSearchParams)]).toEqual([
      ['lat', '51.7'],
      ['name', 'a b c']
    ])
  })

  it('reads JSON as well', () => {
    expect(form('{"lat":51.7}', 'application/json', { takesForm: true })).toEqual({ lat: 51.7 })
  })

  it('refuses other types, and every other endpoint refuses forms', () => {
    const unsupported = new ApiError('UNSUPPORTED_CONTENT_TYPE').message
    expect(() => form('lat=51.7', 'text/plain', { takesForm: true })).toThrow(unsupported)
    expect(() => form('lat=51.7', `${formType}; charset=latin1`, { takesForm: true })).toThrow(unsupported)
    expect(() => form('lat=51.7', formType)).toThrow(unsupported)
  })

  it('refuses a form that is not UTF-8', () => {
    expect(() => form('name=\ufffd', formType, { takesForm: true })).toThrow(new ApiError('MALFORMED_JSON').message)
  })
})

describe('an endpoint that takes other types', () => {
  const read = (body: string, type: string) => {
    const request = { event: { headers: { 'content-type': type }, body, isBase64Encoded: false } }
    const types = { jsonTypes: ['application/geo+json'], textTypes: ['application/gpx+xml'] }
    jsonBody({ ...withBody, ...types }).before?.(request as unknown as ChainRequest)
    return request.event.body as unknown
  }

  it('reads JSON by each of its names, and text as it is', () => {
    expect(read('{"a":1}', 'application/geo+json')).toEqual({ a: 1 })
    expect(read('{"a":1}', 'application/json')).toEqual({ a: 1 })
    expect(read('\ufeff<gpx/>', 'application/gpx+xml; charset=utf-8')).toEqual(new TextBody('<gpx/>'))
  })

  it('refuses any other type, and text that is not UTF-8', () => {
    expect(() => read('<gpx/>', 'application/xml')).toThrow(unsupported.message)
    expect(() => read('<gpx/>', 'application/gpx+xml; charset=latin1')).toThrow(unsupported.message)
    expect(() => read('<gpx>\ufffd</gpx>', 'application/gpx+xml')).toThrow(malformed.message)
  })
})

it('has a limit of its own where the endpoint has', () => {
  const event = {
    headers: { 'content-type': 'application/json' },
    body: text(maxBodyBytes + 1),
    isBase64Encoded: false
  }
  const request = { event }
  jsonBody({ ...withBody, maxBodyBytes: maxBodyBytes + 1 }).before?.(request as unknown as ChainRequest)

  expect(request.event.body).toBe('x'.repeat(maxBodyBytes - 1))
})
