/** What tests know of each endpoint: `endpoints/` has a file named like its operation, from which every list of endpoints derives. */
import { creates, type Endpoint } from '../lib/contract/endpoint.ts'
import { endpoints } from '../lib/contract/endpoints.ts'
import type { Permission } from '../lib/contract/permissions.ts'
import type { RequestOf } from './api/access-matrix/matrix-requests.ts'
import type { Budget } from './table/budget.ts'
import type { Request } from './table/running-table.ts'

export interface EndpointTests {
  /** A minimal body that the endpoint accepts; by default `{}`. */
  readonly body?: object
  /** The query that the endpoint requires, with its question mark. */
  readonly query?: string
  /** Each succeeds in the world of test/table/world.ts; together they make every kind of call that the endpoint makes. */
  readonly successes: readonly Success[]
  /** After these, refused ones among them, the endpoint has done everything that its role has to allow. */
  readonly all: readonly Request[]
  /** Rows of the access matrix, which test/api/access-matrix/matrix.md shows. */
  readonly matrix: readonly MatrixRow[]
  /** Whether the requests of the matrix change what other rows are about. */
  readonly isLastInMatrix?: true
}

export interface Success extends Request {
  /** Tells the requests of one operation apart. */
  readonly name?: string
  /** What the request consumes at most. */
  readonly budget: Budget
  /**
   * When a later call fails, the items that are written stay, and the same request completes them: the locale of a user who
   * had none; an upload that is stored, then named to the processing, while the vehicle is noted to be active.
   */
  readonly writesInSteps?: boolean
}

/** One request as every kind of caller, with the codes of the replies in the order of the matrix's columns. */
export type MatrixRow = MatrixRequestOf & (SameForEverybody | ByCaller)

interface MatrixRequestOf {
  /** Tells the rows of one operation apart. */
  readonly variant?: string
  /** The permission that the request requires, where it differs from the endpoint's. */
  readonly needs?: Permission
  /** What the request has beyond the endpoint's minimal body and query, and the IDs of the matrix. */
  readonly request?: RequestOf
}

interface SameForEverybody {
  readonly everybody: string
}

/** Callers whose token is refused get the same 401 from every endpoint. */
interface ByCaller {
  readonly people: string
  readonly programs: string
  /** Of the token of an installer's link for the vehicle, where it is not 403. */
  readonly installer?: string
}

export interface NamedRequest extends Success {
  readonly name: string
  readonly operation: string
}

async function load({ operation }: Endpoint): Promise<readonly [string, EndpointTests]> {
  const { tests } = await import(`./endpoints/${operation}.ts`)
  return [operation, tests]
}

const byOperation = new Map(await Promise.all(endpoints.map(load)))

export function testsOf({ operation }: Pick<Endpoint, 'operation'>): EndpointTests {
  const tests = byOperation.get(operation)
  if (!tests) throw new Error(`There is no ${operation}`)
  return tests
}

/** The least that the endpoint accepts: its query with the question mark, and its body where it takes one. */
export function minimalRequest(endpoint: Endpoint): { readonly query: string; readonly ask: { body?: object } } {
  const { query = '', body = {} } = testsOf(endpoint)
  return { query, ask: endpoint.body ? { body } : {} }
}

export const plainSuccesses: readonly NamedRequest[] = endpoints.flatMap(({ operation }) =>
  testsOf({ operation }).successes.map((request) => ({
    ...request,
    operation,
    name: `${operation} ${request.name ?? ''}`.trim()
  }))
)

/** The first request of each endpoint that creates, with a key. It reads the creation, and stores it in one or two KB. */
const keyedSuccesses: readonly NamedRequest[] = endpoints.filter(creates).flatMap(({ operation }) => {
  const request = plainSuccesses.find((success) => success.operation === operation) as NamedRequest
  const { trips, readUnits = 0, writeUnits = 0 } = request.budget
  const budget = { trips, readUnits: readUnits + 1, writeUnits: writeUnits + 4 }
  return { ...request, name: `${operation} with a key`, headers: { 'idempotency-key': 'first' }, budget }
})

export const allSuccesses = [...plainSuccesses, ...keyedSuccesses]
