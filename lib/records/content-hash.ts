/** Names stored records by a hash of their content: equal content has equal names. */
import { createHash } from 'node:crypto'

/** 96 bits, in base64url. */
const hashLength = 16

export const hashOf = (packed: Uint8Array) =>
  createHash('sha256').update(packed).digest('base64url').slice(0, hashLength)
