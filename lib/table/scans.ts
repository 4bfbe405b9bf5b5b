/**
 * Questions that only a scan of the whole table answers, for they have no index: a new one would cost every write of a
 * profile a write unit more. Operators alone ask them; the role of no function allows a scan.
 *
 * | question | condition | cost (RRU) | who asks |
 * |---|---|---|---|
 * | which users, or organizations, are there, and what are they called? | SK = PROFILE, PK begins USER# or ORG# | table/8 KB | `user list`, `organization list` |
 * | which vehicles are there, and what are they called? | SK = PROFILE, PK begins VEHICLE# | table/8 KB | `vehicle list` |
 * | which tokens are there? | SK begins TOKEN# | table/8 KB | `key rotate` |
 */
import { ScanCommand, type ScanCommandInput } from '@aws-sdk/lib-dynamodb'
import { tokenKey } from './keys.ts'
import type { StoredItem, Table } from './table.ts'

/** An eventually consistent read of 8 KB. */
export type ScanRequest = Omit<ScanCommandInput, 'TableName' | 'Segment' | 'TotalSegments' | 'ExclusiveStartKey'>

/** Parts of the table that are read at once. */
const segments = 4

/** Profiles of one kind, with their keys and this attribute, or member of an attribute, alone. */
export function profilesOf(prefix: 'USER' | 'ORG' | 'VEHICLE', ...path: readonly string[]): ScanRequest {
  const names = path.map((name, index) => [`#${index}`, name] as const)
  return {
    FilterExpression: 'SK = :profile AND begins_with(PK, :prefix)',
    ExpressionAttributeValues: { ':profile': 'PROFILE', ':prefix': `${prefix}#` },
    ProjectionExpression: `PK, SK, ${names.map(([alias]) => alias).join('.')}`,
    ExpressionAttributeNames: Object.fromEntries(names)
  }
}

/** Records of tokens of every kind. */
export function everyToken(): ScanRequest {
  const { SK } = tokenKey('USER#', '')
  return { FilterExpression: 'begins_with(SK, :token)', ExpressionAttributeValues: { ':token': SK } }
}

/** In no order. Items that are written meanwhile may be missing, or found as they were before. */
export async function scanAll(table: Table, request: ScanRequest): Promise<StoredItem[]> {
  const parts = Array.from({ length: segments }, (_, segment) => scanSegment(table, request, segment))
  return (await Promise.all(parts)).flat()
}

async function scanSegment({ name, client }: Table, request: ScanRequest, Segment: number): Promise<StoredItem[]> {
  const items: StoredItem[] = []
  let start: ScanCommandInput['ExclusiveStartKey']
  do {
    const part = { TableName: name, ...request, Segment, TotalSegments: segments, ExclusiveStartKey: start }
    const { Items = [], LastEvaluatedKey } = await client.send(new ScanCommand(part))
    items.push(...Items)
    start = LastEvaluatedKey
  } while (start)
  return items
}
