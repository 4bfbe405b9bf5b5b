/** What a function may do with the table, and what else it needs. */
import type { KeyPrefix } from '../../lib/table/keys.ts'

export const tableActions = [
  'GetItem',
  'BatchGetItem',
  'Query',
  /** A query of the index instead of the table itself. */
  'QueryIndex',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  /** Deletions of many items; of puts none is sent so. */
  'BatchWriteItem',
  'ConditionCheckItem'
] as const
export type TableAction = (typeof tableActions)[number]

/** The kinds of items, by partition key, on which each action is allowed. */
export type TableUse = Readonly<Partial<Record<TableAction, readonly KeyPrefix[]>>>

export interface FunctionNeeds {
  readonly table: TableUse
  /** Whether the function signs or verifies tokens. */
  readonly signingKey?: boolean
  /** Whether the function processes records, or shows what the processing takes of them. */
  readonly processingSettings?: boolean
  /** Where it differs from what most functions get. */
  readonly memoryMegabytes?: number
}
