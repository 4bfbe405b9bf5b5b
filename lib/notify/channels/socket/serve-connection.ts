/** Sends a connection what it has not been sent yet: facts from its cursor on, and the newest statuses of vehicles. */
import { findItem } from '../../../table/find-item.ts'
import { leaseUntil } from './claim.ts'
import { type Claimed, claimConnection, releaseClaim } from './claim-writes.ts'
import { type Claim, type Connection, connectionItem } from './connection.ts'
import type { PushRequest } from './push-request.ts'
import { type SentFacts, sendFacts } from './send-facts.ts'
import { sendStatuses } from './send-statuses.ts'
import { servedConnection } from './served-connection.ts'
import type { ServingParts } from './serving-parts.ts'

/** A request for a connection, with the IDs of the messages that ask for it. */
export interface AskedRequest {
  readonly request: PushRequest
  readonly messages: readonly string[]
}

export interface Served {
  /** What is left to be sent, by another call. */
  readonly left?: PushRequest | undefined
  /**
   * One of the messages, whose call may still be at work: the queue has repeated the message, or the call has crashed. The message
   * is to come again when the claim has ended.
   */
  readonly repeated?: Claim
}

/** Of one call: as long as facts are published meanwhile, it reads the feeds once more. */
const maxLooks = 100

export async function serveConnection(parts: ServingParts, asked: AskedRequest, now: Date): Promise<Served> {
  const { request, messages } = asked
  const claimed = await foundOrClaimed(parts, asked, now)
  if (!claimed) {
    if (request.isSignInDue) await parts.sockets.close(request.connection)
    return {}
  }
  if (!request.facts && !asksForStatuses(request)) return {}
  const { connection, claim, by } = claimed
  if (claim) return { left: await serveClaimed(parts, request, connection, claim, now) }
  const repeated = by && messages.includes(by.message) ? { repeated: by } : {}
  if (by && !asksForStatuses(request)) return repeated
  const served = await servedConnection(parts, request.connection, connection, now)
  return { ...repeated, left: served && (await sendStatuses(parts, served, request, now)) }
}

const asksForStatuses = ({ vehicles = [], heardOfSince }: PushRequest) =>
  vehicles.length > 0 || heardOfSince !== undefined

async function foundOrClaimed(
  { table, remainingMilliseconds }: ServingParts,
  { request: { connection: id, facts }, messages: [message = ''] }: AskedRequest,
  now: Date
): Promise<Claimed | undefined> {
  if (facts) return claimConnection(table, id, { message, until: leaseUntil(now, remainingMilliseconds()) }, now)
  const connection = await findItem(table, connectionItem(id), { ConsistentRead: true })
  return connection && { connection }
}

/** Sends the facts, then the statuses of the request, and then the facts that were published meanwhile. */
async function serveClaimed(
  parts: ServingParts,
  request: PushRequest,
  connection: Connection,
  claim: Claim,
  now: Date
): Promise<PushRequest | undefined> {
  let [found, left, isHeld] = [connection, undefined as PushRequest | undefined, true]
  try {
    for (let looks = 0; looks < maxLooks; looks++) {
      // With the rights and memberships of this look.
      const served = await servedConnection(parts, request.connection, found, now)
      const sent: SentFacts = served ? await sendFacts(parts, served, claim, now) : { kind: 'lost' }
      if (sent.kind === 'lost') return left
      if (sent.kind === 'more') return looks === 0 ? request : withFacts(request, left)
      isHeld = sent.kind === 'marked'
      if (looks === 0) left = await sendStatuses(parts, sent.served, request, now)
      if (sent.kind === 'released') return left
      found = sent.connection
    }
    return withFacts(request, left)
  } finally {
    // The lease would end it too. The messages come again, or another one is sent.
    if (isHeld) await releaseClaim(parts.table, request.connection, claim).catch(() => {})
  }
}

const withFacts = ({ connection }: PushRequest, left: PushRequest | undefined): PushRequest => ({
  connection,
  ...left,
  facts: true
})
