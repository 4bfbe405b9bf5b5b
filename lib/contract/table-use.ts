/** What a function may do with the table: the least that it needs, from which its role is made. */

/** What partition keys begin with; `lib/store/keys.ts` builds the keys. */
export const keyPrefixes = [
  'CREDENTIALS',
  'EMAIL',
  'USER',
  'ORG',
  'VEHICLE',
  'SCOPE',
  'TRIP',
  'TRIPLEG',
  'PUBLIC',
  'RATE'
] as const
export type KeyPrefix = (typeof keyPrefixes)[number]

export const tableActions = [
  'GetItem',
  'BatchGetItem',
  'Query',
  /** A query of the index instead of the table itself. */
  'QueryIndex',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'ConditionCheckItem'
] as const
export type TableAction = (typeof tableActions)[number]

/** The kinds of items, by partition key, on which each action is allowed. */
export type TableUse = Readonly<Partial<Record<TableAction, readonly KeyPrefix[]>>>
