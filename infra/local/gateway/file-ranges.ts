/** A file as the service on this machine sends it: whole, or a part of it. */
import { createHash } from 'node:crypto'
import { type GatewayReply, type Headers, headerValues } from './http.ts'

/** First and last byte, both included. */
const range = /^bytes=(\d+)-(\d*)$/

/**
 * Answers requests with one range, as readers of PMTiles send them: 206, or 416 where it begins behind the end. Any other
 * `Range` is ignored. Source: RFC 9110, section 14.
 */
export function fileReplies(bytes: Buffer, contentType: string): (headers: Headers) => GatewayReply {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
  const common = [
    ['Content-Type', contentType],
    ['ETag', etag],
    ['Accept-Ranges', 'bytes'],
    ['Cache-Control', 'no-cache'],
    ['X-Content-Type-Options', 'nosniff']
  ] as const
  return (headers) => {
    const [, first, last] = range.exec(headerValues(headers, 'range').at(-1) ?? '') ?? []
    if (first === undefined) return { status: 200, headers: common, body: bytes }
    const begin = Number(first)
    const end = Math.min(last ? Number(last) : bytes.length - 1, bytes.length - 1)
    if (begin > end)
      return { status: 416, headers: [...common, ['Content-Range', `bytes */${bytes.length}`]], body: '' }
    const part = [...common, ['Content-Range', `bytes ${begin}-${end}/${bytes.length}`] as const]
    return { status: 206, headers: part, body: bytes.subarray(begin, end + 1) }
  }
}
