/** The keys of every item in the table. Nothing else builds a key. */
import { comparedDevice } from '../contract/device-name.ts'
import type { Visibility } from '../contract/resources/trip.ts'
import type { Scope } from '../contract/scope.ts'
import { shardOf } from './shard.ts'

/** Prefixes of partition keys, to which the roles of functions are limited. */
export const keyPrefixes = [
  'CREDENTIALS',
  'EMAIL',
  'USER',
  'ORG',
  'TOKEN',
  'VEHICLE',
  'DEVICE',
  'SCOPE',
  'TRIP',
  'TRIPLEG',
  'PLACE',
  'PLACES',
  'INSIGHT',
  'PUBLIC',
  'AUDIT',
  'RATE',
  'CREATION',
  'JOB',
  'ACTIVE',
  'FEED',
  'LISTEN',
  'CONSUMER',
  'CONNECTION',
  'TIMER',
  'SETTING'
] as const
export type KeyPrefix = (typeof keyPrefixes)[number]

export interface Key {
  readonly PK: string
  readonly SK: string
}

/** The visibility under which a list holds a trip. DELETED is in a vehicle's own list alone, so that deleting the vehicle finds the trip. */
export type ListedVisibility = Visibility | 'DELETED'

/** A scope's roster is spread over this many partitions, and so are the public trips. */
export const rosterShards = 4
export const publicShards = 4

/** A month of the audit trail of everybody is spread over this many partitions, by whose things are changed. */
export const auditShards = 4

/** The table's stream has only the keys of a changed item, not its content. */
export const streamViewType = 'KEYS_ONLY'

/** The index: triplegs of a vehicle by their end. */
export const triplegIndex = { name: 'triplegs-by-vehicle', partitionKey: 'legVehicle', sortKey: 'legEnd' } as const

const key = (prefix: KeyPrefix, id: string, SK: string): Key => ({ PK: `${prefix}#${id}`, SK })

/** A key as one string, for sets and maps. */
export const keyText = ({ PK, SK }: Key) => `${PK}\n${SK}`

export const credentialsKey = (email: string) => key('CREDENTIALS', email.toLowerCase(), 'CREDENTIALS')
export const emailKey = (email: string) => key('EMAIL', email.toLowerCase(), 'USER')

/** Profile of a user or an organization. */
export const profileKey = (scope: Scope): Key => ({ PK: scope, SK: 'PROFILE' })
export const membershipsKey = (userId: string) => key('USER', userId, 'MEMBERSHIPS')
export const memberKey = (organizationId: string, userId: string) => key('ORG', organizationId, `MEMBER#${userId}`)
export const memberPrefix = 'MEMBER#'
/** The ID of a short device token, a hash of the token, finds the record without its owner. */
export const tokenKey = (scope: Scope, jti: string): Key =>
  isDeviceTokenId(jti) ? deviceTokenKey(jti) : { PK: scope, SK: `TOKEN#${jti}` }
export const deviceTokenKey = (tokenId: string) => key('TOKEN', tokenId, 'TOKEN')
/** Begins no ULID. */
export const deviceTokenIdStart = 'D'
export const isDeviceTokenId = (tokenId: string) => /^D[0-9A-HJKMNP-TV-Z]{25}$/.test(tokenId)
/** The ID of a session's token begins like no ULID, so that the sessions of a user are found among the tokens. */
export const sessionIdStart = 'S'
export const isSessionId = (tokenId: string) => /^S[0-9A-HJKMNP-TV-Z]{25}$/.test(tokenId)
export const sessionPrefix = `TOKEN#${sessionIdStart}`
export const sessionIdIn = ({ SK }: Pick<Key, 'SK'>) => SK.slice('TOKEN#'.length)
/** Programmatic tokens of an owner. */
export const tokenListKey = (scope: Scope): Key => ({ PK: scope, SK: 'TOKENS' })
export const ruleKey = (userId: string, vehicleId: string, ruleId: string) =>
  key('USER', userId, `RULE#${vehicleId}#${ruleId}`)
export const rulePrefix = (vehicleId?: string) => (vehicleId === undefined ? 'RULE#' : `RULE#${vehicleId}#`)

