/** Passwords hashed with the least cost, so that tests verify them fast. */
import { argon2Sync } from 'node:crypto'
import { type Passwords, passwordsOf } from '../../lib/identity/password.ts'

const cost = { memory: 8, passes: 1, parallelism: 1 }
const nonce = Buffer.alloc(16, 1)

/** New hashes are those of `quickPasswordHash`, which a login therefore leaves as they are. */
export const quickPasswords: Passwords = {
  ...passwordsOf(cost),
  hash: async (password) => quickPasswordHash(password)
}

/** In the form of those that the service makes; the same each time. */
export function quickPasswordHash(password: string, { memory, passes, parallelism } = cost): string {
  const hash = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, memory, passes, parallelism })
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(hash)}`
}
