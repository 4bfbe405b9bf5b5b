import { expect, it } from 'vitest'
import { failureOf } from './causes.ts'

const replyOf = (id: string) => ({ status: 500, body: { error: { id, data: { request_id: 'a+b=' } } } })
const logOf = (requestId: string, name: string) => `2026-01-01T12:00:00.000Z ERROR UpdateTripFunction009E1B0D {
  event: 'unexpected_error',
  operation: 'update-trip',
  request_id: '${requestId}',
  error: {
    name: '${name}',
    message: 'Why',
  }
}
`

it('finds in the log which error a reply hides', () => {
  const log = logOf('other', 'TypeError') + logOf('a+b=', 'StaleWrite')
  expect(failureOf(replyOf('INTERNAL_ERROR'), log)).toEqual({ cause: 'StaleWrite', isTimeout: false })
})

it('knows a call to the table that took too long, and a request that did', () => {
  const log = logOf('a+b=', 'TimeoutError')
  expect(failureOf(replyOf('INTERNAL_ERROR'), log)).toEqual({ cause: 'TimeoutError', isTimeout: true })
  expect(failureOf(replyOf('TIMEOUT'), '')).toEqual({ cause: 'TIMEOUT', isTimeout: true })
})

it('does not take an error for a timeout that is not in the log', () => {
  const log = logOf('other', 'TimeoutError')
  expect(failureOf(replyOf('INTERNAL_ERROR'), log)).toEqual({ cause: 'unknown', isTimeout: false })
})
