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

/** What counting the requests of callers adds to an endpoint that only they may call. */
export const admissionTableUse: TableUse = { UpdateItem: ['RATE'] }

export function addedTableUse(one: TableUse, other: TableUse): TableUse {
  const actions = tableActions.map((action) => [
    action,
    [...new Set([...(one[action] ?? []), ...(other[action] ?? [])])]
  ])
  return Object.fromEntries(actions.filter(([, prefixes]) => prefixes && prefixes.length > 0))
}
