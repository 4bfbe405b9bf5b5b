/** The rows of the items against the builders of keys. */
import { describe, expect, it } from 'vitest'
import { recordTypes } from '../../../infra/load/load-record.ts'
import { auditActions } from '../../../lib/contract/resources/audit-entry.ts'
import { itemNamed, itemNameOf, itemNames } from '../../../lib/table/item-names.ts'
import * as keys from '../../../lib/table/keys.ts'

type Builder = {
  [N in keyof typeof keys]: (typeof keys)[N] extends keys.Key | ((...args: never[]) => keys.Key) ? N : never
}[keyof typeof keys]

const [user, organization, hour] = ['USER#ada', 'ORG#acme', '2026-03-02T12:00:00.000Z'] as const

/** What each builder makes, by the names of the rows. */
const built: Readonly<Record<Builder, Readonly<Record<string, keys.Key>>>> = {
  credentialsKey: { credentials: keys.credentialsKey('ada@example.com') },
  emailKey: { email: keys.emailKey('ada@example.com') },
  profileKey: { user: keys.profileKey(user), organization: keys.profileKey(organization) },
  membershipsKey: { memberships: keys.membershipsKey('ada') },
  memberKey: { member: keys.memberKey('acme', 'ada') },
  tokenKey: { userToken: keys.tokenKey(user, 't'), organizationToken: keys.tokenKey(organization, 't') },
  deviceTokenKey: { deviceToken: keys.deviceTokenKey('D') },
  tokenListKey: { tokenList: keys.tokenListKey(user) },
  ruleKey: { rule: keys.ruleKey('ada', 'van', 'r') },
  ruleSetListKey: { ruleSetList: keys.ruleSetListKey('ada') },
  ruleSetKey: { ruleSet: keys.ruleSetKey('ada', 's') },
  namedVehiclesKey: { namedVehicles: keys.namedVehiclesKey('ada', 's') },
  setRuleKey: { setRule: keys.setRuleKey('ada', 's', 'van') },
  setFollowerKey: { setFollower: keys.setFollowerKey(user, 'ada') },
  placeKey: { place: keys.placeKey('p') },
  placeListKey: { placeList: keys.placeListKey(user) },
  placePackKey: { placePack: keys.placePackKey(user, '1') },
  daysKey: { days: keys.daysKey('van') },
  dayKey: { day: keys.dayKey('van', '2026-03-02') },
  monthKey: { month: keys.monthKey('van', '2026-03') },
  insightKey: { insight: keys.insightKey(user, '2026-03', 'van') },
  vehicleVisitKey: { vehicleVisit: keys.vehicleVisitKey('van', user, { end: hour }, 'v') },
  visitHourKey: { visitHour: keys.visitHourKey('van', hour) },
  placeVisitKey: { placeVisit: keys.placeVisitKey('p', { start: hour }, 'v') },
  vehicleRulesKey: { vehicleRules: keys.vehicleRulesKey('van') },
  guardKey: { guard: keys.guardKey('ada', 'van') },
  reportsKey: { reports: keys.reportsKey('ada') },
  messageKey: { message: keys.messageKey('ada', 'm') },
  messageCountKey: { messageCount: keys.messageCountKey('ada', 'van', '2026-03') },
  vehicleKey: { vehicle: keys.vehicleKey('van') },
  statusKey: { status: keys.statusKey('van') },
  accessKey: { access: keys.accessKey('van') },
  modesKey: { modes: keys.modesKey('van') },
  backlogKey: { backlog: keys.backlogKey('van', `${keys.backlogPrefix}hash`) },
  inboxKey: { inbox: keys.inboxKey('van') },
  fixesKey: { fixes: keys.fixesKey('van', hour, '#part') },
  receivedKey: { received: keys.receivedKey('van', hour) },
  touchedHoursKey: { touchedHours: keys.touchedHoursKey('van') },
  refusalKey: { refusal: keys.refusalKey('van') },
  activeKey: { active: keys.activeKey(hour, 'van') },
  dueKey: { due: keys.dueKey(hour, 'van') },
  sweepKey: { sweep: keys.sweepKey },
  mapSettingKey: { mapSetting: keys.mapSettingKey },
  trackingKey: { tracking: keys.trackingKey('van') },
  checkpointKey: { checkpoint: keys.checkpointKey('van', hour) },
  deviceKey: { device: keys.deviceKey('tracker') },
  rosterKey: { rosterEntry: keys.rosterKey(user, 'van') },
  searchKey: { searchEntry: keys.searchKey(user, 'van') },
  tripKey: { trip: keys.tripKey('t') },
  likeKey: { like: keys.likeKey('t', 'ada') },
  likedTripKey: { likedTrip: keys.likedTripKey('ada', 't') },
  listedTripKey: {
    vehicleTrip: keys.listedTripKey(keys.vehicleList('van'), 'PUBLIC', hour, 't'),
    scopeTrip: keys.listedTripKey(keys.scopeList(user), 'PRIVATE', hour, 't')
  },
  publicTripKey: { publicTrip: keys.publicTripKey(hour, 't') },
  tripCountKey: {
    vehicleTripCount: keys.tripCountKey(keys.vehicleList('van'), '2026-03'),
    scopeTripCount: keys.tripCountKey(keys.scopeList(user), '2026-03'),
    publicTripCount: keys.tripCountKey(keys.publicListOf('t'), '2026-03')
  },
  spreadCountKey: {
    vehicleTripCount: keys.spreadCountKey(keys.tripCountKey(keys.vehicleList('van'), '2026-03'), 1),
    scopeTripCount: keys.spreadCountKey(keys.tripCountKey(keys.scopeList(user), '2026-03'), 1),
    publicTripCount: keys.spreadCountKey(keys.tripCountKey(keys.publicListOf('t'), '2026-03'), 1),
    triplegCount: keys.spreadCountKey(keys.triplegCountKey('van', '2026-03'), 1),
    auditCount: keys.spreadCountKey(keys.auditCountKey(user, 400, '2026-03'), 1)
  },
  triplegKey: { tripleg: keys.triplegKey('l') },
  triplegCountKey: { triplegCount: keys.triplegCountKey('van', '2026-03') },
  auditEntryKey: { auditEntry: keys.auditEntryKey(keys.wholeAuditTrail('2026-03', 0), hour, 'e') },
  auditCountKey: { auditCount: keys.auditCountKey(user, 400, '2026-03') },
  jobKey: { job: keys.jobKey('delete-vehicle', 'van') },
  rateKey: { rate: keys.rateKey(user, 1) },
  creationKey: { creation: keys.creationKey(user, 'digest') },
  factKey: { vehicleFact: keys.factKey(keys.vehicleList('van'), 'E'), ownerFact: keys.factKey(user, 'E') },
  feedKey: { feedEntry: keys.feedKey(user, keys.vehicleList('van'), '0000000000000#0000#E') },
  webhookKey: { webhook: keys.webhookKey(user, 'w') },
  webhookListKey: { webhookList: keys.webhookListKey(user) },
  listenerKey: {
    listener: keys.listenerKey(user, 'w'),
    mailListener: keys.listenerKey(user, keys.mailConsumer('ada')),
    webPushListener: keys.listenerKey(user, keys.webPushConsumer('ada', 's'))
  },
  pushSubscriptionsKey: { pushSubscriptions: keys.pushSubscriptionsKey('ada') },
  mailStateKey: { mailState: keys.mailStateKey('ada') },
  listeningConnectionKey: { listeningConnection: keys.listeningConnectionKey(user, 'c') },
  connectionKey: { connection: keys.connectionKey('c') },
  connectionListKey: { connectionList: keys.connectionListKey(user) },
  consumerKey: {
    consumer: keys.consumerKey('w'),
    mailConsumer: keys.consumerKey(keys.mailConsumer('ada')),
    webPushConsumer: keys.consumerKey(keys.webPushConsumer('ada', 's'))
  },
  attemptsKey: { attempts: keys.attemptsKey('w') },
  deliveryKey: { delivery: keys.deliveryKey('w', 'E') },
  timerKey: { timer: keys.timerKey(hour, 'silence', 'van') }
}

