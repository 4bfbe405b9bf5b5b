/** Access tokens: what is signed comes back, and nothing else is believed. */
import { CompactSign, type JWTHeaderParameters, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { signToken, verifyToken } from '../../lib/identity/access-token.ts'
import type { TokenClaims } from '../../lib/identity/caller.ts'
import { keyOf, plainKeys } from './signing-keys.ts'

const noon = new Date('2026-03-02T12:00:00.000Z')
const noonSeconds = noon.getTime() / 1000
const keys = plainKeys({ 'key-2': keyOf('b'), 'key-1': keyOf('a') })

const claims: TokenClaims = {
  owner: 'USER#ada',
  jti: '01JNC5V2M00000000000000000',
  kind: 'personal',
  permissions: 1023,
  origin: 'acme',
  vehicleId: 'v1',
  issuedAtSeconds: noonSeconds + 0.25,
  expiresAtSeconds: noonSeconds + 60
}
const payload = { sub: 'USER#ada', jti: 'j', iat: noonSeconds, exp: noonSeconds + 60, kind: 'personal', permissions: 1 }

/** A token with any payload and header, signed with key-1 unless another is given. */
function signed(content: object, header: Partial<JWTHeaderParameters> = {}, key = keyOf('a')): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(content))
  return new CompactSign(text).setProtectedHeader({ alg: 'HS256', kid: 'key-1', ...header }).sign(key)
}

const partOf = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const refusalOf = async (token: string) => {
  const error = await verifyToken(keys, token).then(
    () => undefined,
    (thrown) => thrown
  )
  return error?.id
}
const invalid = 'INVALID_TOKEN'

describe('a token', () => {
  it('gives back what was signed', async () => {
    expect(await verifyToken(keys, await signToken(keys, claims))).toEqual(claims)
  })

  it('leaves out what its owner does not have', async () => {
    const { origin, vehicleId, ...rest } = claims
    const token = await signToken(keys, rest)
    const content = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

    expect(await verifyToken(keys, token)).toEqual({ ...rest, origin: undefined, vehicleId: undefined })
    expect(Object.keys(content).sort()).toEqual(['exp', 'iat', 'jti', 'kind', 'permissions', 'sub'])
  })

  it('is signed with the current key and names it', async () => {
    const token = await signToken(keys, claims)

    expect(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())).toEqual({
      alg: 'HS256',
      kid: 'key-2'
    })
  })

  it('signed with an older key is valid as long as that key is known', async () => {
    expect(await verifyToken(keys, await signed(payload))).toMatchObject({ owner: 'USER#ada', jti: 'j' })
  })

  it('that has ended gives back what was signed too: its end is not looked at', async () => {
    const ended = { ...claims, expiresAtSeconds: 1 }

    expect(await verifyToken(keys, await signToken(keys, ended))).toEqual(ended)
  })
})

describe('a token with a foreign signature', () => {
  it.each(['', 'abc', 'a.b', 'a.b.c', 'a.b.c.d', '..', '{}.{}.{}'])('may be %j', async (token) => {
    expect(await refusalOf(token)).toEqual(invalid)
  })

  it('has an unknown key ID', async () => {
    expect(await refusalOf(await signed(payload, { kid: 'key-3' }))).toEqual(invalid)
  })

  it('has no key ID', async () => {
    expect(await refusalOf(await signed(payload, { kid: undefined }))).toEqual(invalid)
  })

  it('has a known key ID over a foreign key', async () => {
    expect(await refusalOf(await signed(payload, {}, keyOf('x')))).toEqual(invalid)
  })

  it('has the ID of one of our keys over another of them', async () => {
    expect(await refusalOf(await signed(payload, { kid: 'key-2' }, keyOf('a')))).toEqual(invalid)
  })

  it.each(['none', 'None', 'NONE'])('has the algorithm %s and no signature', async (alg) => {
    expect(await refusalOf(`${partOf({ alg, kid: 'key-1' })}.${partOf(payload)}.`)).toEqual(invalid)
  })

  it.each(['HS384', 'HS512'])('has the algorithm %s', async (alg) => {
    expect(await refusalOf(await signed(payload, { alg }, keyOf('a')))).toEqual(invalid)
  })

  it('has a payload that was changed after the signing', async () => {
    const [header, , signature] = (await signed(payload)).split('.')

    expect(await refusalOf(`${header}.${partOf({ ...payload, sub: 'USER#eve' })}.${signature}`)).toEqual(invalid)
  })

  it('has a signature that was cut or changed', async () => {
    const token = await signed(payload)
    const flipped = token.at(-3) === 'A' ? 'B' : 'A'

    expect(await refusalOf(token.slice(0, -4))).toEqual(invalid)
    expect(await refusalOf(`${token.slice(0, -3)}${flipped}${token.slice(-2)}`)).toEqual(invalid)
  })

  it('has expired too, which strangers do not learn', async () => {
    expect(await refusalOf(await signed({ ...payload, exp: noonSeconds - 1 }, {}, keyOf('x')))).toEqual(invalid)
  })
})

describe('a token that is signed but makes no sense', () => {
  it.each(['sub', 'jti', 'iat', 'exp', 'kind', 'permissions'])('lacks %s', async (claim) => {
    expect(await refusalOf(await signed({ ...payload, [claim]: undefined }))).toEqual(invalid)
  })

  it.each([
    ['an owner of no kind', { sub: 'ada' }],
    ['an owner of another kind', { sub: 'VEHICLE#v1' }],
    ['an owner without an ID', { sub: 'USER#' }],
    ['an empty ID', { jti: '' }],
    ['a kind that there is not', { kind: 'admin' }],
    ['permissions in words', { permissions: 'all' }],
    ['permissions in parts', { permissions: 1.5 }],
    ['an end in words', { exp: 'never' }]
  ])('has %s', async (_, change) => {
    expect(await refusalOf(await signed({ ...payload, ...change }))).toEqual(invalid)
  })

  it('is no object', async () => {
    const token = await new CompactSign(new TextEncoder().encode('[]'))
      .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
      .sign(keyOf('a'))

    expect(await refusalOf(token)).toEqual(invalid)
  })

  it('is not valid before some moment, which no token of the service is', async () => {
    const token = await new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
      .setNotBefore(noonSeconds + 30)
      .sign(keyOf('a'))

    expect(await refusalOf(token)).toEqual(invalid)
  })
})

describe('keys that cannot be read', () => {
  it('are an error of the service, not of the token', async () => {
    const failing = { ...keys, find: () => Promise.reject(new Error('The secret cannot be read')) }

    await expect(verifyToken(failing, await signed(payload))).rejects.toThrow('The secret cannot be read')
  })
})
