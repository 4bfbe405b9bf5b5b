/** What the local service tells of its calls. */
import { expect, it } from 'vitest'
import { localMetrics } from '../../../infra/local/local-metrics.ts'

const noon = new Date('2026-03-02T12:00:00.000Z')
const request = {
  event: 'request',
  operation: 'get-me',
  status: 200,
  milliseconds: 10,
  read_units: 1.5,
  write_units: 1
}

it('counts requests by operation and outcome, and has their percentiles', () => {
  const metrics = localMetrics(() => noon)
  for (let milliseconds = 1; milliseconds <= 100; milliseconds++) metrics.hear({ ...request, milliseconds })
  metrics.hear({ ...request, status: 429, error: 'RATE_LIMIT_EXCEEDED', milliseconds: 1 })
  metrics.hear({ ...request, status: 500, error: 'INTERNAL_ERROR', milliseconds: 1 })
  metrics.hear({ event: 'request', operation: 'authorizer', milliseconds: 3, read_units: 2, write_units: 0 })

  expect(metrics.report()).toEqual({
    since: '2026-03-02T12:00:00.000Z',
    operations: {
      'get-me': {
        requests: 102,
        client_errors: 1,
        server_errors: 1,
        read_units: 153,
        write_units: 102,
        p50_milliseconds: 49,
        p99_milliseconds: 99
      },
      authorizer: {
        requests: 1,
        client_errors: 0,
        server_errors: 0,
        read_units: 2,
        write_units: 0,
        p50_milliseconds: 3,
        p99_milliseconds: 3
      }
    },
    errors: { RATE_LIMIT_EXCEEDED: 1, INTERNAL_ERROR: 1 },
    unexpected_errors: [],
    memory: { rss: expect.any(Number), heap_used: expect.any(Number) }
  })
})

it('keeps the latest twenty unexpected errors, the newest first, and ignores whatever else is logged', () => {
  const metrics = localMetrics(() => noon)
  metrics.hear('text')
  metrics.hear({ event: 'other' })
  for (let call = 1; call <= 21; call++) {
    const error = { name: 'TypeError', message: `failure ${call}` }
    metrics.hear({ event: 'unexpected_error', operation: 'get-me', request_id: `r${call}`, error })
  }

  const { unexpected_errors, operations } = metrics.report() as { unexpected_errors: unknown[]; operations: object }
  expect(operations).toEqual({})
  expect(unexpected_errors).toHaveLength(20)
  expect(unexpected_errors[0]).toEqual({
    timestamp: '2026-03-02T12:00:00.000Z',
    operation: 'get-me',
    request_id: 'r21',
    message: 'TypeError: failure 21'
  })
})