const rows = Object.values(built).flatMap((made) => Object.entries(made))

it.each(rows)('the key of %s is of the row of that name', (name, key) => {
  expect(itemNameOf(key)).toBe(name)
})

it('each row is made by a builder of keys', () => {
  expect([...new Set(rows.map(([name]) => name))].sort()).toEqual([...itemNames].sort())
})

it('each builder of keys is looked at, also where the types are not', () => {
  const others = [
    'inboxSortKey',
    'statusSortKey',
    'touchedHoursSortKey',
    'refusalSortKey',
    'triplegIndexKey',
    'isFactKey',
    'isAccessKey',
    'isJobKey',
    'isReachKey',
    'isStatusKey'
  ]
  const builders = Object.keys(keys).filter((name) => name.endsWith('Key') && !others.includes(name))
  expect(Object.keys(built).sort()).toEqual(builders.sort())
})

it('each beginning of a partition key has a row', () => {
  const prefixes = itemNames.flatMap((name) => itemNamed(name).partitions)
  expect([...new Set(prefixes)].sort()).toEqual([...keys.keyPrefixes].sort())
})

it('knows no item of another version of the service', () => {
  const keyOf = (PK: string, SK: string) => itemNameOf({ PK, SK })
  expect([keyOf('VEHICLE#van', 'PICTURE#1'), keyOf('VEHICLE#van', 'INBOX#1'), keyOf('FLEET#1', 'PROFILE')]).toEqual([
    undefined,
    undefined,
    undefined
  ])
})

describe('what the rows name', () => {
  const rowsOf = itemNames.map(itemNamed)

  it('are the kinds of records that load takes, each of at least one item', () => {
    const types = rowsOf.flatMap(({ backup }) => (typeof backup === 'string' ? [] : backup.as))
    expect([...new Set(types)].sort()).toEqual([...recordTypes].sort())
  })

  it('are the actions of the audit trail, but for those of signing keys, which the table does not hold', () => {
    const beginnings = rowsOf.flatMap(({ audit = [] }) => audit)
    const actions = auditActions.map((action) => action.slice(0, action.indexOf('.')))
    expect([...new Set([...beginnings, 'key'])].sort()).toEqual([...new Set(actions)].sort())
  })
})
