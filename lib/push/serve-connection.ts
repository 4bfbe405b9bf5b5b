/** Tells a connection what it has not been told yet: facts from its cursor on, and the newest statuses of vehicles. */
import { matchesType } from '../contract/event-types.ts'
import { caughtUp } from '../events/feed-cursor.ts'
import { readEvents } from '../subscribers/read-events.ts'
import { findItem } from '../table/find-item.ts'
import type { Table } from '../table/table.ts'
import { leaseUntil } from './claim.ts'
import { type Claimed, claimConnection, releaseClaim, storePage } from './claim-writes.ts'
import { type Claim, connectionItem } from './connection.ts'
import type { PushRequest } from './push-request.ts'
import type { Sockets } from './sockets.ts'
import { statusEvents, statusType, vehiclesHeardOf } from './status-events.ts'
import { connectionToTell, type ToldConnection, tell } from './told-connection.ts'

export interface ServingParts {
  readonly table: Table
  readonly sockets: Sockets
  /** Until the call is ended. */
  readonly remainingMilliseconds: () => number
}

/** A request for a connection, with the IDs of the messages that ask for it. */
export interface AskedRequest {
  readonly request: PushRequest
  readonly messages: readonly string[]
}

export interface Served {
  /** What is left to be told, by another call. */
  readonly left?: PushRequest
  /**
   * One of the messages, whose call may still be at work: the queue has repeated the message, or the call has crashed. The message
   * is to come again when the claim has ended.
   */
  readonly repeated?: Claim
}

/** A page takes far less; what is left has to wait for another call. */
const pageMilliseconds = 10_000

const factsOfPage = 100
const statusesOfPage = 100

/** Of one call; a feed that is longer is continued by the next one. */
const maxPages = 100

export async function serveConnection(parts: ServingParts, asked: AskedRequest, now: Date): Promise<Served> {
  const { request, messages } = asked
  const claimed = await foundOrClaimed(parts, asked, now)
  if (!claimed) return {}
  const { claim, by } = claimed
  const repeated = by && messages.includes(by.message) ? { repeated: by } : {}
  if (by && !asksForStatuses(request)) return repeated
  const told = claim
    ? await tellClaimed(parts, request.connection, claimed, claim, now)
    : await connectionToTell(parts, request.connection, claimed.connection, now)
  if (told === 'more') return { left: request }
  if (!told?.subscription.types.some((type) => matchesType(type, statusType))) return repeated
  const vehicleIds = await vehiclesToTellOf(parts.table, told, request)
  const left = await tellStatuses(parts, told, vehicleIds, now)
  return { ...repeated, ...(left && { left }) }
}

const asksForStatuses = ({ vehicles = [], heardOfSince }: PushRequest) =>
  vehicles.length > 0 || heardOfSince !== undefined

/** Statuses need no claim: the newest is sent, and a repetition has the same ID. */
async function foundOrClaimed(
  { table, remainingMilliseconds }: ServingParts,
  { request: { connection: id, facts }, messages: [message = ''] }: AskedRequest,
  now: Date
): Promise<Claimed | undefined> {
  if (facts) return claimConnection(table, id, { message, until: leaseUntil(now, remainingMilliseconds()) }, now)
  const connection = await findItem(table, connectionItem(id), { ConsistentRead: true })
  return connection && { connection }
}

/** Facts were sent while this call held the claim; undefined where nobody is to be told, or by another call. */
async function tellClaimed(
  parts: ServingParts,
  connectionId: string,
  { connection }: Claimed,
  claim: Claim,
  now: Date
): Promise<ToldConnection | 'more' | undefined> {
  let told: ToldConnection | 'more' | undefined
  try {
    const found = await connectionToTell(parts, connectionId, connection, now)
    told = found && (await tellFacts(parts, found, claim, now))
    return told
  } finally {
    // The lease would end it too. The messages come again, or another one is sent.
    if (!told || told === 'more') await releaseClaim(parts.table, connectionId, claim).catch(() => {})
  }
}

/** The client was told of everything before the read that it may be told of, and of nothing that was taken away before it. */
const consistent = { ConsistentRead: true, hasConsistentRights: true }

/** The connection after its last page, by which the claim was released; `more` where pages are left. */
async function tellFacts(
  parts: ServingParts,
  connection: ToldConnection,
  claim: Claim,
  now: Date
): Promise<ToldConnection | 'more' | undefined> {
  let told = connection
  for (let pages = 0; pages < maxPages && !isTimeUp(parts); pages++) {
    const after = await tellPage(parts, told, claim, now)
    if (!after || after.isReleased) return after?.told
    told = after.told
  }
  return 'more'
}

/** Undefined where the client is told no more, or by another call. */
async function tellPage(
  parts: ServingParts,
  told: ToldConnection,
  claim: Claim,
  now: Date
): Promise<{ readonly told: ToldConnection; readonly isReleased: boolean } | undefined> {
  const { table, sockets } = parts
  const { connectionId, subscriber, subscription } = told
  const { cursor: before, number } = subscription
  // A client that no event has given a newer cursor for a day is given one.
  const isOld = caughtUp(before, now) !== before
  const page = await readEvents(table, subscriber, before, factsOfPage, subscription, now, consistent)
  const { events, cursor, isEnd } = page
  const isSent = await tell(table, sockets, told, events, { before, after: cursor, isTold: isOld && isEnd })
  const next = isSent ? await storePage(table, connectionId, claim, { number, cursor, isEnd }) : undefined
  if (!next?.subscription) return undefined
  const isReleased = next.claim === undefined
  const isSamePart = !isEnd && next.subscription.number === number
  if (isReleased || isSamePart) return { told: { ...told, subscription: next.subscription }, isReleased }
  // What was published since may be of another membership.
  const again = await connectionToTell(parts, connectionId, next, now)
  return again && { told: again, isReleased }
}

const isTimeUp = ({ remainingMilliseconds }: ServingParts) => remainingMilliseconds() < pageMilliseconds

async function vehiclesToTellOf(
  table: Table,
  { caller, subscription: { vehicleIds } }: ToldConnection,
  { vehicles = [], heardOfSince }: PushRequest
): Promise<string[]> {
  const heardOf = heardOfSince === undefined ? [] : await vehiclesHeardOf(table, caller, heardOfSince)
  const all = [...new Set([...vehicles, ...heardOf])]
  return vehicleIds ? all.filter((vehicleId) => vehicleIds.includes(vehicleId)) : all
}

async function tellStatuses(
  parts: ServingParts,
  told: ToldConnection,
  vehicleIds: readonly string[],
  now: Date
): Promise<PushRequest | undefined> {
  const { table, sockets } = parts
  const { connectionId, subscriber, subscription } = told
  const { cursor } = subscription
  for (let start = 0; start < vehicleIds.length; start += statusesOfPage) {
    if (isTimeUp(parts)) return { connection: connectionId, vehicles: vehicleIds.slice(start) }
    const events = await statusEvents(table, subscriber, vehicleIds.slice(start, start + statusesOfPage), now)
    if (!(await tell(table, sockets, told, events, { before: cursor, after: cursor }))) return undefined
  }
  return undefined
}