/** Sets of rules of a user: the list of them, each one, and the vehicles that it names. */
export const ruleSetListKey = (userId: string) => key('USER', userId, 'RULESETS')
export const ruleSetKey = (userId: string, ruleSetId: string) => key('USER', userId, `${ruleSetPrefix}${ruleSetId}`)
export const ruleSetPrefix = 'RULESET#'
export const namedVehiclesKey = (userId: string, ruleSetId: string) =>
  key('USER', userId, `${namedVehiclesPrefix}${ruleSetId}`)
export const namedVehiclesPrefix = 'SETVEHICLES#'
/** A vehicle that has the rule of a set. */
export const setRuleKey = (userId: string, ruleSetId: string, vehicleId: string) =>
  key('USER', userId, `${setRulePrefix(ruleSetId)}${vehicleId}`)
export const setRulePrefix = (ruleSetId?: string) => (ruleSetId === undefined ? 'SETRULE#' : `SETRULE#${ruleSetId}#`)
/** A user whose rule sets follow the vehicles of a scope. */
export const setFollowerKey = (scope: Scope, userId: string): Key => ({
  PK: scopeList(scope),
  SK: `${setFollowerPrefix}${userId}`
})
export const setFollowerPrefix = 'RULESETS#'

/** The rules of all users on a vehicle. */
export const vehicleRulesKey = (vehicleId: string) => key('VEHICLE', vehicleId, 'RULES')

/** A vehicle on which a user has a guard, or had one. */
export const guardKey = (userId: string, vehicleId: string) => key('USER', userId, `${guardPrefix}${vehicleId}`)
export const guardPrefix = 'GUARD#'

/** The reports of a user. */
export const reportsKey = (userId: string) => key('USER', userId, 'REPORTS')

/** Message of a rule or a report to its user. The ID begins with its moment, so that messages are in the order of time. */
export const messageKey = (userId: string, messageId: string) => key('USER', userId, `${messagePrefix}${messageId}`)
export const messagePrefix = 'MESSAGE#'
/**
 * How many messages a user has of a vehicle in a month (`YYYY-MM`), by day, and up to where they were all marked as read. Messages of
 * no vehicle are counted under an empty ID.
 */
export const messageCountKey = (userId: string, vehicleId: string | undefined, month: string) =>
  key('USER', userId, `${messageCountPrefix(vehicleId ?? '')}${month}`)
export const messageCountPrefix = (vehicleId?: string) =>
  vehicleId === undefined ? 'MESSAGECOUNT#' : `MESSAGECOUNT#${vehicleId}#`

export const messageIdIn = (sortKey: string) => sortKey.slice(messagePrefix.length)
/** The vehicle, where it is of one, and the month of counts. */
export function messageCountIn(sortKey: string): { vehicleId: string | undefined; month: string } {
  const [, vehicleId, month = ''] = sortKey.split('#')
  return { vehicleId: vehicleId || undefined, month }
}

export const vehicleKey = (vehicleId: string) => key('VEHICLE', vehicleId, 'PROFILE')
export const statusSortKey = 'STATUS'
export const statusKey = (vehicleId: string) => key('VEHICLE', vehicleId, statusSortKey)
/** Whether the key is that of a vehicle's status. */
export const isStatusKey = ({ PK, SK }: Key) => SK === statusSortKey && vehicleIn(PK) !== undefined
export const accessKey = (vehicleId: string) => key('VEHICLE', vehicleId, 'ACCESS')
/** Whether the key is of what decides which rule sets cover a vehicle: its grants, and the group in its profile. */
export const isReachKey = ({ PK, SK }: Key) => reachSortKeys.includes(SK) && vehicleIn(PK) !== undefined
/** Whether the key is of what says who can read a vehicle. */
export const isAccessKey = ({ PK, SK }: Key) => SK === 'ACCESS' && vehicleIn(PK) !== undefined
export const reachSortKeys: readonly string[] = ['ACCESS', 'PROFILE']
/** When its modes were on. */
export const modesKey = (vehicleId: string) => key('VEHICLE', vehicleId, 'MODES')

/** An upload that the processing divides into pieces; `name` is the sort key. */
export const backlogKey = (vehicleId: string, name: string) => key('VEHICLE', vehicleId, name)
export const backlogPrefix = 'BACKLOG#'

/** Names of unprocessed uploads of a vehicle: the only item whose changes call the processing. */
export const inboxKey = (vehicleId: string) => key('VEHICLE', vehicleId, inboxSortKey)
export const inboxSortKey = 'INBOX'

