/** What placing a trip in lists, and moving it between them, takes of the table. */
import type { TableUse } from './table-use.ts'

const listed = ['TRIP', 'VEHICLE', 'SCOPE', 'PUBLIC'] as const

export const tripPlacingTableUse = {
  GetItem: ['USER'],
  BatchGetItem: ['TRIP', 'VEHICLE', 'SCOPE'],
  PutItem: listed,
  UpdateItem: listed,
  DeleteItem: listed,
  ConditionCheckItem: ['VEHICLE', 'SCOPE']
} as const satisfies TableUse
