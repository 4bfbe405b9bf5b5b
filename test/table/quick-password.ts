/** A password hash with the least cost, so that tests verify it fast. */
import { argon2Sync } from 'node:crypto'

const cost = { memory: 8, passes: 1, parallelism: 1 }
const nonce = Buffer.alloc(16, 1)

/** In the form of those that the service makes. */
export function quickPasswordHash(password: string): string {
  const hash = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, ...cost })
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(hash)}`
}
