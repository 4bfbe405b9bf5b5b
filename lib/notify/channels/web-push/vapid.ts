/**
 * The key by which push services know this service, and what it signs. It is derived from the keys that encrypt the secrets of
 * webhooks: a stack has one without a secret of its own, and a subscription says of which. Source: RFC 8292.
 */
import { createECDH, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import type { WebhookKeys } from '../../requests/sealed-secret.ts'

const curve = 'prime256v1'

/** Order of the group of P-256. Source: NIST SP 800-186, section 3.2.1.3. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** 64 bits more than the order has, so that no private key is likelier than another. Source: FIPS 186-5, appendix A.2.1. */
const seedBytes = 40
const keyBytes = 32

/** A push service takes one for at most 24 h. Source: RFC 8292, section 2. */
const lifetimeMilliseconds = 12 * 3_600_000

export interface VapidKey {
  /** Of the key that it is derived from. */
  readonly id: string
  /** Uncompressed point, base64url: `applicationServerKey` of a browser. */
  readonly publicKey: string
  readonly privateKey: KeyObject
}

export async function currentVapidKey(keys: WebhookKeys): Promise<VapidKey> {
  const { id, key } = await keys.current()
  return derivedKey(id, key)
}

/** Undefined where the key was deleted. */
export async function findVapidKey(keys: WebhookKeys, id: string): Promise<VapidKey | undefined> {
  const key = await keys.find(id)
  return key && derivedKey(id, key)
}

function derivedKey(id: string, key: Uint8Array): VapidKey {
  const seed = Buffer.from(hkdfSync('sha256', key, '', 'VAPID of web push', seedBytes))
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (order - 1n)) + 1n
  const d = Buffer.from(scalar.toString(16).padStart(2 * keyBytes, '0'), 'hex')
  const pair = createECDH(curve)
  pair.setPrivateKey(d)
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 1 + keyBytes), point.subarray(1 + keyBytes)].map((part) =>
    part.toString('base64url')
  )
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: d.toString('base64url') }
  return { id, publicKey: point.toString('base64url'), privateKey: createPrivateKey({ format: 'jwk', key: jwk }) }
}

/** The header of a request to this endpoint. `contact`: an address of https or mailto at which the operator is reached. */
export async function vapidHeader(
  { publicKey, privateKey }: VapidKey,
  endpoint: string,
  contact: string,
  now: Date
): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(contact)
    .setExpirationTime(new Date(now.getTime() + lifetimeMilliseconds))
    .sign(privateKey)
  return `vapid t=${token},k=${publicKey}`
}
