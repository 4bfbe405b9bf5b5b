/** Credentials, which a login is checked against. Only the operator and the functions of passwords and reset links may read them. */
import * as z from 'zod/mini'
import { type ItemRef, kindOf } from '../table/item.ts'
import { credentialsKey } from '../table/keys.ts'

const Credentials = z.object({
  userId: z.string(),
  /** The email as the user wrote it; the key contains it in lower case. */
  email: z.string(),
  passwordHash: z.string(),
  /** Time of issue of the newest token for this password. */
  lastLoginSeconds: z.optional(z.number()),
  /** The newest link with which the user can choose a password, until it is used. `requestId`: of one that somebody asked for. */
  reset: z.optional(z.object({ hash: z.string(), expiresAtSeconds: z.number(), requestId: z.optional(z.string()) })),
  /** Digests of the networks of logins with this password, the most recent first. */
  knownNetworks: z.optional(z.readonly(z.array(z.string())))
})
export type Credentials = z.infer<typeof Credentials>

const credentialsKind = kindOf(Credentials)

export const credentialsItem = (email: string): ItemRef<Credentials> => ({
  key: credentialsKey(email),
  kind: credentialsKind
})
