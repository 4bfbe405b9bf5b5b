/** Requests and replies on their way through the gateway. */

/** In the order and the spelling of the client; a name can occur several times. */
export type Headers = readonly (readonly [name: string, value: string])[]

export interface GatewayRequest {
  readonly method: string
  /** As the client sent it, still percent-encoded. */
  readonly path: string
  /** Without the question mark, still percent-encoded. */
  readonly query: string
  readonly headers: Headers
  /** Network address of the client. */
  readonly clientAddress: string
  /** Reads the body, once. */
  readonly body: () => Promise<Buffer>
}

export interface GatewayReply {
  readonly status: number
  readonly headers: Headers
  readonly body: string | Buffer
}

export function jsonReply(value: object): GatewayReply {
  return { status: 200, headers: [['Content-Type', 'application/json']], body: JSON.stringify(value, null, 2) }
}

/** Values of every header of that name, whatever its spelling. */
export function headerValues(headers: Headers, name: string): string[] {
  return headers.filter(([key]) => isSameHeader(key, name)).map(([, value]) => value)
}

export function withoutHeaders(headers: Headers, names: readonly string[]): Headers {
  return headers.filter(([key]) => !names.some((name) => isSameHeader(key, name)))
}

function isSameHeader(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
