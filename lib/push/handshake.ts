/** Reads the handshake of a push connection: which token it carries, and which subprotocol it asks for. */
import { ApiError } from '../contract/api-error.ts'
import { pushProtocol } from '../contract/resources/push-frame.ts'

/** Browsers send no other header than this with the handshake. Source: WHATWG, "WebSockets", the constructor. */
const protocolHeader = 'sec-websocket-protocol'

/** In a list of subprotocols, which consists of tokens. Source: RFC 6455, section 4.1. */
const tokenProtocol = /^token\.(\S+)$/

export interface Handshake {
  /** In the form of the header `Authorization`. */
  readonly authorization: string
  /** The subprotocol of the answer; absent where the client has asked for none. */
  readonly protocol?: typeof pushProtocol
}

/** `headers`: names in lower case. Throws ApiError MISSING_TOKEN. */
export function readHandshake(headers: Readonly<Record<string, string | undefined>>): Handshake {
  const offered = (headers[protocolHeader] ?? '').split(',').map((name) => name.trim())
  const [token] = offered.flatMap((name) => tokenProtocol.exec(name)?.[1] ?? [])
  // The edge passes on `Authorization` in a header of its own.
  const authorization = headers['x-viewer-authorization'] ?? (token && `Token ${token}`)
  if (authorization === undefined) throw new ApiError('MISSING_TOKEN')
  return { authorization, ...(offered.includes(pushProtocol) && { protocol: pushProtocol }) }
}
