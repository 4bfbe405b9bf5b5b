/**
 * Every question that the functions ask the table with a query. Each is a pure function that returns the request.
 *
 * | # | question | key condition | order | cost (RRU) | who asks |
 * |---|---|---|---|---|---|
 * | 1 | which vehicles does a scope have, and when was each last heard of? | PK = SCOPE#s#shard, SK begins VEHICLE# | vehicle ID | fleet/50, at least 0.5 a shard | list-vehicle-status, list-actions |
 * | 2 | what are a scope's vehicles called, and which words describe them? | PK = SCOPE#s#shard, SK begins SEARCH# | vehicle ID | fleet/20, at least 0.5 a shard | list-vehicles |
 * | 3 | which rules has a user made for a vehicle? | PK = USER#u, SK begins RULE#v# | rule ID | size of the rules | list-notification-rules |
 * | 4 | how many of a list's trips ended on each day? | PK = list, SK begins COUNT# | month | 0.5 per 4 KB | list-trips, list-actions, list-vehicle-actions |
 * | 5 | which of a list's trips of one visibility ended last within a range of time? | PK = list, SK begins TRIP#visibility#, in the range | newest end | 0.5 per 30 | list-trips, list-vehicle-trips, list-logbook, list-actions, list-vehicle-actions |
 * | 7 | which public trips ended last within a range of time? | PK = PUBLIC#shard, SK begins TRIP#, in the range | newest end | 0.5 per 30 | list-trips |
 * | 8 | how many of a vehicle's triplegs ended on each day? | PK = VEHICLE#v, SK begins LEGCOUNT# | month | 0.5 per 4 KB | list-triplegs |
 * | 9 | which of a vehicle's listed triplegs ended last within a range of time, or how many? | index, legVehicle = VEHICLE#v, legEnd in the range | newest end | their size/8 KB | list-triplegs |
 * | 11 | what did a vehicle record from one hour to another? | PK = VEHICLE#v, SK between FIXES#hour and the other | hour, first record of the piece | the hours' size/4 KB, consistent | process-vehicle-data, list-vehicle-actions |
 * | 12 | which jobs are not done? | PK = JOB#shard | kind, subject | 0.5 a shard and 4 KB | the operator |
 * | 13 | how many audit entries does a scope have of each day? | PK = AUDIT#scope, SK begins COUNT# | retention, month | 0.5 per 4 KB | list-audit-entries |
 * | 14 | which audit entries of a scope, or of everybody in a month, are the newest within a range of time, or how many? | PK = AUDIT#scope or AUDIT#ALL#month#shard, SK begins ENTRY#, in the range | newest | 0.5 per 10 | list-audit-entries, the operator |
 * | 16 | from which state can a late record of an hour be processed? | PK = VEHICLE#v, SK from CHECKPOINT# up to CHECKPOINT#hour | newest group | 1, consistent | process-vehicle-data |
 * | 17 | which backlogs of a vehicle are not divided? | PK = VEHICLE#v, SK begins BACKLOG# | hash | the size of what a week of backlogs left/4 KB, consistent | process-vehicle-data |
 * | 18 | which staypoints ended in a vehicle's first hours? | PK = VEHICLE#v, SK begins CHECKPOINT# | hour | 10 for two days, consistent | process-vehicle-data |
 * | 19 | which vehicles uploaded in an hour of the clock? | PK = ACTIVE#hour#shard, SK begins VEHICLE# | vehicle ID | 0.5 per 40 | sweep-uploads |
 * | 20 | of which vehicles do records count from that hour on? | PK = ACTIVE#hour#shard, SK begins DUE# | vehicle ID | 0.5 | sweep-uploads |
 * | 21 | what was published to a scope from a moment on? | PK = FEED#s#shard, SK from the moment on | publication | 0.5 per 20 | get-events |
 * | 22 | who listens to the feed of a scope? | PK = LISTEN#s | kind, ID | 1 per 30, consistent | dispatch-changes |
 * | 23 | which deliveries of a webhook wait or were given up, up to an event? | PK = CONSUMER#w, SK begins DELIVERY#, up to it | newest event | their size/8 KB | list-webhook-deliveries |
 * | 24 | what is due of a shard of timers? | PK = TIMER#shard, SK up to the moment | due | 0.5 per 30 | collect-due |
 * | 25 | which push connections listen to a scope? | PK = LISTEN#s, SK begins CONNECTION# | connection ID | 1 per 4 KB, consistent | dispatch-changes |
 * | 26 | how many messages does a user have of each day, of one vehicle or of each? | PK = USER#u, SK begins MESSAGECOUNT# or MESSAGECOUNT#v# | vehicle ID, month | 0.5 per 10 vehicles | list-messages, read-all-messages, list-actions, list-vehicle-actions |
 * | 27 | which messages of a user are the newest, between two moments? | PK = USER#u, SK from MESSAGE#time to MESSAGE#time | newest | 0.5 per 13 | list-messages, list-actions, list-vehicle-actions |
 * | 28 | which states does a run over late records have? | PK = VEHICLE#v, SK between CHECKPOINT#hour and the other | hour | their size/4 KB, consistent | process-vehicle-data |
 * | 29 | which sessions has a user begun last? | PK = USER#u, SK begins TOKEN#S | newest | 1 per 12, consistent | list-sessions |
 * | 30 | which vehicles have the rule of a set, or how many? | PK = USER#u, SK begins SETRULE#set# | vehicle ID | 0.5 per 40 | list-notification-rule-sets, run-jobs |
 * | 31 | whose rule sets follow the vehicles of a scope? | PK = SCOPE#s, SK begins RULESETS# | user ID | 1, consistent | dispatch-changes, run-jobs |
 * | 32 | which places does a scope have? | PK = PLACES#s, SK begins PACK# | pack | 0.5 per 4 KB of packed places | list-places, list-vehicle-visits, export-places, import-places, list-actions, list-vehicle-actions |
 * | 33 | which visits of a vehicle to places of an owner ended last within a range of time, or how many? | PK = VEHICLE#v, SK begins VISIT#s#, in the range | running, then newest end | 0.5 per 12 | list-vehicle-visits, list-actions, list-vehicle-actions |
 * | 34 | which visits of a place ended last within a range of time, or how many? | PK = PLACE#p, SK begins VISIT#, in the range | running, then newest end | 0.5 per 12 | list-place-visits, run-jobs, list-actions |
 * | 35 | which vehicles are in a place now? | PK = PLACE#p, SK begins VISIT#RUNNING# | newest start | 0.5 per 12 | list-place-vehicles |
 * | 36 | when did a vehicle last record something before an hour? | PK = VEHICLE#v, SK from FIXES# up to the hour before | newest piece | its size/4 KB, consistent | process-vehicle-data |
 * | 37 | how did a vehicle stand to places at the begin of hours? | PK = VEHICLE#v, SK between VISITHOUR#hour and the other | hour | their size/4 KB, consistent | process-vehicle-data |
 * | 38 | what did a month come to, of each vehicle of an owner? | PK = INSIGHT#s#month, SK begins VEHICLE# | vehicle ID | 0.5 per 12 | list-vehicle-summaries |
 * | 39 | on which local days did a vehicle drive, from a date on? | PK = VEHICLE#v, SK from DAY#date on | date | 1 per 4 KB, consistent | run-jobs |
 * | 40 | in which months after another one did a vehicle drive? | PK = VEHICLE#v, SK after MONTH#month | month | 1 per 4 KB, consistent | run-jobs |
 * | 41 | who are the members of an organization? | PK = ORG#o, SK begins MEMBER# | user ID | 0.5 per 45 | list-members, run-jobs |
 */
