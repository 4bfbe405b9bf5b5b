/** Which items a call reads and writes, to tell whether two calls can affect each other. */
import { readableText } from '../../../lib/table/format-conditions.ts'
import type { Key } from '../../../lib/table/keys.ts'
import { type CallInput, commandName, isQueried, keyOf } from './call-input.ts'
import { forbiddenUses } from './uses.ts'

/** What one call to the table touches. */
export interface Touched {
  readonly command: string
  /** Whether the call reads this item, or would if it existed. */
  readonly reads: readonly ((key: Key) => boolean)[]
  readonly writes: readonly Key[]
  /** Written by an unconditional ADD alone: two of them have the same result in either order. */
  readonly additions: readonly Key[]
  /** What the role of the function that makes the call does not allow. */
  readonly forbidden: readonly string[]
}

type Parts = Partial<Omit<Touched, 'command' | 'forbidden'>>

/** Throws a TypeError for a command that is not known. */
export function touchedBy(command: { readonly input: object }): Touched {
  const name = commandName(command)
  const touched = { reads: [], writes: [], additions: [], ...partsOf(name, command.input) }
  return { command: name, ...touched, forbidden: forbiddenUses(command) }
}

/** Whether one of the calls writes what the other reads or writes. */
export function conflict(one: Touched, others: readonly Touched[]): boolean {
  return others.some((other) => affects(one, other) || affects(other, one))
}

export const isWrite = ({ writes, additions }: Touched) => writes.length + additions.length > 0

function affects(one: Touched, other: Touched): boolean {
  const isTouched = (key: Key) => other.reads.some((reads) => reads(key)) || other.writes.some(isSame(key))
  return one.writes.some((key) => isTouched(key) || other.additions.some(isSame(key))) || one.additions.some(isTouched)
}

function partsOf(name: string, input: CallInput): Parts {
  switch (name) {
    case 'Get':
    case 'ConditionCheck':
      return { reads: [isSame(keyOf(input))] }
    case 'BatchGet':
      return { reads: inBatches(input).flatMap(({ Keys }) => Keys.map(isSame)) }
    case 'Query':
      return { reads: [isQueried(input)] }
    case 'Put':
    case 'Delete':
      return { writes: [keyOf(input)] }
    case 'Update':
      return isAddition(input) ? { additions: [keyOf(input)] } : { writes: [keyOf(input)] }
    case 'BatchWrite':
      return { writes: inBatches(input).map(({ DeleteRequest, PutRequest }) => keyOf(DeleteRequest ?? PutRequest)) }
    case 'TransactWrite':
      return joined((input.TransactItems ?? []).flatMap((item) => Object.entries(item).map((part) => partsOf(...part))))
    default:
      throw new TypeError(`What ${name} touches is not known`)
  }
}

function joined(parts: readonly Parts[]): Parts {
  return {
    reads: parts.flatMap(({ reads = [] }) => reads),
    writes: parts.flatMap(({ writes = [] }) => writes),
    additions: parts.flatMap(({ additions = [] }) => additions)
  }
}

/** `ADD` clauses come after `SET` and `REMOVE`; when a count expires follows from its key. */
function isAddition({ UpdateExpression = '', ConditionExpression }: CallInput): boolean {
  return (
    (ConditionExpression === undefined || ConditionExpression === readableText) &&
    /^(SET #expiresAtSeconds = :expiresAtSeconds )?ADD /.test(UpdateExpression)
  )
}

const isSame = (one: Key) => (other: Key) => one.PK === other.PK && one.SK === other.SK
const inBatches = ({ RequestItems = {} }: CallInput) => Object.values(RequestItems).flat()
