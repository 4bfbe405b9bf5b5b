/**
 * Requests of AWS clients in the bytes of their connections, in HTTP/1.1. The parser and the client of node:http would take
 * several times as long as the evaluation of a role, for each of the ten calls that a list makes.
 */

export interface RawRequest {
  /** Request line and headers, as they were sent, without the empty line after them. */
  readonly head: string
  readonly body: Buffer
  /** What was sent after it. */
  readonly rest: Buffer
}

const endOfHead = '\r\n\r\n'
const contentLength = /^content-length:\s*(\d+)\s*$/im
const transferEncoding = /^transfer-encoding:/im

/** The request at the beginning of the bytes; undefined while it is not whole. Throws an Error where its length is not in its head. */
export function firstRequest(bytes: Buffer): RawRequest | undefined {
  const headBytes = bytes.indexOf(endOfHead)
  if (headBytes < 0) return undefined
  const head = bytes.toString('latin1', 0, headBytes)
  if (transferEncoding.test(head)) throw new Error('A call of AWS has to say how long it is')
  const [, length = '0'] = contentLength.exec(head) ?? []
  const begin = headBytes + endOfHead.length
  const end = begin + Number(length)
  return bytes.length < end ? undefined : { head, body: bytes.subarray(begin, end), rest: bytes.subarray(end) }
}

/** With another head. */
export function rawBytes(head: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(head + endOfHead, 'latin1'), body])
}

/** A whole response with a body in JSON. */
export function jsonResponse(status: 400 | 500, value: object): Buffer {
  const body = Buffer.from(JSON.stringify(value))
  const reason = status === 400 ? 'Bad Request' : 'Internal Server Error'
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'Content-Type: application/x-amz-json-1.0',
    `Content-Length: ${body.length}`
  ]
  return rawBytes(head.join('\r\n'), body)
}
