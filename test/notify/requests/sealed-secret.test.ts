/** Secrets of webhooks, as the table has them. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newSecret, openSecret, sealSecret } from '../../../lib/notify/requests/sealed-secret.ts'
import { keyOf, plainKeys } from '../../identity/signing-keys.ts'

const keys = plainKeys({ first: keyOf('a') })
const rotated = plainKeys({ second: keyOf('b'), first: keyOf('a') })

describe('a new secret', () => {
  it('has the form of Standard Webhooks', () => {
    expect(newSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(newSecret()).not.toBe(newSecret())
  })
})

describe('a sealed secret', () => {
  it('is opened for its webhook alone', async () => {
    const secret = newSecret()
    const sealed = await sealSecret(keys, 'mine', secret)

    expect(await openSecret(keys, 'mine', sealed)).toBe(secret)
    await expect(openSecret(keys, 'other', sealed)).rejects.toThrow(
      'The key "first" does not open the secret of a webhook'
    )
  })

  it('does not show the secret, and differs each time', async () => {
    const secret = newSecret()
    const [one, other] = await Promise.all([sealSecret(keys, 'mine', secret), sealSecret(keys, 'mine', secret)])

    expect(one).not.toBe(other)
    expect(Buffer.from(one.slice('first.'.length), 'base64url').toString('latin1')).not.toContain(secret.slice(6))
  })

  it('is opened with the key that sealed it, after another one took its place', async () => {
    const secret = newSecret()
    const sealed = await sealSecret(keys, 'mine', secret)

    expect(sealed).toMatch(/^first\./)
    expect(await openSecret(rotated, 'mine', sealed)).toBe(secret)
    expect(await sealSecret(rotated, 'mine', secret)).toMatch(/^second\./)
    await expect(openSecret(plainKeys({ second: keyOf('b') }), 'mine', sealed)).rejects.toThrow(
      'The key "first" is missing in the secret WebhookKey'
    )
  })

  it('is not opened once a byte of it is another', async () => {
    const sealed = await sealSecret(keys, 'mine', newSecret())
    const bytes = Buffer.from(sealed.slice('first.'.length), 'base64url')
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (index, change) => {
        const altered = Buffer.from(bytes)
        altered[index] = (altered[index] as number) ^ change
        await expect(openSecret(keys, 'mine', `first.${altered.toString('base64url')}`)).rejects.toThrow()
      })
    )
  })
})
