/**
 * Every item that the table holds: whose it is, what deletions do with it, what a backup has of it, whether it is audited. What
 * exports read is derived from these rows; deletions, backups, audit and documents are held against them by the tests in
 * `test/table/items/` and by `test/documents.test.ts`. A new key is a new row here, and an item in `filled-table.ts` there.
 */
import * as keys from './keys.ts'
import type { TableItem } from './table-item.ts'

const at = <const P extends keys.KeyPrefix>(sortKey: string, ...partitions: P[]) => ({ partitions, sortKey })
const scan = (...as: string[]) => ({ found: 'scan' as const, as })
const drives = (...as: string[]) => ({ found: 'drives' as const, as })
const records = (...as: string[]) => ({ found: 'records' as const, as })
const beside = (...as: string[]) => ({ found: 'beside' as const, as })

const [profile, token] = [keys.profileKey('USER#').SK, keys.tokenKey('USER#', '').SK]
const ofVehicle = { vehicle: 'later' } as const
const isUnconditional = true
const withSecrets = true

/** `table-item.ts` explains the columns. */
export const tableItems = {
  credentials: {
    ...at(keys.credentialsKey('').SK, 'CREDENTIALS'),
    of: { user: 'later' },
    backup: { ...beside('user'), withSecrets },
    audit: ['user', 'password']
  },
  email: { ...at(keys.emailKey('').SK, 'EMAIL'), of: { user: 'later' }, backup: 'derived', audit: ['user'] },

  user: {
    ...at(profile, 'USER'),
    of: { user: 'later', vehicle: 'counted' },
    backup: scan('user'),
    audit: ['user', 'sessions']
  },
  memberships: {
    ...at(keys.membershipsKey('').SK, 'USER'),
    of: { user: 'later', organization: 'corrected' },
    backup: scan('membership'),
    audit: ['membership']
  },
  userToken: {
    ...at(token, 'USER'),
    of: { user: 'later', organization: 'stays', vehicle: 'stays' },
    backup: { ...scan('token'), withSecrets },
    audit: ['token', 'user']
  },
  rule: {
    ...at(keys.rulePrefix(), 'USER'),
    of: { user: 'later', vehicle: 'later' },
    backup: scan('notification_rule')
  },
  ruleSetList: { ...at(keys.ruleSetListKey('').SK, 'USER'), of: { user: 'later' }, backup: 'derived' },
  // An organization whose vehicles it covers stays named.
  ruleSet: {
    ...at(keys.ruleSetPrefix, 'USER'),
    of: { user: 'later', organization: 'stays' },
    backup: scan('notification_rule_set')
  },
  namedVehicles: {
    ...at(keys.namedVehiclesPrefix, 'USER'),
    of: { user: 'later', vehicle: 'stays' },
    backup: beside('notification_rule_set')
  },
  setRule: {
    ...at(keys.setRulePrefix(), 'USER'),
    of: { user: 'later', vehicle: 'later' },
    backup: 'derived'
  },
  // The guard itself is part of the access.
  guard: {
    ...at(keys.guardPrefix, 'USER'),
    of: { user: 'later', vehicle: 'expires' },
    backup: 'left'
  },
  // Vehicles that a report names stay named.
  reports: {
    ...at(keys.reportsKey('').SK, 'USER'),
    of: { user: 'later', vehicle: 'stays' },
    backup: scan('report')
  },
  // Nobody sees it after the vehicle is deleted or no longer the user's.
  message: {
    ...at(keys.messagePrefix, 'USER'),
    of: { user: 'later', vehicle: 'expires', trip: 'expires' },
    backup: 'left'
  },
  messageCount: {
    ...at(keys.messageCountPrefix(), 'USER'),
    of: { user: 'later', vehicle: 'expires' },
    backup: 'left'
  },
  likedTrip: {
    ...at(keys.likedTripPrefix, 'USER'),
    of: { user: 'later', vehicle: 'later', trip: 'later' },
    backup: 'derived'
  },

  organization: {
    ...at(profile, 'ORG'),
    of: { organization: 'later' },
    backup: scan('organization'),
    audit: ['organization']
  },
  member: {
    ...at(keys.memberPrefix, 'ORG'),
    of: { user: 'later', organization: 'later' },
    backup: 'derived',
    audit: ['membership']
  },
  organizationToken: {
    ...at(token, 'ORG'),
    of: { organization: 'later', user: 'stays', vehicle: 'stays' },
    backup: { ...scan('token'), withSecrets },
    audit: ['token', 'organization']
  },
  // One of an organization stays with the ID of the user who made it.
  deviceToken: {
    ...at(keys.deviceTokenKey('').SK, 'TOKEN'),
    of: { user: 'later', organization: 'later', vehicle: 'stays' },
    backup: { ...scan('token'), withSecrets },
    audit: ['token', 'user', 'organization']
  },
  tokenList: {
    ...at(keys.tokenListKey('USER#').SK, 'USER', 'ORG'),
    of: { user: 'later', organization: 'later' },
    backup: 'derived',
    audit: ['token', 'user', 'organization']
  },

  webhook: {
    ...at(keys.webhookPrefix, 'USER', 'ORG'),
    of: { user: 'later', organization: 'later', vehicle: 'stays' },
    backup: { ...scan('webhook'), withSecrets },
    audit: ['webhook', 'user', 'organization']
  },
  webhookList: {
    ...at(keys.webhookListKey('USER#').SK, 'USER', 'ORG'),
    of: { user: 'later', organization: 'later' },
    backup: 'derived',
    audit: ['webhook', 'user', 'organization']
  },

  // Vehicles that a place names stay named.
  place: { ...at(keys.placeKey('').SK, 'PLACE'), of: { user: 'later', organization: 'later' }, backup: 'derived' },
  placeList: {
    ...at(keys.placeListKey('USER#').SK, 'PLACES'),
    of: { user: 'later', organization: 'later' },
    backup: 'derived'
  },
  placePack: {
    ...at(keys.placePackPrefix, 'PLACES'),
    of: { user: 'later', organization: 'later', vehicle: 'stays' },
    backup: scan('place')
  },

  placeVisit: {
    ...at(keys.visitPrefix, 'PLACE'),
    of: { user: 'later', organization: 'later', vehicle: 'later' },
    backup: 'left'
  },

  vehicle: {
    ...at(keys.vehicleKey('').SK, 'VEHICLE'),
    of: { vehicle: 'atOnce' },
    backup: beside('vehicle'),
    audit: ['vehicle']
  },
  access: {
    ...at(keys.accessKey('').SK, 'VEHICLE'),
    of: { vehicle: 'later', user: 'corrected', organization: 'corrected' },
    backup: scan('vehicle', 'vehicle_access'),
    audit: ['vehicle', 'share']
  },
  status: { ...at(keys.statusKey('').SK, 'VEHICLE'), of: { vehicle: 'atOnce' }, backup: drives('vehicle_status') },
  modes: { ...at(keys.modesKey('').SK, 'VEHICLE'), of: ofVehicle, backup: scan('vehicle_modes') },
  vehicleRules: {
    ...at(keys.vehicleRulesKey('').SK, 'VEHICLE'),
    of: { user: 'corrected', vehicle: 'later' },
    backup: 'derived'
  },
  inbox: { ...at(keys.inboxSortKey, 'VEHICLE'), of: ofVehicle, backup: records('detection_state'), isUnconditional },
  backlog: { ...at(keys.backlogPrefix, 'VEHICLE'), of: ofVehicle, backup: records('vehicle_records'), isUnconditional },
  fixes: { ...at(keys.fixesPrefix, 'VEHICLE'), of: ofVehicle, backup: records('vehicle_records'), isUnconditional },
  received: { ...at(keys.receivedPrefix, 'VEHICLE'), of: ofVehicle, backup: 'left', isUnconditional },
  touchedHours: { ...at(keys.touchedHoursSortKey, 'VEHICLE'), of: ofVehicle, backup: 'left', isUnconditional },
  refusal: { ...at(keys.refusalSortKey, 'VEHICLE'), of: ofVehicle, backup: 'left', isUnconditional },
  // The revision of the vehicle's rules is another one after the deletion of a user who had one.
  tracking: {
    ...at(keys.trackingKey('').SK, 'VEHICLE'),
    of: { ...ofVehicle, user: 'counted' },
    backup: records('detection_state')
  },
  checkpoint: { ...at(keys.checkpointPrefix, 'VEHICLE'), of: ofVehicle, backup: records('detection_checkpoint') },
  visitHour: { ...at(keys.visitHourPrefix, 'VEHICLE'), of: ofVehicle, backup: 'left' },
  vehicleVisit: {
    ...at(keys.visitPrefix, 'VEHICLE'),
    of: { user: 'later', organization: 'later', vehicle: 'later' },
    backup: 'left'
  },
  vehicleTrip: {
    ...at(keys.listedTripPrefix(), 'VEHICLE'),
    of: { vehicle: 'later', trip: 'atOnce' },
    backup: 'derived'
  },
  vehicleTripCount: {
    ...at(keys.tripCountPrefix, 'VEHICLE'),
    of: { vehicle: 'later', trip: 'counted' },
    backup: 'derived'
  },
  triplegCount: { ...at(keys.triplegCountPrefix, 'VEHICLE'), of: ofVehicle, backup: 'derived' },
  days: { ...at(keys.daysKey('').SK, 'VEHICLE'), of: ofVehicle, backup: 'derived' },
  day: { ...at(keys.dayPrefix, 'VEHICLE'), of: ofVehicle, backup: 'derived' },
  month: { ...at(keys.monthPrefix, 'VEHICLE'), of: ofVehicle, backup: 'derived' },
  insight: { ...at(keys.insightPrefix, 'INSIGHT'), of: ofVehicle, backup: 'derived' },
  device: { ...at(keys.deviceKey('').SK, 'DEVICE'), of: { vehicle: 'atOnce' }, backup: 'derived' },

  rosterEntry: {
    ...at(keys.rosterPrefix, 'SCOPE'),
    of: { user: 'later', organization: 'later', vehicle: 'later', trip: 'corrected' },
    backup: 'derived',
    audit: ['vehicle', 'share']
  },
  searchEntry: {
    ...at(keys.searchPrefix, 'SCOPE'),
    of: { user: 'later', organization: 'later', vehicle: 'atOnce' },
    backup: 'derived',
    audit: ['vehicle', 'share']
  },
  setFollower: {
    ...at(keys.setFollowerPrefix, 'SCOPE'),
    of: { user: 'later', organization: 'later' },
    backup: 'derived'
  },
  scopeTrip: {
    ...at(keys.listedTripPrefix(), 'SCOPE'),
    of: { user: 'later', organization: 'later', vehicle: 'later', trip: 'atOnce' },
    backup: 'derived'
  },
  scopeTripCount: {
    ...at(keys.tripCountPrefix, 'SCOPE'),
    of: { user: 'later', organization: 'later', vehicle: 'counted', trip: 'counted' },
    backup: 'derived'
  },

  publicTrip: { ...at(keys.publicTripPrefix, 'PUBLIC'), of: { vehicle: 'later', trip: 'atOnce' }, backup: 'derived' },
  publicTripCount: {
    ...at(keys.tripCountPrefix, 'PUBLIC'),
    of: { vehicle: 'counted', trip: 'counted' },
    backup: 'derived'
  },
  trip: {
    ...at(keys.tripKey('').SK, 'TRIP'),
    of: { user: 'counted', vehicle: 'later', trip: 'atOnce' },
    backup: drives('trip')
  },
  like: {
    ...at(keys.likeKey('', '').SK, 'TRIP'),
    of: { user: 'later', vehicle: 'later', trip: 'later' },
    backup: beside('trip_like')
  },
  tripleg: { ...at(keys.triplegKey('').SK, 'TRIPLEG'), of: ofVehicle, backup: drives('tripleg') },

  auditEntry: {
    ...at(keys.auditEntryPrefix, 'AUDIT'),
    of: { user: 'expires', organization: 'expires', vehicle: 'expires' },
    backup: scan('audit_entry')
  },
  auditCount: {
    ...at(keys.auditCountPrefix, 'AUDIT'),
    of: { user: 'expires', organization: 'expires' },
    backup: 'derived'
  },
  rate: { ...at(keys.rateKey('', 0).SK, 'RATE'), of: { user: 'expires', organization: 'expires' }, backup: 'left' },
  // Has what was created, and so names whatever that names.
  creation: {
    ...at(keys.creationKey('USER#', '').SK, 'CREATION'),
    of: { user: 'expires', organization: 'expires', vehicle: 'expires' },
    backup: 'left'
  },
  job: { ...at('', 'JOB'), of: ofVehicle, backup: 'left' },
  active: { ...at(keys.activePrefix, 'ACTIVE'), of: { vehicle: 'expires' }, backup: 'left' },
  due: { ...at(keys.duePrefix, 'ACTIVE'), of: { vehicle: 'expires' }, backup: 'left' },
  sweep: { ...at(keys.sweepKey.SK, 'ACTIVE'), of: {}, backup: 'left' },
  // A table that is restored asks again.
  mapSetting: { ...at(keys.mapSettingKey.SK, 'SETTING'), of: {}, backup: 'left', audit: ['map'] },

  // Also names the scopes that lost the vehicle.
  vehicleFact: {
    ...at(keys.factPrefix, 'VEHICLE'),
    of: { user: 'expires', organization: 'expires', vehicle: 'expires', trip: 'expires' },
    backup: 'left'
  },
  ownerFact: {
    ...at(keys.factPrefix, 'USER', 'ORG'),
    of: { user: 'later', organization: 'later', vehicle: 'expires' },
    backup: 'left'
  },
  feedEntry: {
    ...at('', 'FEED'),
    of: { user: 'expires', organization: 'expires', vehicle: 'expires' },
    backup: 'left'
  },
  listener: {
    ...at(keys.listenerPrefix, 'LISTEN'),
    of: { user: 'later', organization: 'later', vehicle: 'stays' },
    backup: 'derived'
  },
  mailListener: { ...at(keys.mailListenerPrefix, 'LISTEN'), of: { user: 'later' }, backup: 'derived' },
  mailConsumer: {
    ...at(keys.consumerKey(keys.mailConsumer('')).SK, 'CONSUMER'),
    of: { user: 'later' },
    backup: 'derived'
  },
  pushSubscriptions: {
    ...at(keys.pushSubscriptionsKey('').SK, 'USER'),
    of: { user: 'later' },
    backup: 'left'
  },
  webPushListener: { ...at(keys.webPushListenerPrefix, 'LISTEN'), of: { user: 'later' }, backup: 'left' },
  webPushConsumer: {
    ...at(keys.consumerKey(keys.webPushConsumer('', '')).SK, 'CONSUMER'),
    of: { user: 'later' },
    backup: 'left'
  },
  mailState: { ...at(keys.mailStateKey('').SK, 'CONSUMER'), of: { user: 'later' }, backup: 'derived' },
  consumer: {
    ...at(keys.consumerKey('').SK, 'CONSUMER'),
    of: { user: 'later', organization: 'later' },
    backup: 'derived',
    audit: ['webhook', 'user', 'organization']
  },
  // Packed, it names vehicles until it expires.
  attempts: {
    ...at(keys.attemptsKey('').SK, 'CONSUMER'),
    of: { user: 'later', organization: 'later' },
    backup: 'left'
  },
  delivery: {
    ...at(keys.deliveryPrefix, 'CONSUMER'),
    of: { user: 'later', organization: 'later', vehicle: 'expires' },
    backup: 'left'
  },
  listeningConnection: {
    ...at(keys.listeningConnectionPrefix, 'LISTEN'),
    of: { user: 'expires', organization: 'expires', vehicle: 'expires' },
    backup: 'left'
  },
  connection: {
    ...at(keys.connectionKey('').SK, 'CONNECTION'),
    of: { user: 'expires', organization: 'expires', vehicle: 'expires' },
    backup: 'left'
  },
  connectionList: {
    ...at(keys.connectionListKey('USER#').SK, 'CONNECTION'),
    of: { user: 'expires', organization: 'expires' },
    backup: 'left'
  },
  timer: { ...at('', 'TIMER'), of: { user: 'later', vehicle: 'expires' }, backup: 'left' }
} as const satisfies Record<string, TableItem>
