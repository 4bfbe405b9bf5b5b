/** Queries of the functions' logs, with one command per line. Source: CloudWatch Logs Insights, "Query syntax". */

export const byOperationQuery: readonly string[] = [
  'filter event = "request"',
  'stats count(*) as requests, pct(milliseconds, 50) as p50, pct(milliseconds, 99) as p99, ' +
    'avg(read_units) as reads, avg(write_units) as writes by operation',
  'sort requests desc'
]

export const byErrorQuery: readonly string[] = [
  'filter event = "request" and ispresent(error)',
  'stats count(*) as answers by operation, status, error',
  'sort answers desc'
]

export const recentErrorsQuery: readonly string[] = [
  'filter event = "unexpected_error"',
  'display @timestamp, operation, request_id, error.name, error.message, error.cause.message',
  'sort @timestamp desc',
  'limit 20'
]
