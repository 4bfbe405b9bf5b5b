/** A vehicle's own list of trips: the only one that names every trip, deleted ones too. */
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { itemsUnder } from '../table/access-patterns.ts'
import { type Key, type ListedVisibility, listedTripKey, listedTripPrefix, vehicleList } from '../table/keys.ts'
import type { StoredItem, Table } from '../table/table.ts'

/** What a pointer says of its trip. */
export interface OwnTrip {
  readonly id: string
  readonly vehicle_id: string
  readonly timestamp_end: string
  readonly visibility: ListedVisibility
}

/** Read consistently; `next` is where the following page starts, absent after the last one. */
export async function pageOfOwnList(
  table: Table,
  vehicleId: string,
  size: number,
  start?: Key
): Promise<{ trips: OwnTrip[]; next?: Key }> {
  const { Items = [], LastEvaluatedKey } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      ...itemsUnder(vehicleList(vehicleId), listedTripPrefix()),
      ConsistentRead: true,
      Limit: size,
      ExclusiveStartKey: start && { ...start }
    })
  )
  const trips = Items.map((item) => toOwnTrip(vehicleId, item))
  return { trips, next: LastEvaluatedKey && { PK: LastEvaluatedKey.PK, SK: LastEvaluatedKey.SK } }
}

/** Where it stands in the list. */
export function ownTripKey({ vehicle_id, visibility, timestamp_end, id }: OwnTrip): Key {
  return listedTripKey(vehicleList(vehicle_id), visibility, timestamp_end, id)
}

/** `TRIP#<visibility>#<end>#<id>`. */
function toOwnTrip(vehicle_id: string, item: StoredItem): OwnTrip {
  const [, visibility, timestamp_end, id] = String(item.SK).split('#') as [string, ListedVisibility, string, string]
  return { id, vehicle_id, timestamp_end, visibility }
}
