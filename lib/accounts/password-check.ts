/** Verifies a password within a change, which may be decided several times. */
import type { Passwords } from '../identity/password.ts'

/**
 * An attempt that is repeated because the table changed derives no key again for the same hash. `current`: the hash to
 * store, a new one where the stored one has other parameters than new hashes have.
 */
export function passwordCheck(passwords: Passwords, password: string) {
  const verify = remembering((hash: string | undefined) => passwords.verify(password, hash))
  const current = remembering(async (hash: string) => (passwords.isOutdated(hash) ? passwords.hash(password) : hash))
  return { verify, current }
}

/** Asks once for each key. */
export function remembering<K, V>(ask: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const known = new Map<K, Promise<V>>()
  return (key) => {
    const answer = known.get(key) ?? ask(key)
    known.set(key, answer)
    return answer
  }
}
