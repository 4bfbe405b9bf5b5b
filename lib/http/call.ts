/** The argument of a handler: a request that has been admitted and validated. */
import type * as z from 'zod/mini'
import type { Endpoint } from '../contract/endpoint.ts'
import type { AdmittedCaller, DeviceCaller } from '../identity/caller.ts'
import type { TextBody } from './text-body.ts'

/** A caller with its admission and the rate headers of its responses. */
export interface Admission extends AdmittedCaller {
  /** The rate headers of every response to this request, whether it is admitted or not. */
  readonly rateHeaders: Promise<Record<string, string>>
}

type CallerOf<A extends Endpoint['audience']> = A extends 'anybody'
  ? undefined
  : A extends 'device'
    ? DeviceCaller
    : AdmittedCaller

type BodyOf<E> = E extends { body: infer Body extends z.ZodMiniType }
  ? z.output<Body> | (E extends { textTypes: readonly string[] } ? TextBody : never)
  : undefined

export interface Call<E extends Pick<Endpoint, 'audience' | 'params' | 'query'>> {
  readonly params: z.output<E['params']>
  readonly query: z.output<E['query']>
  readonly body: BodyOf<E>
  /** Absent where the endpoint requires no token. */
  readonly caller: CallerOf<E['audience']>
  /** Returns the value of a header; the name is case-insensitive. */
  readonly header: (name: string) => string | undefined
  /** Scheme and host at which the client reached the service. */
  readonly origin: string
  /** Network address of the client. */
  readonly clientAddress: string
  readonly now: Date
}