/** A piece of the records of an hour (its first moment). `part` follows the hour: see `piece-name.ts`. */
export const fixesKey = (vehicleId: string, hour: string, part: string) =>
  key('VEHICLE', vehicleId, `${fixesPrefix}${hour}${part}`)
export const fixesPrefix = 'FIXES#'

/** Uploads of an hour that have become part of larger pieces. */
export const receivedKey = (vehicleId: string, hour: string) => key('VEHICLE', vehicleId, `${receivedPrefix}${hour}`)
export const receivedPrefix = 'RECEIVED#'

/** How many hours the uploads of a vehicle have touched lately. */
export const touchedHoursKey = (vehicleId: string) => key('VEHICLE', vehicleId, touchedHoursSortKey)
export const touchedHoursSortKey = 'TOUCHEDHOURS'

/** The last upload of a vehicle that was refused. */
export const refusalKey = (vehicleId: string) => key('VEHICLE', vehicleId, refusalSortKey)
export const refusalSortKey = 'REFUSAL'

/** A vehicle that has uploaded in an hour of the clock, so that what stays unprocessed is found without a scan. */
export const activePartition = (hour: string, shard: number) => `ACTIVE#${hour}#${shard}`
export const activeKey = (hour: string, vehicleId: string): Key => ({
  PK: activePartition(hour, shardOf(vehicleId, activeShards)),
  SK: `${activePrefix}${vehicleId}`
})
export const activePrefix = 'VEHICLE#'
/** One of whose records some lie ahead of the clock until then. */
export const dueKey = (hour: string, vehicleId: string): Key => ({
  PK: activePartition(hour, shardOf(vehicleId, activeShards)),
  SK: `${duePrefix}${vehicleId}`
})
export const duePrefix = 'DUE#'
export const activeShards = 8

/** Up to when what stays unprocessed has been looked for. */
export const sweepKey = key('ACTIVE', 'SWEEP', 'CURSOR')

/** How far a vehicle's records are processed, and the state at the begin of each hour before. */
export const trackingKey = (vehicleId: string) => key('VEHICLE', vehicleId, 'TRACKING')
export const checkpointKey = (vehicleId: string, hour: string) =>
  key('VEHICLE', vehicleId, `${checkpointPrefix}${hour}`)
export const checkpointPrefix = 'CHECKPOINT#'

/** Vehicle of a device. */
export const deviceKey = (deviceId: string) => key('DEVICE', comparedDevice(deviceId), 'VEHICLE')

/** One shard of the roster: the vehicles of a scope. */
export const rosterPartition = (scope: Scope, shard: number) => `SCOPE#${scope}#${shard}`
export const rosterKey = (scope: Scope, vehicleId: string): Key => ({
  PK: rosterPartition(scope, shardOf(vehicleId, rosterShards)),
  SK: `${rosterPrefix}${vehicleId}`
})
export const rosterPrefix = 'VEHICLE#'
export const searchKey = (scope: Scope, vehicleId: string): Key => ({
  PK: rosterPartition(scope, shardOf(vehicleId, rosterShards)),
  SK: `${searchPrefix}${vehicleId}`
})
export const searchPrefix = 'SEARCH#'

export const tripKey = (tripId: string) => key('TRIP', tripId, 'TRIP')
export const likeKey = (tripId: string, userId: string) => key('TRIP', tripId, `LIKE#${userId}`)

/** The same like in the partition of its user, so that deleting the user finds it. */
export const likedTripKey = (userId: string, tripId: string) => key('USER', userId, `${likedTripPrefix}${tripId}`)
export const likedTripPrefix = 'LIKE#'

/** Partitions of lists of trips: a scope's, a vehicle's own, the public ones. */
export const scopeList = (scope: Scope) => `SCOPE#${scope}`
export const vehicleList = (vehicleId: string) => `VEHICLE#${vehicleId}`
/** The vehicle whose partition it is; undefined for one of another kind. */
export const vehicleIn = (partition: string) => /^VEHICLE#(.+)$/.exec(partition)?.[1]
export const publicList = (shard: number) => `PUBLIC#${shard}`
export const publicListOf = (tripId: string) => publicList(shardOf(tripId, publicShards))

/** An ended trip in the list of a scope or a vehicle; newest last, ties by ID. */
export const listedTripKey = (list: string, visibility: ListedVisibility, end: string, tripId: string): Key => ({
  PK: list,
  SK: `${listedTripPrefix(visibility)}${end}#${tripId}`
})
export const listedTripPrefix = (visibility?: ListedVisibility) =>
  visibility === undefined ? 'TRIP#' : `TRIP#${visibility}#`
