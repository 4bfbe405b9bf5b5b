import { describe, expect, it } from 'vitest'
import { userScope } from '../../lib/contract/scope.ts'
import { get, tokens } from './client.ts'
import { forgedToken, unrecordedToken } from './made-tokens.ts'
import { refusal } from './refusals.ts'

const authorized = (Authorization: string) => get('/me', { headers: { Authorization } })
const owner = userScope('owner')

/** The parts of a valid token. */
const [head = '', payload = '', signature = ''] = tokens.owner.split('.')
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('Authorization', () => {
  it.each(['Token', 'token', 'tOkEn', 'Bearer', 'BEARER', 'Api-key', 'api-Key'])(
    'names a token after the word %s',
    async (scheme) => {
      expect((await authorized(`${scheme} ${tokens.owner}`)).data.id).toBe('owner')
    }
  )

  it('is reported as missing if it is absent', async () => {
    expect((await get('/me')).body).toEqual(refusal('MISSING_TOKEN'))
  })

  it('is reported as missing if it is empty', async () => {
    expect((await authorized('')).body).toEqual(refusal('MISSING_TOKEN'))
  })

  it.each([
    ['of another scheme', `Digest ${tokens.owner}`],
    ['of basic authentication', `Basic ${Buffer.from('owner:owner-password').toString('base64')}`],
    ['without a scheme', tokens.owner],
    ['without a token', 'Token'],
    ['without a blank', `Token${tokens.owner}`],
    ['with an equals sign', `Token token=${tokens.owner}`],
    ['with two tokens', `Token ${tokens.owner} ${tokens.owner}`],
    ['with a list of tokens', `Token ${tokens.owner}, Token ${tokens.owner}`],
    ['in quotes', `Token "${tokens.owner}"`],
    ['of nonsense', 'Token nonsense'],
    ['of dots', 'Token ..'],
    ['of umlauts', 'Token Müll'],
    ['of an array', 'Token []'],
    ['that is very long', `Token ${'a'.repeat(7000)}`]
  ])('is refused %s', async (_, header) => {
    expect((await authorized(header)).body).toEqual(refusal('INVALID_TOKEN'))
  })

  it.each([
    ['whose signature is missing', `${head}.${payload}.`],
    ['whose signature is another', `${head}.${payload}.${signature.split('').reverse().join('')}`],
    ['whose content was changed', `${head}.${encoded({ sub: 'USER#stranger' })}.${signature}`],
    ['without an algorithm', `${encoded({ alg: 'none' })}.${payload}.`],
    ['of an unknown key', `${encoded({ alg: 'HS256', kid: 'unknown' })}.${payload}.${signature}`],
    ['of the key called current', `${encoded({ alg: 'HS256', kid: 'current' })}.${payload}.${signature}`],
    [
      'of a key called like a part of every object',
      `${encoded({ alg: 'HS256', kid: '__proto__' })}.${payload}.${signature}`
    ],
    ['without a key', `${encoded({ alg: 'HS256' })}.${payload}.${signature}`]
  ])('is refused with a token %s', async (_, token) => {
    expect((await authorized(`Token ${token}`)).body).toEqual(refusal('INVALID_TOKEN'))
  })

  it('is refused with a token that another service has signed', async () => {
    expect((await authorized(`Token ${await forgedToken(owner)}`)).body).toEqual(refusal('INVALID_TOKEN'))
  })

  it('is refused with a token that has expired', async () => {
    const expiresAtSeconds = Math.floor(Date.now() / 1000) - 1
    const token = await unrecordedToken(owner, { issuedAtSeconds: expiresAtSeconds - 60, expiresAtSeconds })

    expect((await authorized(`Token ${token}`)).body).toEqual(refusal('TOKEN_EXPIRED'))
  })

  it.each(['USER#owner', 'USER#unknown', 'ORG#fleet', 'ORG#unknown'] as const)(
    'is refused with a token of %s that is not in force',
    async (scope) => {
      expect((await authorized(`Token ${await unrecordedToken(scope)}`)).body).toEqual(refusal('TOKEN_REVOKED'))
    }
  )
})
