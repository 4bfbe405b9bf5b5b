/** Signing keys: read seldom, and soon enough to follow a rotation. */
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { mockClient } from 'aws-sdk-client-mock'
import { describe, expect, it } from 'vitest'
import { functionSigningKeys, signingKeys } from '../../lib/identity/signing-keys.ts'

const noonMilliseconds = Date.parse('2026-03-02T12:00:00.000Z')
const seconds = 1000
const minutes = 60 * seconds

const first = 'first-key-of-at-least-32-characters'
const second = 'second-key-of-at-least-32-characters'
const before = JSON.stringify({ current: 'k1', k1: first })
const after = JSON.stringify({ current: 'k2', k1: first, k2: second })
const bytes = (text: string) => new TextEncoder().encode(text)

/** Keys over a secret that can change, on a clock that stands until it is moved. */
function rotation(secret = before) {
  const state = { secret, nowMilliseconds: noonMilliseconds, reads: 0 }
  const read = async () => {
    state.reads += 1
    return state.secret
  }
  return { state, keys: signingKeys(read, () => state.nowMilliseconds) }
}

describe('the current key', () => {
  it('is the one that the secret names', async () => {
    expect(await rotation(after).keys.current()).toEqual({ id: 'k2', key: bytes(second) })
  })

  it('is read at the first use, and not again for five minutes', async () => {
    const { keys, state } = rotation()

    expect(state.reads).toBe(0)
    await keys.current()
    state.nowMilliseconds += 5 * minutes
    await keys.current()
    expect(state.reads).toBe(1)
  })

  it('follows a rotation once what was read is older than five minutes', async () => {
    const { keys, state } = rotation()
    await keys.current()

    state.secret = after
    state.nowMilliseconds += 5 * minutes + 1

    expect(await keys.current()).toEqual({ id: 'k2', key: bytes(second) })
  })

  it('that the secret names but lacks is an error', async () => {
    await expect(rotation(JSON.stringify({ current: 'k9', k1: first })).keys.current()).rejects.toThrow(
      'The signing secret has no current key'
    )
  })
})

describe('a key by its ID', () => {
  it('is an older one too, for tokens that it signed live on', async () => {
    expect(await rotation(after).keys.find('k1')).toEqual(bytes(first))
  })

  it('that is unknown makes the secret be read again, so that a new key is found at once', async () => {
    const { keys, state } = rotation()
    await keys.find('k1')

    state.secret = after
    state.nowMilliseconds += 1

    expect(await keys.find('k2')).toEqual(bytes(second))
    expect(state.reads).toBe(2)
  })

  it('that is unknown makes it be read again at most every ten seconds, whatever tokens are presented', async () => {
    const { keys, state } = rotation()
    await keys.find('k1')

    state.nowMilliseconds += seconds
    const found = await Promise.all(['k2', 'x', '', 'k2'].map((id) => keys.find(id)))
    state.nowMilliseconds += 10 * seconds - 1
    found.push(await keys.find('k3'))

    expect(found).toEqual([undefined, undefined, undefined, undefined, undefined])
    expect(state.reads).toBe(2)
    state.nowMilliseconds += 1
    await keys.find('k3')
    expect(state.reads).toBe(3)
  })

  it('that is unknown at the first use costs one reading', async () => {
    const { keys, state } = rotation()
    expect(await keys.find('k2')).toBeUndefined()
    expect(state.reads).toBe(1)
  })

  it('is found by all who look for it at the same time, with one reading', async () => {
    const { keys, state } = rotation()
    await keys.find('k1')
    state.secret = after
    state.nowMilliseconds += 1

    expect(await Promise.all([keys.find('k2'), keys.find('k2')])).toEqual([bytes(second), bytes(second)])
    expect(state.reads).toBe(2)
  })

  it('that is known makes nothing be read', async () => {
    const { keys, state } = rotation()
    await keys.find('k1')
    state.nowMilliseconds += 60 * seconds

    await keys.find('k1')

    expect(state.reads).toBe(1)
  })

  it.each(['current', 'toString', '__proto__', 'constructor'])('is never %s', async (id) => {
    expect(await rotation().keys.find(id)).toBeUndefined()
  })
})

describe('a secret', () => {
  it.each([
    ['is empty', ''],
    ['is no JSON', 'k1'],
    ['names no current key', JSON.stringify({ k1: first })],
    ['has a key too short to be one', JSON.stringify({ current: 'k1', k1: 'short' })]
  ])('that %s is an error', async (_, secret) => {
    await expect(rotation(secret).keys.current()).rejects.toThrow()
  })

  it('may have other members, which are no keys', async () => {
    const { keys } = rotation(JSON.stringify({ current: 'k1', k1: first, made: { k1: 'today' }, note: 'short' }))
    expect(await keys.current()).toEqual({ id: 'k1', key: bytes(first) })
    expect([await keys.find('made'), await keys.find('note')]).toEqual([undefined, undefined])
  })

  it('that could not be read once is read again at the next use', async () => {
    const { keys, state } = rotation('')
    await expect(keys.current()).rejects.toThrow()

    state.secret = before

    expect(await keys.current()).toEqual({ id: 'k1', key: bytes(first) })
  })

  it('is the one that the environment names', async () => {
    const calls = mockClient(SecretsManagerClient)
    calls.on(GetSecretValueCommand).resolves({ SecretString: before })

    expect(await functionSigningKeys().current()).toEqual({ id: 'k1', key: bytes(first) })
    expect(calls.commandCalls(GetSecretValueCommand).map(({ args }) => args[0].input)).toEqual([
      { SecretId: 'arn:aws:secretsmanager:eu-central-1:000000000000:secret:signing-key' }
    ])
    calls.restore()
  })
})
