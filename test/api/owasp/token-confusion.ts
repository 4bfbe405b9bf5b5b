/** Tokens of an attacker who knows how the service creates tokens and has tokens of other users, but not the key. */
import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { signToken } from '../../../lib/identity/access-token.ts'
import { signingKeys } from '../../../lib/identity/signing-keys.ts'
import { tokens } from '../client.ts'

const [head = '', payload = '', signature = ''] = tokens.owner.split('.')
const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string }
const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A key of the attacker. */
const attackersKey = randomBytes(64)
const signed = (header: object, content: object = claims, key: Buffer | string = attackersKey, hash = 'sha256') => {
  const content64 = `${encoded(header)}.${encoded(content)}`
  return `${content64}.${createHmac(hash, key).update(content64).digest('base64url')}`
}
const swapped = (header: object) => `${encoded({ alg: 'HS256', kid, ...header })}.${payload}.${signature}`

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const jwk = { kty: 'oct', k: attackersKey.toString('base64url'), alg: 'HS256', kid }

/** Each token with a description of the attack. */
export const confusingTokens: readonly (readonly [what: string, token: string])[] = [
  ...['none', 'None', 'NONE', 'nOnE', ''].flatMap((alg) => [
    [`the algorithm "${alg}" without a signature`, `${encoded({ alg, kid })}.${payload}.`] as const,
    [`the algorithm "${alg}" with a signature`, `${encoded({ alg, kid })}.${payload}.${signature}`] as const
  ]),
  ['no algorithm', `${encoded({ kid })}.${payload}.${signature}`],
  ['HS512 with another key', signed({ alg: 'HS512', kid }, claims, attackersKey, 'sha512')],
  ['HS384 with the signature of HS256', swapped({ alg: 'HS384' })],
  ['RS256 with the signature of HS256', swapped({ alg: 'RS256' })],
  ['a public key as the secret', signed({ alg: 'HS256', kid }, claims, publicPem)],
  ['an empty key', signed({ alg: 'HS256', kid }, claims, '')],
  ['the ID of the key as the key', signed({ alg: 'HS256', kid }, claims, kid)],
  ['another key under the right ID', signed({ alg: 'HS256', kid })],
  ['another key under another ID', signed({ alg: 'HS256', kid: 'mine' })],
  ...['current', '__proto__', 'constructor', 'toString', '', '../../../dev/null', "' OR 1=1 --", '\u0000', '*'].map(
    (id) => [`the key ID ${JSON.stringify(id)}`, signed({ alg: 'HS256', kid: id }, claims, '')] as const
  ),
  ...[null, 0, [kid], { $ne: null }].map(
    (id) => [`the key ID ${JSON.stringify(id)}`, signed({ alg: 'HS256', kid: id })] as const
  ),
  ['no key ID', signed({ alg: 'HS256' })],
  ['its key in the header', signed({ alg: 'HS256', kid, jwk })],
  ['an address of its key', signed({ alg: 'HS256', kid, jku: 'https://attacker.example/jwks.json' })],
  ['a certificate address', signed({ alg: 'HS256', kid, x5u: 'https://attacker.example/x.pem' })],
  ['a critical header of its own', swapped({ crit: ['exp'], exp: 0 })],
  ['a payload that is not encoded', swapped({ b64: false, crit: ['b64'] })],
  ['the payload of another user', `${head}.${encoded({ ...claims, sub: 'USER#stranger' })}.${signature}`],
  ['a later expiry', `${head}.${encoded({ ...claims, exp: 4_102_444_800 })}.${signature}`],
  ['the payload of another token', `${head}.${tokens.stranger.split('.')[1]}.${signature}`],
  ['one character less', tokens.owner.slice(0, -1)],
  ['half of the signature', tokens.owner.slice(0, -Math.floor(signature.length / 2))],
  ['one character more', `${tokens.owner}A`],
  ['a fourth part', `${tokens.owner}.${signature}`],
  ['an empty fourth part', `${tokens.owner}.`],
  [
    'the five parts of an encrypted token',
    `${encoded({ alg: 'dir', enc: 'A256GCM', kid })}..${payload}.${signature}.${signature}`
  ],
  ['the JSON serialization', encoded({ protected: head, payload, signature })],
  ['no payload', `${head}..${signature}`],
  ['parts in another order', `${payload}.${head}.${signature}`],
  ['the header twice', `${head}.${head}.${signature}`]
]

/** A token of another deployment: the same program with another secret, which may have the same key ID. */
export function tokenOfAnotherStack(keyId = kid): Promise<string> {
  const secret = JSON.stringify({ current: keyId, [keyId]: randomBytes(64).toString('base64') })
  const now = Math.floor(Date.now() / 1000)
  return signToken(
    signingKeys(async () => secret),
    {
      owner: 'USER#owner',
      jti: String(claims.jti),
      kind: 'personal',
      permissions: 2 ** 11 - 1,
      issuedAtSeconds: now,
      expiresAtSeconds: now + 3600
    }
  )
}

/** A token with an issuer and an audience, from a provider with a key of its own. */
export function tokenOfAnIdentityProvider(): Promise<string> {
  return new SignJWT({ ...claims, iss: 'https://accounts.example', aud: 'vehicle-telematics' })
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(privateKey)
}

/** Claims that the service never creates, signed with its own key, as an older or a later version could create them. */
export function strangeClaims(now: number): readonly (readonly [what: string, claims: Record<string, unknown>])[] {
  const base = { ...claims, iat: now, exp: now + 3600 }
  return [
    ['an unknown kind', { ...base, kind: 'admin' }],
    ['a kind in capitals', { ...base, kind: 'PERSONAL' }],
    ['no kind', { ...base, kind: undefined }],
    ['a list of kinds', { ...base, kind: ['personal'] }],
    ['an owner of no kind', { ...base, sub: 'VEHICLE#car-full' }],
    ['an owner without an ID', { ...base, sub: 'USER#' }],
    ['no owner', { ...base, sub: undefined }],
    ['no ID', { ...base, jti: undefined }],
    ['an empty ID', { ...base, jti: '' }],
    ['permissions as text', { ...base, permissions: 'ALL' }],
    ['an expiry as text', { ...base, exp: '4102444800' }],
    ['no expiry', { ...base, exp: undefined }],
    ['a beginning in the future', { ...base, nbf: now + 3600 }]
  ]
}
