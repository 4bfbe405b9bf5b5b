import { describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/contract/api-error.ts'
import { errorResponse, successResponse } from '../../lib/http/envelope.ts'
import { document } from '../../lib/http/reply.ts'
import { revalidated } from '../../lib/http/representation.ts'

const address = new URL('https://api.example/v2.2/docs')
const responseTo = (text: string) => successResponse(document(text, 'text/html', { 'X-Own': '1' }), 200, address)
const tagOf = (text: string) => String(responseTo(text).headers?.ETag)

it('sends a document as it is, readable from any origin, with its own headers', () => {
  const { statusCode, headers, body } = responseTo('<p>')

  expect([statusCode, body]).toEqual([200, '<p>'])
  expect(headers).toMatchObject({ 'Content-Type': 'text/html', 'X-Own': '1', 'Access-Control-Allow-Origin': '*' })
})

it('may be kept for five minutes', () => {
  expect(responseTo('<p>').headers).toMatchObject({ 'Cache-Control': 'public, max-age=300' })
})

it('has a weak tag that depends on its text alone', () => {
  expect(tagOf('<p>')).toMatch(/^W\/"[\w-]+"$/)
  expect(tagOf('<p>')).toBe(tagOf('<p>'))
  expect(tagOf('<p>')).not.toBe(tagOf('<b>'))
})

describe('a client that has the document', () => {
  const tag = tagOf('<p>')
  const strong = tag.slice('W/'.length)

  it.each([tag, strong, '*', `"other", ${tag}`])('gets 304 without the text for If-None-Match: %s', (ifNoneMatch) => {
    const { 'Content-Type': _, ...headers } = responseTo('<p>').headers ?? {}
    expect(revalidated(responseTo('<p>'), ifNoneMatch)).toEqual({ statusCode: 304, headers, body: '' })
  })

  it.each([undefined, '', '"other"', strong.slice(1, -1)])('gets the text for If-None-Match: %s', (ifNoneMatch) => {
    expect(revalidated(responseTo('<p>'), ifNoneMatch)).toEqual(responseTo('<p>'))
  })

  it('gets an error as it is', () => {
    const response = errorResponse(new ApiError('INTERNAL_ERROR'))
    expect(revalidated(response, '*')).toEqual(response)
  })
})
