/** The signing keys, from AWS Secrets Manager: a JSON object of key by ID, and `current`, the ID of the one that signs. */
import {
  GetSecretValueCommand,
  SecretsManagerClient,
  type SecretsManagerClientConfig
} from '@aws-sdk/client-secrets-manager'
import * as z from 'zod/mini'
import { functionEnvironment } from '../environment.ts'
import type { SigningKeys } from './access-token.ts'

const Secret = z.catchall(z.object({ current: z.string() }), z.string().check(z.minLength(32)))

type Secret = z.infer<typeof Secret>

/** Cached keys are read again after this time; every function then uses a new current key. */
const lifetimeMilliseconds = 5 * 60_000

/** An unknown key ID reads the secret again, at most this often, so that invalid tokens do not cost a call each. */
const minimumAgeMilliseconds = 10_000

export function functionSigningKeys(): SigningKeys {
  const { SIGNING_KEY_SECRET } = functionEnvironment('SIGNING_KEY_SECRET')
  return secretSigningKeys(SIGNING_KEY_SECRET)
}

export function secretSigningKeys(secretId: string, config: SecretsManagerClientConfig = {}): SigningKeys {
  const client = new SecretsManagerClient({ maxAttempts: 3, ...config })
  return signingKeys(async () => {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: secretId }))
    return SecretString ?? ''
  })
}

/** `read` gives the secret's text; it is called at the first use and when the cached text is too old. */
export function signingKeys(read: () => Promise<string>, now: () => number = Date.now): SigningKeys {
  let cached: { secret: Secret; readAt: number } | undefined
  const secretYoungerThan = async (milliseconds: number) => {
    if (!cached || now() - cached.readAt > milliseconds) {
      cached = { secret: Secret.parse(JSON.parse(await read())), readAt: now() }
    }
    return cached.secret
  }
  return {
    async current() {
      const secret = await secretYoungerThan(lifetimeMilliseconds)
      const key = keyOf(secret, secret.current)
      if (!key) throw new Error('The signing secret lacks its current key')
      return { id: secret.current, key }
    },
    async find(id) {
      const known = keyOf(await secretYoungerThan(lifetimeMilliseconds), id)
      return known ?? keyOf(await secretYoungerThan(minimumAgeMilliseconds), id)
    }
  }
}

function keyOf(secret: Secret, id: string): Uint8Array | undefined {
  const key = id === 'current' || !Object.hasOwn(secret, id) ? undefined : secret[id]
  return key === undefined ? undefined : new TextEncoder().encode(key)
}
