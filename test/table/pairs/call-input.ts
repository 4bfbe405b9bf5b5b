/** Inputs of the document client's commands, as far as they say what is touched. */
import type { Key } from '../../../lib/table/keys.ts'
import type { StoredItem } from '../../../lib/table/table.ts'

export interface CallInput {
  readonly Key?: Key
  readonly Item?: StoredItem
  readonly UpdateExpression?: string
  readonly ConditionExpression?: string
  readonly ReturnValuesOnConditionCheckFailure?: string
  readonly KeyConditionExpression?: string
  readonly FilterExpression?: string
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>
  // biome-ignore lint/suspicious/noExplicitAny: values are of any type
  readonly ExpressionAttributeValues?: Readonly<Record<string, any>>
  readonly IndexName?: string
  readonly Limit?: number
  readonly Segment?: number
  readonly ScanIndexForward?: boolean
  readonly ExclusiveStartKey?: Key
  // biome-ignore lint/suspicious/noExplicitAny: keys of a batch of reads, or requests of a batch of writes
  readonly RequestItems?: Readonly<Record<string, any>>
  readonly TransactItems?: readonly Readonly<Record<string, CallInput>>[]
}

/** `TransactWrite` of a TransactWriteCommand. */
export function commandName(command: object): string {
  return command.constructor.name.replace(/Command$/, '')
}

export function keyOf({ Key, Item }: CallInput): Key {
  const key = Key ?? (Item as Key | undefined)
  if (!key) throw new TypeError('A call without a key')
  return { PK: key.PK, SK: key.SK }
}

const knownQuery =
  /^PK = :partition(?: AND (?:SK <= :upTo|SK >= :from|SK BETWEEN :from AND :upTo|begins_with\(SK, :prefix\)))?$/

/** Whether a query may find an item. Throws a TypeError for a condition in another form. The index holds triplegs alone, and its query counts as one of every tripleg. */
export function isQueried(input: CallInput): (key: Key) => boolean {
  const { IndexName, KeyConditionExpression: condition = '', ExpressionAttributeValues: values = {} } = input
  if (IndexName !== undefined) return ({ PK }) => PK.startsWith('TRIPLEG#')
  if (!knownQuery.test(condition)) throw new TypeError(`The query ${condition} is not known`)
  const { ':partition': partition, ':prefix': prefix = '', ':from': from = '', ':upTo': upTo } = values
  return ({ PK, SK }) => PK === partition && SK.startsWith(prefix) && SK >= from && (upTo === undefined || SK <= upTo)
}
