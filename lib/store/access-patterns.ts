/**
 * Every question that the functions ask the table with a query. Each is a pure function that returns the request.
 *
 * | # | question | key condition | order | cost (RRU) | who asks |
 * |---|---|---|---|---|---|
 * | 1 | which vehicles does a scope have, and when was each last heard of? | PK = SCOPE#s#shard, SK begins VEHICLE# | vehicle ID | fleet/50, at least 0.5 a shard | list-vehicle-status |
 * | 2 | what are a scope's vehicles called, and which words describe them? | PK = SCOPE#s#shard, SK begins SEARCH# | vehicle ID | fleet/20, at least 0.5 a shard | list-vehicles |
 * | 3 | which rules has a user made for a vehicle? | PK = USER#u, SK begins RULE#v# | rule ID | size of the rules | list-notification-rules |
 */
import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { rosterPartition, rosterPrefix, rulePrefix, type Scope, searchPrefix } from './keys.ts'

export type QueryRequest = Omit<QueryCommandInput, 'TableName'>

/** 1. */
export function rosterOfScope(scope: Scope, shard: number): QueryRequest {
  return itemsUnder(rosterPartition(scope, shard), rosterPrefix)
}

/** 2. */
export function searchEntriesOfScope(scope: Scope, shard: number): QueryRequest {
  return itemsUnder(rosterPartition(scope, shard), searchPrefix)
}

/** 3. */
export function rulesOfUser(user: Scope, vehicleId: string): QueryRequest {
  return itemsUnder(user, rulePrefix(vehicleId))
}

/** The items of a partition whose sort keys begin alike. */
export function itemsUnder(partition: string, prefix: string): QueryRequest {
  return {
    KeyConditionExpression: 'PK = :partition AND begins_with(SK, :prefix)',
    ExpressionAttributeValues: { ':partition': partition, ':prefix': prefix }
  }
}
