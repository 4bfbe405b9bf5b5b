import { expect, it } from 'vitest'
import { successResponse } from '../../lib/http/envelope.ts'
import { document } from '../../lib/http/reply.ts'

const address = new URL('https://api.example/v2.2/docs')

it('sends a document as it is, readable from any origin, with its own headers', () => {
  const { statusCode, headers, body } = successResponse(document('<p>', 'text/html', { 'X-Own': '1' }), 200, address)

  expect([statusCode, body]).toEqual([200, '<p>'])
  expect(headers).toMatchObject({ 'Content-Type': 'text/html', 'X-Own': '1', 'Access-Control-Allow-Origin': '*' })
})
