/** Reads the handshake of a push connection: which token it carries, and which subprotocol it asks for. */
import { ApiError, invalidParameters } from '../../../contract/api-error.ts'
import { issueMessages } from '../../../contract/issue-messages.ts'
import { pushProtocol } from '../../../contract/resources/push-frame.ts'

/** Browsers send no other header than this with the handshake. Source: WHATWG, "WebSockets", the constructor. */
const protocolHeader = 'sec-websocket-protocol'

/** In a list of subprotocols, which consists of tokens. Source: RFC 6455, section 4.1. */
const tokenProtocol = /^token\.(\S+)$/

/** The header in which the edge says how the client signs in, and its value where the first message has the token. */
export const signInHeader = 'x-viewer-sign-in'
export const byMessage = 'message'

export interface Handshake {
  /** In the form of the header `Authorization`. */
  readonly authorization: string
  /** The subprotocol of the answer; absent where the client has asked for none. */
  readonly protocol?: typeof pushProtocol
}

/**
 * `headers`: names in lower case. Throws ApiError MISSING_TOKEN, or INVALID_PARAMETERS where subprotocols are offered without that
 * of the service: browsers fail a connection whose answer names none of them. Source: WHATWG, "WebSockets", "establish a WebSocket
 * connection".
 */
export function readHandshake(headers: Readonly<Record<string, string | undefined>>): Handshake {
  const offered = (headers[protocolHeader] ?? '').split(',').flatMap((name) => name.trim() || [])
  const [token] = offered.flatMap((name) => tokenProtocol.exec(name)?.[1] ?? [])
  // The edge passes on `Authorization` in a header of its own.
  const authorization = headers['x-viewer-authorization'] ?? (token && `Token ${token}`)
  if (authorization === undefined) throw new ApiError('MISSING_TOKEN')
  if (offered.length === 0) return { authorization }
  if (!offered.includes(pushProtocol)) {
    throw invalidParameters([{ path: 'Sec-WebSocket-Protocol', message: issueMessages.pushProtocol(pushProtocol) }])
  }
  return { authorization, protocol: pushProtocol }
}
