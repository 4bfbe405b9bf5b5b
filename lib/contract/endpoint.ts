/** The definition of an endpoint of the interface. */
import * as z from 'zod/mini'
import type { ErrorId } from './error-kinds.ts'
import { described } from './fields.ts'
import type { Permission } from './permissions.ts'

/** Who may call: any client, any client with an access token, or a device with a vehicle data upload token. */
export type Audience = 'anybody' | 'token' | 'device'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * How `data` is returned. Inside the envelope: one resource (`single`) or a page of a list. Without a body: `empty`
 * (204). Outside the envelope: a document that is equal for every caller, JSON (`bare`), or a file that is made for one
 * caller.
 */
export type ReplyShape = 'single' | 'list' | 'empty' | 'document' | 'bare' | 'file'

/**
 * How third-party software sends its requests. The contract only describes the parameters and the body; the logic reads
 * them. A known parameter may be empty, the first value of a repeated parameter counts, and the body may be absent
 * unless `needsBody` is set.
 */
export interface ClientFormat {
  /** Whether a request without a body is refused. */
  readonly needsBody?: true
  /** Whether the parameters may also be sent as a form in the body. */
  readonly takesForm?: true
  /** Whether the body, of whatever type, says nothing that counts. The parameters are then validated as of other endpoints. */
  readonly ignoresBody?: true
}

export interface Endpoint {
  /** Verb-noun; also the name of the function's file, of its Lambda function and of the operation in the OpenAPI document. */
  readonly operation: string
  readonly method: Method
  /** The path below the versioned root, with parameters in braces. */
  readonly path: `/${string}`
  readonly summary: string
  /** The area of the document to which the endpoint belongs, where its path does not tell it. */
  readonly area?: string
  readonly audience: Audience
  /** The permission that the caller needs on the resource; absent where any valid token is enough. */
  readonly permission?: Permission
  /** Whether the token of an installer may call it. All other endpoints refuse that token. */
  readonly isForInstallers?: true
  readonly params: z.ZodMiniObject
  readonly query: z.ZodMiniObject
  /** Absent where requests have no body. */
  readonly body?: z.ZodMiniType
  /** Media types of a body in JSON beside `application/json`. */
  readonly jsonTypes?: readonly string[]
  /** Media types of a body that is not JSON; the logic reads its text. */
  readonly textTypes?: readonly string[]
  /** The largest body in bytes, where it differs from that of the other endpoints. */
  readonly maxBodyBytes?: number
  /** Present where third-party software calls the endpoint. */
  readonly client?: ClientFormat
  /**
   * Has the members of the resource that requests change. Present at the requests for a single resource that `If-Match` can protect:
   * those that read, change and delete it.
   */
  readonly guarded?: z.ZodMiniObject
  readonly reply: ReplyShape
  readonly status: 200 | 202 | 204
  /** Schema of `data`; for a list, of one item. */
  readonly data: z.ZodMiniType
  /** Content type of a reply of shape `document`. */
  readonly contentType?: string
  /** Content types of a reply of shape `file`, whose first one has the schema `data`; of a list, those of it as a file. */
  readonly contentTypes?: readonly string[]
  /** Errors of the endpoint's logic, beyond the errors that the middleware chain answers for every endpoint. */
  readonly errors?: readonly ErrorId[]
}

/** Whether a request makes new resources, so that it must not be carried out twice. */
export const creates = ({ method, operation }: Pick<Endpoint, 'method' | 'operation'>) =>
  method === 'POST' && /^(create|import)-/.test(operation)

const nothing = z.object({})
const defaults = { audience: 'token', params: nothing, query: nothing, status: 200, data: nothing } as const

type Defaults = typeof defaults
type WithDefaults<E> = Omit<Defaults, keyof E> & E

/** Fills in the defaults of most endpoints and keeps the exact types, from which the type of a handler's call is inferred. */
export function defineEndpoint<
  const E extends Omit<Endpoint, keyof Defaults> & Partial<Pick<Endpoint, keyof Defaults>>
>(endpoint: E): WithDefaults<E> {
  return { ...defaults, ...endpoint }
}

export function pathId(description: string) {
  return described(z.string().check(z.minLength(1)), description)
}
