/** What has been called since the service was started, from the lines that functions log: for `admin doctor` and curl. */
import * as z from 'zod'

const RequestRecord = z.object({
  event: z.literal('request'),
  operation: z.string(),
  status: z.number().optional(),
  error: z.string().optional(),
  milliseconds: z.number(),
  read_units: z.number(),
  write_units: z.number()
})
const ErrorRecord = z.object({
  event: z.literal('unexpected_error'),
  operation: z.string(),
  request_id: z.string(),
  error: z.object({ name: z.string().default('Error'), message: z.string() })
})
const LoggedRecord = z.discriminatedUnion('event', [RequestRecord, ErrorRecord])
type RequestRecord = z.infer<typeof RequestRecord>

/** The latest of each operation, of which the percentiles are. */
const keptDurations = 1000
const keptErrors = 20

interface OperationCount {
  requests: number
  client_errors: number
  server_errors: number
  read_units: number
  write_units: number
  readonly milliseconds: number[]
}

export interface LocalMetrics {
  /** Takes whatever a function logs. */
  readonly hear: (value: unknown) => void
  readonly report: () => object
}

export function localMetrics(now: () => Date = () => new Date()): LocalMetrics {
  const since = now().toISOString()
  const operations = new Map<string, OperationCount>()
  const errors: Record<string, number> = {}
  const unexpected: object[] = []
  return {
    hear(value) {
      const { success, data } = LoggedRecord.safeParse(value)
      if (!success) return
      if (data.event === 'request') {
        addRequest(operations, data)
        if (data.error !== undefined) errors[data.error] = (errors[data.error] ?? 0) + 1
        return
      }
      const { operation, request_id, error } = data
      unexpected.unshift({
        timestamp: now().toISOString(),
        operation,
        request_id,
        message: `${error.name}: ${error.message}`
      })
      unexpected.splice(keptErrors)
    },
    report: () => ({
      since,
      operations: Object.fromEntries([...operations].map(([name, count]) => [name, figuresOf(count)])),
      errors,
      unexpected_errors: unexpected,
      memory: memoryOfProcess()
    })
  }
}

/** Bytes; `rss` of the functions' threads too. */
function memoryOfProcess() {
  const { rss, heapUsed } = process.memoryUsage()
  return { rss, heap_used: heapUsed }
}

function addRequest(operations: Map<string, OperationCount>, record: RequestRecord): void {
  const none = { requests: 0, client_errors: 0, server_errors: 0, read_units: 0, write_units: 0, milliseconds: [] }
  const count: OperationCount = operations.get(record.operation) ?? none
  const { status = 200 } = record
  count.requests += 1
  count.client_errors += Number(status >= 400 && status < 500)
  count.server_errors += Number(status >= 500)
  count.read_units += record.read_units
  count.write_units += record.write_units
  count.milliseconds.push(record.milliseconds)
  if (count.milliseconds.length > keptDurations) count.milliseconds.shift()
  operations.set(record.operation, count)
}

function figuresOf({ milliseconds, ...counts }: OperationCount) {
  const sorted = milliseconds.toSorted((one, other) => one - other)
  const percentile = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0
  return { ...counts, p50_milliseconds: percentile(0.5), p99_milliseconds: percentile(0.99) }
}
