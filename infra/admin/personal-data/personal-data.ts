/** All stored data of a person, divided into parts that are read one after the other. */
import { accessesOf } from '../../../lib/access/grants.ts'
import { type Scope, userScope } from '../../../lib/contract/scope.ts'
import { userItem } from '../../../lib/people/user-item.ts'
import { newestTriplegs, rosterOfScope } from '../../../lib/table/access-patterns.ts'
import { findItem } from '../../../lib/table/find-item.ts'
import { auditTrail, credentialsKey, placesPartition, rosterShards, vehicleList } from '../../../lib/table/keys.ts'
import { type QueryRequest, queryPages, type Table } from '../../../lib/table/table.ts'
import { vehiclesOf } from '../../../lib/vehicles/vehicles-of-scope.ts'
import { OperatorError } from '../operator-error.ts'
import { type NamedRecord, type ReaderTable, recordsOfPage } from './record-reader.ts'
import { auditReaders, credentialsReaders, placeReaders, rosterReaders, userReaders } from './user-records.ts'
import { triplegReaders, vehicleReaders } from './vehicle-records.ts'

export interface DataPart {
  /** Unique, and equal in every export of the user as long as the part exists. */
  readonly name: string
  readonly request: QueryRequest
  readonly readers: ReaderTable
}

/** Key of the last item that was read. */
export type Place = NonNullable<QueryRequest['ExclusiveStartKey']>

export interface DataPage {
  readonly records: readonly NamedRecord[]
  /** Absent at the end of the part. */
  readonly place?: Place
}

/** The parts in the order of the export. Throws OperatorError if the user does not exist. */
export async function partsOf(table: Table, userId: string): Promise<DataPart[]> {
  const scope = userScope(userId)
  const user = await findItem(table, userItem(userId), { ConsistentRead: true })
  if (!user) throw new OperatorError(`There is no user ${userId}`)
  const accesses = await accessesOf(table, await vehiclesOf(table, scope), { ConsistentRead: true })
  const own = [...accesses].filter(([, { owner }]) => owner === scope).map(([vehicleId]) => vehicleId)
  const shards = Array.from({ length: rosterShards }, (_, shard) => ({
    name: `roster ${shard}`,
    request: { ...rosterOfScope(scope, shard), ConsistentRead: true },
    readers: rosterReaders(table, userId, own)
  }))
  return [
    { name: 'user', request: partition(scope), readers: userReaders(table, userId) },
    {
      name: 'credentials',
      request: partition(credentialsKey(user.data.email).PK),
      readers: credentialsReaders(userId)
    },
    { name: 'places', request: partition(placesPartition(scope)), readers: placeReaders(userId) },
    ...shards,
    { name: 'audit', request: partition(auditTrail(scope)), readers: auditReaders },
    ...own.sort().flatMap((vehicleId) => partsOfVehicle(table, scope, vehicleId))
  ]
}

function partsOfVehicle(table: Table, owner: Scope, vehicleId: string): DataPart[] {
  const triplegs = { ...newestTriplegs(vehicleId, {}), ScanIndexForward: true }
  return [
    {
      name: `vehicle ${vehicleId}`,
      request: partition(vehicleList(vehicleId)),
      readers: vehicleReaders(table, owner, vehicleId)
    },
    { name: `triplegs ${vehicleId}`, request: triplegs, readers: triplegReaders }
  ]
}

/** Yields pages of at most 1 MB of items. */
export async function* pagesOf(
  table: Table,
  { request, readers }: DataPart,
  from: Place | undefined
): AsyncGenerator<DataPage> {
  for await (const { Items = [], LastEvaluatedKey } of queryPages(table, { ...request, ExclusiveStartKey: from })) {
    yield { records: await recordsOfPage(readers, Items), place: LastEvaluatedKey }
  }
}

/** A request for all items of a partition, with all attributes. */
function partition(PK: string): QueryRequest {
  return {
    KeyConditionExpression: 'PK = :partition',
    ExpressionAttributeValues: { ':partition': PK },
    ConsistentRead: true
  }
}
