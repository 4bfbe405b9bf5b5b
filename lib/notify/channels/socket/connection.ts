/** What is stored of a push connection: whose it is, what it has subscribed to, and how far it has been notified. */
import * as z from 'zod/mini'
import { isOrganization, type Scope, ScopeText } from '../../../contract/scope.ts'
import type { TokenClaims } from '../../../identity/caller.ts'
import { tokenKinds } from '../../../identity/caller.ts'
import { type ItemRef, kindOf } from '../../../table/item.ts'
import { connectionKey, connectionListKey } from '../../../table/keys.ts'
import { FeedCursor } from '../../feed/feed-cursor.ts'

/** The gateway ends a connection after two hours. Source: API Gateway quotas, "WebSocket API". */
const maxConnectionSeconds = 2 * 3600

/** `$disconnect` is called at best effort, so what it would have removed expires. */
const connectionKeptSeconds = maxConnectionSeconds + 600

/** The connection is closed before the gateway does it, so that the client learns why. */
const lifetimeMilliseconds = (maxConnectionSeconds - 120) * 1000

/** How many connections an owner may have. Source: decisions, "Push". */
export const connectionLimit = (owner: Scope) => (isOrganization(owner) ? 1000 : 10)

/** An owner's connections are in so many lists, so that handshakes of many at once seldom write the same item. */
export const connectionLists = (owner: Scope) => (isOrganization(owner) ? 20 : 1)

const Subscription = z.object({
  /** Differs from that of every other subscription of the connection. */
  number: z.int(),
  types: z.array(z.string()),
  vehicleIds: z.optional(z.array(z.string())),
  fields: z.optional(z.array(z.string())),
  /** Up to where the facts have been sent. */
  cursor: FeedCursor,
  /** The scopes whose listeners name the connection. */
  scopes: z.array(ScopeText)
})
export type Subscription = z.infer<typeof Subscription>

const Claim = z.object({
  /** ID of the queue's message that the call serves. */
  message: z.string(),
  /** When the call has ended at the latest, in milliseconds. */
  until: z.int(),
  /** Whether facts were published since the call began, for which it reads the feeds once more. */
  isMarked: z.optional(z.boolean())
})
export type Claim = z.infer<typeof Claim>

/** The form of its frames: that of the published interface, or absent for the service's own. */
const ConnectionForm = z.literal('published')
export type ConnectionForm = z.infer<typeof ConnectionForm>

const Connection = z.object({
  owner: ScopeText,
  jti: z.string(),
  kind: z.enum(tokenKinds),
  permissions: z.int(),
  origin: z.optional(z.string()),
  issuedAtSeconds: z.number(),
  tokenExpiresAtSeconds: z.optional(z.number()),
  form: z.optional(ConnectionForm),
  connectedAt: z.int(),
  /** Number of the list of its owner in which it is; absent for the first. */
  list: z.optional(z.int()),
  subscription: z.optional(Subscription),
  /** The call that sends it facts; absent while none does. */
  claim: z.optional(Claim),
  expiresAtSeconds: z.int()
})
export type Connection = z.infer<typeof Connection>

/** When each connection of a list of the owner is forgotten, in seconds, by its ID. */
const ConnectionList = z.object({ connections: z.record(z.string(), z.int()), expiresAtSeconds: z.int() })
export type ConnectionList = z.infer<typeof ConnectionList>

const connectionKind = kindOf(Connection)
const listKind = kindOf(ConnectionList)

export const connectionItem = (connectionId: string): ItemRef<Connection> => ({
  key: connectionKey(connectionId),
  kind: connectionKind
})

export const connectionListItem = (owner: Scope, list = 0): ItemRef<ConnectionList> => ({
  key: connectionListKey(owner, list),
  kind: listKind
})

export const connectionExpiry = (now: Date) => Math.floor(now.getTime() / 1000) + connectionKeptSeconds

export const hasLivedLong = ({ connectedAt }: Connection, now: Date) =>
  now.getTime() - connectedAt >= lifetimeMilliseconds

/** The expiry of a programmatic token is that of its record, which can change. */
export function claimsOf({ owner, jti, kind, permissions, origin, ...connection }: Connection): TokenClaims {
  const { issuedAtSeconds, tokenExpiresAtSeconds: expiresAtSeconds } = connection
  return { owner, jti, kind, permissions, origin, issuedAtSeconds, expiresAtSeconds }
}
