/** The requests of every endpoint in the world of the tests: `requests/` has a file for each, named like its operation. */
import type { Endpoint } from '../../lib/contract/endpoint.ts'
import { tableEndpoints } from './handlers.ts'
import type { Request } from './running-table.ts'

export interface EndpointRequests {
  /** Each succeeds in the world; together they make every kind of call that the endpoint makes. */
  readonly successes: readonly Success[]
  /** After these, refused ones among them, the endpoint has done everything that its role has to allow. */
  readonly all: readonly Request[]
}

interface Success extends Request {
  /** Tells the requests of one operation apart. */
  readonly name?: string
  /**
   * When a later call fails, the items that are written stay, and the same request completes them: the locale of a user who
   * had none; an upload that is stored, then named to the processing, while the vehicle is noted to be active.
   */
  readonly writesInSteps?: boolean
}

export interface NamedRequest extends Success {
  readonly name: string
  readonly operation: string
}

export async function requestsOf({ operation }: Endpoint): Promise<EndpointRequests> {
  return (await import(`./requests/${operation}.ts`)).requests
}

export async function allSuccesses(): Promise<NamedRequest[]> {
  const ofEndpoints = tableEndpoints.map(async (contract) => {
    const { operation } = contract
    const { successes } = await requestsOf(contract)
    return successes.map((request) => ({ ...request, operation, name: `${operation} ${request.name ?? ''}`.trim() }))
  })
  return (await Promise.all(ofEndpoints)).flat()
}