import { type Scope, userScope } from '../contract/scope.ts'
import {
  activePartition,
  activePrefix,
  auditCountPrefix,
  auditEntryPrefix,
  auditTrail,
  backlogPrefix,
  checkpointPrefix,
  consumerPartition,
  dayPrefix,
  deliveryPrefix,
  duePrefix,
  fixesPrefix,
  insightPartition,
  insightPrefix,
  jobPartition,
  type ListedVisibility,
  listedTripPrefix,
  listenerPartition,
  listeningConnectionPrefix,
  memberPrefix,
  messageCountPrefix,
  messagePrefix,
  monthPrefix,
  placePackPrefix,
  placesPartition,
  placeVisits,
  publicTripPrefix,
  rosterPartition,
  rosterPrefix,
  rulePrefix,
  runningVisitPrefix,
  scopeList,
  searchPrefix,
  sessionPrefix,
  setFollowerPrefix,
  setRulePrefix,
  timerPartition,
  tripCountPrefix,
  triplegCountPrefix,
  triplegIndex,
  vehicleList,
  vehicleVisitPrefix,
  visitHourPrefix,
  visitPrefix
} from './keys.ts'

import type { TimeRange } from './pages-by-day.ts'
import type { QueryRequest } from './table.ts'

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

/** 4. */
export function tripCountsOfList(list: string): QueryRequest {
  return itemsUnder(list, tripCountPrefix)
}

/** 5. */
export function newestTripsOfList(list: string, visibility: ListedVisibility, range: TimeRange): QueryRequest {
  return newestUnder(list, listedTripPrefix(visibility), range)
}

/** 7. */
export function newestPublicTrips(list: string, range: TimeRange): QueryRequest {
  return newestUnder(list, publicTripPrefix, range)
}

/** 8. */
export function triplegCounts(vehicleId: string): QueryRequest {
  return itemsUnder(vehicleList(vehicleId), triplegCountPrefix)
}

