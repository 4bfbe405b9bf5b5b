/** What an endpoint of the interface is made of. */
import * as z from 'zod/mini'
import type { ErrorId } from './error-kinds.ts'
import { described } from './fields.ts'
import type { Permission } from './permissions.ts'

/** Who may call: anybody, anybody with an access token, or a device with a vehicle data upload token. */
export type Audience = 'anybody' | 'token' | 'device'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * How `data` comes back: one resource, a page of a list, nothing at all (204), or outside of the envelope: a document, the
 * same for everybody, JSON (bare), or a file that is made for the caller.
 */
export type ReplyShape = 'single' | 'list' | 'empty' | 'document' | 'bare' | 'file'

/**
 * How a program of another maker sends its requests. The contract describes its parameters and its body, and the logic
 * reads them: a known parameter may be empty, of one given twice the first counts, and the body may be absent unless it is
 * needed.
 */
export interface ClientFormat {
  /** Whether a request without a body is refused. */
  readonly needsBody?: true
  /** Whether the parameters may also come as a form in the body. */
  readonly takesForm?: true
}

export interface Endpoint {
  /** Verb-noun; also the name of the function's file, its Lambda and the operation of the OpenAPI document. */
  readonly operation: string
  readonly method: Method
  /** Below the versioned root, parameters in braces. */
  readonly path: `/${string}`
  readonly summary: string
  readonly audience: Audience
  /** What the caller needs on the resource; absent where being signed in is enough. */
  readonly permission?: Permission
  readonly params: z.ZodMiniObject
  readonly query: z.ZodMiniObject
  /** Absent where a request has no body. */
  readonly body?: z.ZodMiniType
  /** Of the body, where it differs from what every other endpoint takes. */
  readonly maxBodyBytes?: number
  /** Given where programs of other makers call. */
  readonly client?: ClientFormat
  readonly reply: ReplyShape
  readonly status: 200 | 202 | 204
  /** Schema of `data`, of one item of it where `reply` is list. */
  readonly data: z.ZodMiniType
  /** Of a reply that is a document. */
  readonly contentType?: string
  /** Of a reply that is a file; `data` is the schema of the first. */
  readonly contentTypes?: readonly string[]
  /** What the logic can refuse, beyond what the chain refuses for every endpoint. */
  readonly errors?: readonly ErrorId[]
}

const nothing = z.object({})
const defaults = { audience: 'token', params: nothing, query: nothing, status: 200, data: nothing } as const

type Defaults = typeof defaults
type WithDefaults<E> = Omit<Defaults, keyof E> & E

/** Fills in what most endpoints have in common and keeps the exact types, from which a handler's call is inferred. */
export function defineEndpoint<
  const E extends Omit<Endpoint, keyof Defaults> & Partial<Pick<Endpoint, keyof Defaults>>
>(endpoint: E): WithDefaults<E> {
  return { ...defaults, ...endpoint }
}

export function pathId(description: string) {
  return described(z.string().check(z.minLength(1)), description)
}
