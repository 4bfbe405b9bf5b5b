/** Requests are signed, and messages are confirmed, with what replaces the SDK's own checksums in the bundles. */
import { Md5 as Md5OfSdk, Sha256 as ofSdk } from '@smithy/core/checksum'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Md5, Sha256 } from '../../../infra/stack/replacements/checksum.ts'

const data = fc.oneof(fc.string({ unit: 'binary' }), fc.uint8Array())

async function digestOf(
  Checksum: typeof Sha256,
  secret: string | Uint8Array | undefined,
  chunks: (string | Uint8Array)[]
) {
  const checksum = new Checksum(secret)
  for (const chunk of chunks) checksum.update(chunk)
  return Buffer.from(await checksum.digest()).toString('hex')
}

it('is the checksum of the SDK, with and without a secret', async () => {
  // The SDK takes an empty secret for none, and never has one.
  const secrets = fc.option(fc.oneof(fc.string({ minLength: 1 }), fc.uint8Array({ minLength: 1 })), { nil: undefined })
  await fc.assert(
    fc.asyncProperty(secrets, fc.array(data), async (secret, chunks) => {
      expect(await digestOf(Sha256, secret, chunks)).toBe(await digestOf(ofSdk as typeof Sha256, secret, chunks))
    })
  )
})

it('begins anew after a reset', async () => {
  const checksum = new Sha256()
  checksum.update('what was before')
  checksum.reset()
  checksum.update('abc')
  const digest = Buffer.from(await checksum.digest()).toString('hex')
  expect(digest).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

it('is the MD5 of the SDK', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(data), async (chunks) => {
      const [own, other] = [new Md5(), new Md5OfSdk()]
      for (const chunk of chunks) {
        own.update(chunk)
        other.update(chunk)
      }
      expect(Buffer.from(await own.digest())).toEqual(Buffer.from(await other.digest()))
    })
  )
})