/** 9. */
export function newestTriplegs(vehicleId: string, { from, to }: TimeRange): QueryRequest {
  return {
    IndexName: triplegIndex.name,
    KeyConditionExpression: '#vehicle = :vehicle AND #end BETWEEN :from AND :to',
    ExpressionAttributeNames: { '#vehicle': triplegIndex.partitionKey, '#end': triplegIndex.sortKey },
    ExpressionAttributeValues: {
      ':vehicle': vehicleList(vehicleId),
      // A key must not be empty; no end begins with a space.
      ':from': from ?? ' ',
      ':to': afterAllAt(to)
    },
    ScanIndexForward: false
  }
}

/** 11. Hours by their first moments; `part`: from which piece of the first hour on. */
export function fixesOfHours(vehicleId: string, first: string, last: string, part = ''): QueryRequest {
  // The parts of the last hour follow it.
  return {
    ...between(vehicleList(vehicleId), `${fixesPrefix}${first}${part}`, `${fixesPrefix}${last}~`),
    ConsistentRead: true
  }
}

/** 12. */
export function jobsOfShard(shard: number): QueryRequest {
  return {
    KeyConditionExpression: 'PK = :partition',
    ExpressionAttributeValues: { ':partition': jobPartition(shard) },
    ConsistentRead: true
  }
}

/** 13. */
export function auditCountsOfScope(scope: Scope): QueryRequest {
  return itemsUnder(auditTrail(scope), auditCountPrefix)
}

/** 14. Without those that have ended and are not deleted yet. `to`: a moment, or a moment and an ID. */
export function newestAuditEntries(trail: string, range: TimeRange, now: Date): QueryRequest {
  const { ExpressionAttributeValues, ...request } = newestUnder(trail, auditEntryPrefix, range)
  return {
    ...request,
    FilterExpression: 'expiresAtSeconds > :now',
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ':now': now.getTime() / 1000 }
  }
}

/** 16. The hour by its first moment. */
export function checkpointsUpTo(vehicleId: string, hour: string): QueryRequest {
  return {
    ...between(vehicleList(vehicleId), checkpointPrefix, `${checkpointPrefix}${hour}`),
    ScanIndexForward: false,
    ConsistentRead: true
  }
}

/** 28. Both hours by their first moments, included. */
export function checkpointsBetween(vehicleId: string, from: string, upTo: string): QueryRequest {
  return {
    ...between(vehicleList(vehicleId), `${checkpointPrefix}${from}`, `${checkpointPrefix}${upTo}`),
    ConsistentRead: true
  }
}

/** 17. Without the records. */
export function waitingBacklogsOf(vehicleId: string): QueryRequest {
  return {
    ...itemsUnder(vehicleList(vehicleId), backlogPrefix),
    FilterExpression: 'attribute_exists(#records)',
    ProjectionExpression: 'PK, SK',
    ExpressionAttributeNames: { '#records': 'records' },
    ConsistentRead: true
  }
}

/** 18. */
export function checkpointsFromFirst(vehicleId: string): QueryRequest {
  return { ...itemsUnder(vehicleList(vehicleId), checkpointPrefix), ConsistentRead: true }
}

/** 19. The hour by its first moment. */
export function activeVehicles(hour: string, shard: number): QueryRequest {
  return itemsUnder(activePartition(hour, shard), activePrefix)
}

/** 20. */
export function dueVehicles(hour: string, shard: number): QueryRequest {
  return itemsUnder(activePartition(hour, shard), duePrefix)
}

/** 21. `from`: a position. */
export function entriesOfFeed(partition: string, from: string): QueryRequest {
  return {
    KeyConditionExpression: 'PK = :partition AND SK >= :from',
    ExpressionAttributeValues: { ':partition': partition, ':from': from }
  }
}

/** 25. Consistent: what is read after a connection began to listen finds it. */
export function connectionsListening(scope: Scope): QueryRequest {
  return { ...itemsUnder(listenerPartition(scope), listeningConnectionPrefix), ConsistentRead: true }
}

/** 24. */
export function dueTimers(shard: number, now: Date): QueryRequest {
  return {
    KeyConditionExpression: 'PK = :partition AND SK <= :upTo',
    ExpressionAttributeValues: { ':partition': timerPartition(shard), ':upTo': afterAllAt(now.toISOString()) }
  }
}

/** 26. */
export function messageCountsOfUser(user: Scope, vehicleId?: string): QueryRequest {
  return itemsUnder(user, messageCountPrefix(vehicleId))
}

/** 27. What IDs begin with that were made at the moments. */
export function newestMessages(userId: string, from: string, upTo: string): QueryRequest {
  return {
    ...between(userScope(userId), `${messagePrefix}${from}`, `${messagePrefix}${upTo}~`),
    ScanIndexForward: false
  }
}