export const publicTripKey = (end: string, tripId: string): Key => ({
  PK: publicListOf(tripId),
  SK: `${publicTripPrefix}${end}#${tripId}`
})
export const publicTripPrefix = 'TRIP#'

/** How many trips of a list ended in a month (`YYYY-MM`), by day and visibility. */
export const tripCountKey = (list: string, month: string): Key => ({ PK: list, SK: `${tripCountPrefix}${month}` })
export const tripCountPrefix = 'COUNT#'

/** The item beside that of a month's counts in which a transaction counts that met another one there; `spread` from 1. */
export const spreadCountKey = ({ PK, SK }: Key, spread: number): Key => ({ PK, SK: `${SK}#${spread}` })
/** The month (`YYYY-MM`) of an item of counts, whatever it counts. */
export const monthOfCount = ({ SK }: Pick<Key, 'SK'>) => /#(\d{4}-\d{2})(?:#\d)?$/.exec(SK)?.[1] ?? ''

export const triplegKey = (triplegId: string) => key('TRIPLEG', triplegId, 'TRIPLEG')
/** A tripleg without an end is not in the index, because its item has no sort key of the index. */
export const triplegIndexKey = (vehicleId: string, end: string | undefined, triplegId: string) => ({
  [triplegIndex.partitionKey]: vehicleList(vehicleId),
  [triplegIndex.sortKey]: end && `${end}#${triplegId}`
})
export const triplegCountKey = (vehicleId: string, month: string) =>
  key('VEHICLE', vehicleId, `${triplegCountPrefix}${month}`)
export const triplegCountPrefix = 'LEGCOUNT#'

/**
 * The audit trail of a scope, and of everybody in a month (`YYYY-MM`). Partitions of their own: the role of a function
 * that changes something may add to them and not read them, and they outlive what they tell of.
 */
export const auditTrail = (scope: Scope) => `AUDIT#${scope}`
export const wholeAuditTrail = (month: string, shard: number) => `AUDIT#ALL#${month}#${shard}`
export const auditEntryKey = (trail: string, timestamp: string, entryId: string): Key => ({
  PK: trail,
  SK: `${auditEntryPrefix}${timestamp}#${entryId}`
})
export const auditEntryPrefix = 'ENTRY#'
/** Owner of a trail; a number is a shard of the trail of all owners. */
export function trailIn(partition: string): Scope | number {
  const shard = /^AUDIT#ALL#\d{4}-\d{2}#(\d)$/.exec(partition)?.[1]
  return shard === undefined ? (partition.slice('AUDIT#'.length) as Scope) : Number(shard)
}
/** How many entries that are kept for so many days a scope's trail has of a month, by day. */
export const auditCountKey = (scope: Scope, retentionDays: number, month: string): Key => ({
  PK: auditTrail(scope),
  SK: `${auditCountPrefix}${retentionDays}#${month}`
})
export const auditCountPrefix = 'COUNT#'
/** Key of an item with such counts. */
export const retentionOfAuditCount = ({ SK }: Pick<Key, 'SK'>) => Number(SK.split('#')[1])

/** Jobs are spread over this many partitions, so that they can be listed without a scan. */
export const jobShards = 16
export const jobPartition = (shard: number | '') => `JOB#${shard}`
/** Whether the key is that of a job. */
export const isJobKey = ({ PK }: Key) => PK.startsWith(jobPartition(''))
export const jobKey = (kind: string, subject: string): Key => ({
  PK: jobPartition(shardOf(subject, jobShards)),
  SK: `${kind}#${subject}`
})

export const rateKey = (who: string, minute: number) => key('RATE', `${who}#${minute}`, 'RATE')

/** What a request created that has a key of the client, by a digest of that key. */
export const creationKey = (owner: Scope, keyDigest: string) => key('CREATION', `${owner}#${keyDigest}`, 'CREATION')

/** A fact, in the partition of its vehicle or, where it is of no vehicle, of its owner. */
export const factKey = (partition: string, ulid: string): Key => ({ PK: partition, SK: `${factPrefix}${ulid}` })
export const factPrefix = 'EVENT#'
/** Whether the key is that of a fact. */
export const isFactKey = ({ PK, SK }: Key) => SK.startsWith(factPrefix) && /^(?:VEHICLE|USER|ORG)#/.test(PK)
export const factUlid = ({ SK }: Pick<Key, 'SK'>) => SK.slice(factPrefix.length)

