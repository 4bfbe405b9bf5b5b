/** Types of the actions that a function may perform on the table, and of its other needs. */
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
  /** Whether the function signs or verifies tokens. */
  readonly signingKey?: boolean
  /** Whether the function processes records, or shows which records the processing uses. */
  readonly processingSettings?: boolean
  /** Present if it differs from the default. */
  readonly memoryMegabytes?: number
}
