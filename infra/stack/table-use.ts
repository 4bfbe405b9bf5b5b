/** Types of the actions that a function may perform on the table, and of its other needs. */
import type { QueueName } from '../../lib/queues/queue-names.ts'
import type { KeyPrefix } from '../../lib/table/keys.ts'

export const tableActions = [
  'GetItem',
  'BatchGetItem',
  'Query',
  /** Query of the index, as opposed to the table itself. */
  'QueryIndex',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  /** Used only to delete many items. */
  'BatchWriteItem',
  'ConditionCheckItem'
] as const
export type TableAction = (typeof tableActions)[number]

/** For each action, the kinds of items on which it is allowed, by the prefix of the partition key. */
export type TableUse = Readonly<Partial<Record<TableAction, readonly KeyPrefix[]>>>

export interface FunctionNeeds {
  readonly table: TableUse
  /** Queues to which the function sends messages. */
  readonly sends?: readonly QueueName[]
  /** Queues whose messages the function hides for a time of its own. */
  readonly hides?: readonly QueueName[]
  /** Whether the function sends to push connections, and closes them. */
  readonly connections?: boolean
  /** Whether the function sends mail, if the operator has named a sender. */
  readonly sendsMail?: boolean
  /** Whether the function says if the service sends mail. */
  readonly mailFrom?: boolean
  /** Whether the function signs or verifies tokens. */
  readonly signingKey?: boolean
  /** Whether the function encrypts or decrypts the secrets of webhooks. */
  readonly webhookKey?: boolean
  /** Whether the function checks where webhooks may send. */
  readonly webhookTargets?: boolean
  /** Whether the function processes records, or shows which records the processing uses. */
  readonly processingSettings?: boolean
  /** Present if it differs from the default. */
  readonly memoryMegabytes?: number
}