/** 29. */
export function newestSessions(user: Scope): QueryRequest {
  return { ...itemsUnder(user, sessionPrefix), ScanIndexForward: false, ConsistentRead: true }
}

/** 22. Consistent: who begins to listen afterwards reads what was published before. */
export function listenersOf(scope: Scope): QueryRequest {
  return {
    KeyConditionExpression: 'PK = :partition',
    ExpressionAttributeValues: { ':partition': listenerPartition(scope) },
    ConsistentRead: true
  }
}

/** 23. */
export function newestDeliveries(webhookId: string, upTo = '~'): QueryRequest {
  return {
    ...between(consumerPartition(webhookId), deliveryPrefix, `${deliveryPrefix}${upTo}`),
    ScanIndexForward: false
  }
}

/** 30. */
export function vehiclesOfRuleSet(userId: string, ruleSetId: string): QueryRequest {
  return itemsUnder(userScope(userId), setRulePrefix(ruleSetId))
}

/** 31. Consistent: who follows afterwards reads the vehicles of the scope. */
export function setFollowersOf(scope: Scope): QueryRequest {
  return { ...itemsUnder(scopeList(scope), setFollowerPrefix), ConsistentRead: true }
}

/** 32. */
export function placesOfScope(scope: Scope): QueryRequest {
  return itemsUnder(placesPartition(scope), placePackPrefix)
}

/** 33. Without `to`, running visits are first. */
export function newestVisitsOfVehicle(vehicleId: string, owner: Scope, range: TimeRange): QueryRequest {
  return newestUnder(vehicleList(vehicleId), vehicleVisitPrefix(owner), range)
}

/** 34. Without `to`, running visits are first. */
export function newestVisitsOfPlace(placeId: string, range: TimeRange): QueryRequest {
  return newestUnder(placeVisits(placeId), visitPrefix, range)
}

/** 35. */
export function runningVisitsOfPlace(placeId: string): QueryRequest {
  return newestUnder(placeVisits(placeId), `${visitPrefix}${runningVisitPrefix}`, {})
}

/** 36. The hour by its first moment. */
export function fixesBefore(vehicleId: string, hour: string): QueryRequest {
  const last = new Date(Date.parse(hour) - 1).toISOString()
  return {
    ...between(vehicleList(vehicleId), fixesPrefix, `${fixesPrefix}${last}`),
    ScanIndexForward: false,
    ConsistentRead: true
  }
}

/** 37. Both hours by their first moments, included. */
export function visitHoursBetween(vehicleId: string, from: string, upTo: string): QueryRequest {
  return {
    ...between(vehicleList(vehicleId), `${visitHourPrefix}${from}`, `${visitHourPrefix}${upTo}`),
    ConsistentRead: true
  }
}

/** 38. The month as `YYYY-MM`. */
export function monthOfVehicles(owner: Scope, month: string): QueryRequest {
  return itemsUnder(insightPartition(owner, month), insightPrefix)
}

/** 39. */
export function daysFrom(vehicleId: string, date: string): QueryRequest {
  return { ...between(vehicleList(vehicleId), `${dayPrefix}${date}`, `${dayPrefix}~`), ConsistentRead: true }
}

/** 40. The month as `YYYY-MM`; from the first on where it is empty. */
export function monthsAfter(vehicleId: string, month: string): QueryRequest {
  const first = month === '' ? monthPrefix : `${monthPrefix}${month}~`
  return { ...between(vehicleList(vehicleId), first, `${monthPrefix}~`), ConsistentRead: true }
}

/** 41. */
export function membersOfOrganization(organization: Scope): QueryRequest {
  return itemsUnder(organization, memberPrefix)
}

/** Items of a partition, from one sort key to another, both included. */
function between(partition: string, from: string, upTo: string): QueryRequest {
  return {
    KeyConditionExpression: 'PK = :partition AND SK BETWEEN :from AND :upTo',
    ExpressionAttributeValues: { ':partition': partition, ':from': from, ':upTo': upTo }
  }
}

function newestUnder(partition: string, prefix: string, { from = '', to }: TimeRange): QueryRequest {
  return { ...between(partition, `${prefix}${from}`, `${prefix}${afterAllAt(to)}`), ScanIndexForward: false }
}

/** Sort keys end with `<end>#<id>`; `~` comes after every character of an ID and of a date-time. */
function afterAllAt(upTo: string | undefined): string {
  return upTo === undefined ? '~' : `${upTo}#~`
}

/**
 * The items of a partition whose sort keys have one prefix. With `begins_with`, for the same capacity, the emulator would look
 * through the whole partition.
 */
export function itemsUnder(partition: string, prefix: string): QueryRequest {
  return between(partition, prefix, `${prefix}${afterAllAt(undefined)}`)
}
