/** What a handler is called with: a request that has been admitted and validated. */
import type * as z from 'zod/mini'
import type { Endpoint } from '../contract/endpoint.ts'
import type { AdmittedCaller } from '../identity/caller.ts'

/** A caller with what the chain adds to its responses. */
export interface Admission extends AdmittedCaller {
  /** The headers for every response to this request, whether admitted or not. */
  readonly rateHeaders: Promise<Record<string, string>>
}

export interface Call<E extends Pick<Endpoint, 'audience' | 'params' | 'query'>> {
  readonly params: z.output<E['params']>
  readonly query: z.output<E['query']>
  readonly body: E extends { body: infer Body extends z.ZodMiniType } ? z.output<Body> : undefined
  /** Absent where no token is required. */
  readonly caller: E['audience'] extends 'anybody' ? undefined : AdmittedCaller
  /** Value of the header; the name is case-insensitive. */
  readonly header: (name: string) => string | undefined
  /** Network address of the client. */
  readonly clientAddress: string
  readonly now: Date
}
