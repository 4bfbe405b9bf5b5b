/** Sends the actions of a write: all of them or none. */
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  ConditionalCheckFailedException,
  TransactionConflictException,
  TransactionInProgressException
} from '@aws-sdk/client-dynamodb'
import { DeleteCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { cancellationCodes, cancellationReasons, hasTimedOut, isPassingCancellation } from './busy.ts'
import { countConflict } from './capacity-meter.ts'
import { type Action, deleteInput, putInput, transactItem, updateInput } from './expressions.ts'
import { assertRefusedReadable } from './format-conditions.ts'
import { spreadCounts } from './spread-counts.ts'
import { backoff, getItems, type Table } from './table.ts'
import { asStored } from './write-plan.ts'

/** Source: AWS, "Service quotas in DynamoDB", transactions. */
export const maxActions = 100

/** Beyond so many attempts, about three seconds in all, the conflict is not a passing one. */
export const maxAttempts = 8

/** A condition failed: an item has changed since it was read. Nothing is written. */
export class StaleWrite extends Error {
  constructor(options: ErrorOptions) {
    super('Another request changed the same items at the same time; send the request again', options)
    this.name = 'StaleWrite'
  }
}

/** Throws StaleWrite where a condition does not hold, a TypeError for more actions than a transaction takes. */
export async function commit(table: Table, actions: readonly Action[]): Promise<void> {
  const [action] = actions
  if (!action) return
  if (actions.length > maxActions) throw new TypeError(`A write of ${actions.length} actions; at most ${maxActions}`)
  const single = actions.length === 1 && isRepeatable(action)
  await (single ? commitOne(table, action) : commitAll(table, actions))
}

/**
 * Whether the action can be sent without a transaction, for half the capacity: it has a condition and no counter, so that
 * the SDK can repeat it after a lost response. A repeated deletion cannot be distinguished from a second one, so it is sent
 * alone only where that makes no difference.
 */
function isRepeatable(action: Action): action is SingleAction {
  if (action.condition === undefined) return false
  if (action.kind === 'delete') return action.isRepeatable === true
  return action.kind === 'put' || (action.kind === 'update' && action.change.added.size === 0)
}

type SingleAction = Action & { readonly kind: 'put' | 'update' | 'delete' }

async function commitOne(table: Table, action: SingleAction): Promise<void> {
  try {
    await retried(
      () => sendOne(table, action),
      (error) => error instanceof TransactionConflictException
    )
  } catch (error) {
    const isRefused = error instanceof ConditionalCheckFailedException
    if (!isRefused && !hasTimedOut(error)) throw error
    if (await isCommitted(table, action)) return
    throw isRefused ? new StaleWrite({ cause: error }) : error
  }
}

function sendOne({ name, client }: Table, action: SingleAction): Promise<unknown> {
  switch (action.kind) {
    case 'put':
      return client.send(new PutCommand(putInput(action, name)))
    case 'update':
      return client.send(new UpdateCommand(updateInput(action, name)))
    case 'delete':
      return client.send(new DeleteCommand(deleteInput(action, name)))
  }
}

/** Whether the item has the state that the action writes: the first response was lost, and the SDK repeated the call. */
async function isCommitted(table: Table, action: SingleAction): Promise<boolean> {
  const [stored] = await getItems(table, [action.key], { ConsistentRead: true })
  if (action.kind === 'delete') return stored === undefined
  if (!stored) return false
  const { set, removed } = action.kind === 'put' ? { set: action.attributes, removed: [] } : action.change
  const names = Object.keys(set).filter((name) => set[name] !== undefined)
  // The version alone does not tell: it may be that of another write, which removed another attribute.
  if (removed.some((name) => stored[name] !== undefined)) return false
  return names.every((name) => isDeepStrictEqual(stored[name], asStored(set[name])))
}

/**
 * The client request token makes the transaction idempotent. Where an answer was lost, whether it is written is read: what is
 * refused must not be there. A transaction that was cancelled because of its counts is sent as another one.
 */
async function commitAll(table: Table, actions: readonly Action[]): Promise<void> {
  const { name, client } = table
  let [sent, ClientRequestToken] = [actions, randomUUID()]
  const send = () => {
    const TransactItems = sent.map((action) => transactItem(action, name))
    return client.send(new TransactWriteCommand({ TransactItems, ClientRequestToken }))
  }
  const passes = (error: unknown, attempt: number) => {
    // An earlier call whose answer was lost may still be at work, under the same token.
    const spread = wasRetried(error) ? undefined : spreadCounts(actions, sent, cancellationCodes(error), attempt)
    if (spread) [sent, ClientRequestToken] = [spread, randomUUID()]
    return isPassing(error)
  }
  try {
    await retried(send, passes)
  } catch (error) {
    assertRefusedReadable(error)
    const isRefused = cancellationReasons(error).includes('ConditionalCheckFailed')
    if ((hasTimedOut(error) || (isRefused && wasRetried(error))) && (await areCommitted(table, actions))) return
    throw isRefused ? new StaleWrite({ cause: error }) : error
  }
}

function wasRetried(error: unknown): boolean {
  return ((error as { readonly $metadata?: { readonly attempts?: number } }).$metadata?.attempts ?? 1) > 1
}

/** Whether the item shows that the action is done: a counter shows nothing. */
function isEvident(action: Action): action is SingleAction {
  return action.kind !== 'check' && !(action.kind === 'update' && action.change.added.size > 0)
}

/** Checks a new item, whose version no other write has. Without one, checks every item that is not a counter. */
async function areCommitted(table: Table, actions: readonly Action[]): Promise<boolean> {
  const evident = actions.filter(isEvident)
  const made = evident.find(({ kind, condition }) => kind === 'put' && condition === 'absent')
  if (made) return isCommitted(table, made)
  const found = await Promise.all(evident.map((action) => isCommitted(table, action)))
  return found.length > 0 && found.every(Boolean)
}

async function retried(
  send: () => Promise<unknown>,
  passes: (error: unknown, attempt: number) => boolean
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await send()
      return
    } catch (error) {
      if (!passes(error, attempt)) throw error
      countConflict()
      if (attempt === maxAttempts) throw error
      await backoff(attempt)
    }
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof TransactionInProgressException || isPassingCancellation(error)
}