/** The facts of which a scope may be notified, in the order of their publication. Those of one vehicle lie in one shard. */
export const feedShards = 4
export const feedPrefix = 'FEED#'
export const feedPartition = (scope: Scope, shard: number) => `${feedPrefix}${scope}#${shard}`
/** `partition` is that of the fact, `position` its place in the feed. */
export const feedKey = (scope: Scope, partition: string, position: string): Key => ({
  PK: feedPartition(scope, shardOf(partition, feedShards)),
  SK: position
})

/** Finds the owner of a place, and the pack that has it. */
export const placeKey = (placeId: string) => key('PLACE', placeId, 'PLACE')
/** The places of a scope: which packs there are, and the packs with the places. */
export const placesPartition = (scope: Scope) => `PLACES#${scope}`
export const placeListKey = (scope: Scope) => key('PLACES', scope, 'LIST')
export const placePackKey = (scope: Scope, pack: string) => key('PLACES', scope, `${placePackPrefix}${pack}`)
export const placePackPrefix = 'PACK#'

/** A visit that has ended lies at its end, a running one at its start, after all that have ended. Date-times. */
export type VisitMoments = { readonly end: string } | { readonly start: string }
/** A visit among those of a vehicle to the places of an owner, and among those of a place. */
export const vehicleVisitKey = (vehicleId: string, owner: Scope, moments: VisitMoments, visitId: string) =>
  key('VEHICLE', vehicleId, `${vehicleVisitPrefix(owner)}${visitPosition(moments, visitId)}`)
export const placeVisitKey = (placeId: string, moments: VisitMoments, visitId: string) =>
  key('PLACE', placeId, `${visitPrefix}${visitPosition(moments, visitId)}`)
export const visitPrefix = 'VISIT#'
export const vehicleVisitPrefix = (owner: Scope) => `${visitPrefix}${owner}#`
/** Sorts after every date-time. */
export const runningVisitPrefix = 'RUNNING#'
const visitPosition = (moments: VisitMoments, visitId: string) =>
  'end' in moments ? `${moments.end}#${visitId}` : `${runningVisitPrefix}${moments.start}#${visitId}`
/** How a vehicle stood to places when an hour began, and which places it passed in it. */
export const visitHourKey = (vehicleId: string, hour: string) => key('VEHICLE', vehicleId, `${visitHourPrefix}${hour}`)
export const visitHourPrefix = 'VISITHOUR#'
export const placeVisits = (placeId: string) => `PLACE#${placeId}`

/** How the days of a vehicle are kept, the drives of each local date (`YYYY-MM-DD`), and what the days of a month come to. */
export const daysKey = (vehicleId: string) => key('VEHICLE', vehicleId, 'DAYS')
export const dayKey = (vehicleId: string, date: string) => key('VEHICLE', vehicleId, `${dayPrefix}${date}`)
export const dayPrefix = 'DAY#'
export const dateOfDay = ({ SK }: Pick<Key, 'SK'>) => SK.slice(dayPrefix.length)
export const monthKey = (vehicleId: string, month: string) => key('VEHICLE', vehicleId, `${monthPrefix}${month}`)
export const monthPrefix = 'MONTH#'
export const monthIn = ({ SK }: Pick<Key, 'SK'>) => SK.slice(monthPrefix.length)
/** What a month comes to of each vehicle of an owner. */
export const insightPartition = (owner: Scope, month: string) => `INSIGHT#${owner}#${month}`
export const insightKey = (owner: Scope, month: string, vehicleId: string): Key => ({
  PK: insightPartition(owner, month),
  SK: `${insightPrefix}${vehicleId}`
})
export const insightPrefix = 'VEHICLE#'
export const insightVehicleIn = ({ SK }: Pick<Key, 'SK'>) => SK.slice(insightPrefix.length)

/** Webhook of a user or an organization. */
export const webhookKey = (scope: Scope, webhookId: string): Key => ({ PK: scope, SK: `${webhookPrefix}${webhookId}` })
export const webhookPrefix = 'WEBHOOK#'
/** Webhooks of an owner. */
export const webhookListKey = (scope: Scope): Key => ({ PK: scope, SK: 'WEBHOOKS' })

