/** The signing keys in AWS Secrets Manager, cached in memory by functions and commands. */
import {
  GetSecretValueCommand,
  SecretsManagerClient,
  type SecretsManagerClientConfig
} from '@aws-sdk/client-secrets-manager'
import { functionEnvironment } from '../environment.ts'
import type { SigningKeys } from './access-token.ts'
import { keyOf, parseSigningSecret, type SigningSecret } from './signing-secret.ts'

/** The cached secret is read again after this time, so every function then signs with a new current key. */
export const keyLifetimeMilliseconds = 5 * 60_000

/**
 * A token with an unknown key ID can have been signed with a new key, so the secret is read again. This interval limits
 * the number of calls that invalid tokens cause.
 */
const searchIntervalMilliseconds = 10_000

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

interface Reading {
  /** Time before the call, in milliseconds. */
  readonly startedAt: number
  readonly secret: Promise<SigningSecret>
}

/** `read` returns the secret's text. It is called at the first use and when the cached secret is too old. */
export function signingKeys(read: () => Promise<string>, now: () => number = Date.now): SigningKeys {
  let latest: Reading | undefined
  let searchedAt = Number.NEGATIVE_INFINITY
  const readAgain = (): Reading => {
    const reading = { startedAt: now(), secret: read().then(parseSigningSecret) }
    latest = reading
    // A failed reading is not cached.
    reading.secret.catch(() => {
      if (latest === reading) latest = undefined
    })
    return reading
  }
  const recent = () => (latest && now() - latest.startedAt <= keyLifetimeMilliseconds ? latest : readAgain())
  /** Undefined if the key cannot have been added since the reading, or if the last search was too recent. */
  const search = (since: Reading, calledAt: number): Reading | undefined => {
    if (latest && latest.startedAt > since.startedAt) return latest
    if (since.startedAt >= calledAt || calledAt - searchedAt < searchIntervalMilliseconds) return undefined
    searchedAt = calledAt
    return readAgain()
  }
  return {
    async current() {
      const secret = await recent().secret
      const key = keyOf(secret, secret.current)
      if (!key) throw new Error('The signing secret has no current key')
      return { id: secret.current, key }
    },
    async find(id) {
      const calledAt = now()
      const reading = recent()
      const known = keyOf(await reading.secret, id)
      if (known) return known
      const newer = search(reading, calledAt)
      return newer && keyOf(await newer.secret, id)
    }
  }
}
