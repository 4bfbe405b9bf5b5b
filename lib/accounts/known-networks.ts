/** The networks that a user has logged in from with the present password: what the limit of logins treats apart. */
import { createHash } from 'node:crypto'
import type { Credentials } from '../identity/credentials.ts'
import { sourceNetwork } from '../limits/source-network.ts'

/** Each has its own 10 attempts a minute, so there are few. The one that has not been used for longest is forgotten. */
const maxKnownNetworks = 5

/** Enough that no two networks of a user are the same. */
const digestCharacters = 16

export function isKnownNetwork(credentials: Credentials | undefined, address: string): boolean {
  return credentials?.knownNetworks?.includes(digestOf(credentials.userId, address)) ?? false
}

/** The most recent first. */
export function withNetwork({ userId, knownNetworks = [] }: Credentials, address: string): readonly string[] {
  const digest = digestOf(userId, address)
  return [digest, ...knownNetworks.filter((known) => known !== digest)].slice(0, maxKnownNetworks)
}

/** Without the address itself, which the credentials do not need. Differs with each user. */
function digestOf(userId: string, address: string): string {
  const digest = createHash('sha256')
    .update(`${userId}\n${sourceNetwork(address)}`)
    .digest('base64url')
  return digest.slice(0, digestCharacters)
}