/** Who is to be woken when a fact enters the feed of a scope. */
export const listenerPartition = (scope: Scope) => `LISTEN#${scope}`
export const listenerKey = (scope: Scope, consumerId: string): Key => ({
  PK: listenerPartition(scope),
  SK: isOfWebhook(consumerId) ? `${listenerPrefix}${consumerId}` : consumerId
})
export const listenerPrefix = 'WEBHOOK#'
/** The consumer that a listener wakes. */
export const consumerOfListener = ({ SK }: Pick<Key, 'SK'>) =>
  SK.startsWith(listenerPrefix) ? SK.slice(listenerPrefix.length) : SK
export const listeningConnectionKey = (scope: Scope, connectionId: string): Key => ({
  PK: listenerPartition(scope),
  SK: `${listeningConnectionPrefix}${connectionId}`
})
export const listeningConnectionPrefix = 'CONNECTION#'
/** The connection that a listener is. */
export const listeningConnectionIn = ({ SK }: Pick<Key, 'SK'>) => SK.slice(listeningConnectionPrefix.length)

/** How far a consumer has read the feeds, and what it does about failures. */
export const consumerPartition = (consumerId: string) => `CONSUMER#${consumerId}`
export const consumerKey = (consumerId: string) => key('CONSUMER', consumerId, cursorSortKeys[consumerKind(consumerId)])
const cursorSortKeys: Readonly<Record<ConsumerKind, string>> = {
  webhook: 'CURSOR',
  mail: 'MAIL-CURSOR',
  webPush: 'WEBPUSH-CURSOR'
}
/** The consumer that an item is of. */
export const consumerIn = ({ PK }: { readonly PK?: unknown }) => String(PK).slice('CONSUMER#'.length)
export const attemptsKey = (consumerId: string) => key('CONSUMER', consumerId, 'ATTEMPTS')
export const deliveryKey = (consumerId: string, eventId: string) =>
  key('CONSUMER', consumerId, `${deliveryPrefix}${eventId}`)
export const deliveryPrefix = 'DELIVERY#'

/** Target of a consumer. IDs of webhooks have no #. */
export type ConsumerKind = 'webhook' | 'mail' | 'webPush'
export function consumerKind(consumerId: string): ConsumerKind {
  if (isOfWebhook(consumerId)) return 'webhook'
  return consumerId.startsWith(mailListenerPrefix) ? 'mail' : 'webPush'
}
const isOfWebhook = (consumerId: string) => !consumerId.includes('#')

/** The consumer that mails a user's alerts. */
export const mailConsumer = (userId: string) => `${mailListenerPrefix}${userId}`
export const mailListenerPrefix = 'MAIL#'
/** Recent mails to a user, and why mail was stopped. */
export const mailStateKey = (userId: string) => key('CONSUMER', mailConsumer(userId), mailStateSortKey)
const mailStateSortKey = 'MAIL'

/** The browsers in which a user is notified, and the consumer of each, whose ID has the one of the user before its last #. */
export const pushSubscriptionsKey = (userId: string) => key('USER', userId, 'PUSHSUBSCRIPTIONS')
export const webPushConsumer = (userId: string, subscriptionId: string) =>
  `${webPushListenerPrefix}${userId}#${subscriptionId}`
export const webPushListenerPrefix = 'WEBPUSH#'
export const subscriptionOfConsumer = (consumerId: string) => consumerId.slice(consumerId.lastIndexOf('#') + 1)

/** A push connection, and the connections that an owner has. IDs that the gateway makes have no #. */
export const connectionKey = (connectionId: string) => key('CONNECTION', connectionId, 'CONNECTION')
/** The connections of an owner are in several lists, of which the first has no number. */
export const connectionListKey = (owner: Scope, list = 0) =>
  key('CONNECTION', owner, list === 0 ? 'LIST' : `LIST#${list}`)

/** Work that is due at a moment, in the order of time; `subject` decides the shard. */
export const timerShards = 8
export const timerPartition = (shard: number) => `TIMER#${shard}`
export const timerKey = (dueAt: string, kind: string, subject: string): Key => ({
  PK: timerPartition(shardOf(subject, timerShards)),
  SK: `${dueAt}#${kind}#${subject}`
})

/** What users choose for everybody: the map of the console. */
export const mapSettingKey = key('SETTING', 'MAP', 'SETTING')
