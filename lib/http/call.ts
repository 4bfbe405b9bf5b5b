/** What a handler is called with: a request that has been admitted and validated. */
import type * as z from 'zod/mini'
import type { Endpoint } from '../contract/endpoint.ts'
import type { AdmittedCaller, DeviceCaller } from '../identity/caller.ts'

/** A caller with what the chain adds to its responses. */
export interface Admission extends AdmittedCaller {
  /** The headers for every response to this request, whether admitted or not. */
  readonly rateHeaders: Promise<Record<string, string>>
}

type CallerOf<A extends Endpoint['audience']> = A extends 'anybody'
  ? undefined
  : A extends 'device'
    ? DeviceCaller
    : AdmittedCaller

export interface Call<E extends Pick<Endpoint, 'audience' | 'params' | 'query'>> {
  readonly params: z.output<E['params']>
  readonly query: z.output<E['query']>
  readonly body: E extends { body: infer Body extends z.ZodMiniType } ? z.output<Body> : undefined
  /** Absent where no token is required. */
  readonly caller: CallerOf<E['audience']>
  /** Value of the header; the name is case-insensitive. */
  readonly header: (name: string) => string | undefined
  /** Network address of the client. */
  readonly clientAddress: string
  readonly now: Date
}
