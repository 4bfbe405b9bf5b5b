/**
 * What a push service verifies of a request, and what only the browser can decrypt of it. Nothing in it is of the service that
 * it tests. Source: RFC 8030, RFC 8188, RFC 8291, RFC 8292.
 */
import { createDecipheriv, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface BrowserKeys {
  readonly pair: ECDH
  readonly auth: Buffer
}

export interface ReceivedMessage {
  /** Key of the sender, base64url. */
  readonly sender: string
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string }
  readonly headers: IncomingMessage['headers']
  /** Decrypted. */
  readonly text: string
}

/** Throws an Error that says what a push service would refuse. */
export function receivedMessage(headers: IncomingMessage['headers'], body: Buffer, keys: BrowserKeys): ReceivedMessage {
  const [, token = '', sender = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('The content is not encrypted')
  if (!/^\d+$/.test(String(headers.ttl))) throw new Error('The message has no lifetime')
  return { sender, claims: claimsIn(token, sender), headers, text: decrypted(body, keys) }
}

function claimsIn(token: string, sender: string): ReceivedMessage['claims'] {
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(sender, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const signed = Buffer.from(`${head}.${claims}`)
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')))
    throw new Error('The token is not signed with the key beside it')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}

/** One record with its header: 16 bytes of salt, 4 of the record's size, the sender's key with its length. */
function decrypted(body: Buffer, { pair, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16)
  const publicKey = body.subarray(21, 21 + body.readUInt8(20))
  const content = body.subarray(21 + publicKey.length)
  if (content.length > body.readUInt32BE(16)) throw new Error('The message has more than one record')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), publicKey])
  const derived = (secret: Uint8Array, own: Uint8Array, name: Uint8Array | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, own, name, length))
  const secret = derived(pair.computeSecret(publicKey), auth, info, 32)
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(content.subarray(-16))
  const padded = Buffer.concat([cipher.update(content.subarray(0, -16)), cipher.final()])
  const end = padded.lastIndexOf(2)
  if (padded.subarray(end + 1).some((each) => each !== 0)) throw new Error('The record is not the last one')
  return padded.subarray(0, end).toString()
}
