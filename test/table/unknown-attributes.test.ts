/** Attributes that another version of the service has stored: no answer differs because of them, and no write drops them. */
import { expect, it, vi } from 'vitest'
import { putMembership, removeMembership } from '../../lib/accounts/membership-writes.ts'
import { putOrganization } from '../../lib/accounts/organization-writes.ts'
import { setPassword } from '../../lib/accounts/password-writes.ts'
import { putUser } from '../../lib/accounts/user-writes.ts'
import { organizationScope } from '../../lib/contract/scope.ts'
import { putRule } from '../../lib/rules/rule-writes.ts'
import type { StoredItem, Table } from '../../lib/table/table.ts'
import { putTrips } from '../../lib/trips/trip-writes.ts'
import { putTriplegs } from '../../lib/trips/tripleg-writes.ts'
import { putStatus } from '../../lib/vehicles/status-writes.ts'
import { shareVehicle, unshareVehicle } from '../../lib/vehicles/vehicle-sharing.ts'
import { putVehicle } from '../../lib/vehicles/vehicle-writes.ts'
import { operator } from '../audit/actors.ts'
import { allSuccesses } from '../endpoint-tests.ts'
import { noon, stopTheClockAtNoon } from '../http/noon.ts'
import { runSimulatedTable } from './running-table.ts'
import { storedTrip, tripleg, vehicleProfile, vehicleStatus } from './samples.ts'
import { type Contents, contentsOf, putBack } from './table-contents.ts'
import { ada, max, rule, seedWorld, timestamp_end } from './world.ts'

const { table, call } = await runSimulatedTable()
stopTheClockAtNoon()

const attribute = 'ofLaterVersion'
const isObject = (value: unknown): value is StoredItem =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array)
/** Maps from IDs, from names of fields and from days: a member of theirs is an entry. */
const maps = ['organizations', 'joinedAt', 'grants', 'previous', 'lost', 'all', 'unread', 'byId']
/** The same, whose members are objects with the attribute. */
const mapsOfObjects = ['packs', 'places']

/** The value with the attribute at the top and in every object within. */
const marked = (value: StoredItem): StoredItem => ({ ...withMarkedMembers(value), [attribute]: { text: 'kept' } })

function withMarkedMembers(value: StoredItem): StoredItem {
  const members = Object.entries(value).map(([name, member]) => {
    if (!isObject(member) || maps.includes(name)) return [name, member]
    return [name, mapsOfObjects.includes(name) ? withMarkedMembers(member) : marked(member)]
  })
  return Object.fromEntries(members)
}

/** Paths of the objects that had the attribute, are still there, and have lost it. */
function lost(before: StoredItem, after: StoredItem | undefined, path = ''): string[] {
  if (!after) return []
  const here = attribute in before && !(attribute in after) ? [path] : []
  const within = Object.entries(before).flatMap(([name, member]) =>
    isObject(member) && isObject(after[name]) ? lost(member, after[name], `${path}.${name}`) : []
  )
  return [...here, ...within]
}

function lostIn(before: Contents, after: Contents): string[] {
  return [...before].flatMap(([key, item]) => lost(item, after.get(key), key))
}

const runningTrip = storedTrip({
  id: 'running',
  vehicle_id: 'car',
  timestamp_end: noon.toISOString(),
  completed: false
})

const plain = await madeWorld()
const withAttributes: Contents = new Map([...plain].map(([key, item]) => [key, marked(item)]))

async function madeWorld(): Promise<Contents> {
  await seedWorld(table)
  await putTrips(table, [{ trip: storedTrip({ id: 'liked', vehicle_id: 'van', timestamp_end }), isLikedByOwner: true }])
  // Makes the item that counts the requests of this minute.
  vi.useFakeTimers({ now: noon, toFake: ['Date'] })
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await call('get-me', { caller: ada })
  vi.restoreAllMocks()
  vi.useRealTimers()
  // A job that is started replaces one that was left.
  return new Map([...(await contentsOf(table))].filter(([, { PK }]) => !String(PK).startsWith('JOB#')))
}

it('the world has an item of every kind', () => {
  const kinds = new Set([...plain.values()].map(({ PK, SK }) => `${PK} ${SK}`.replace(/#[^ ]*/g, '')))
  expect([...kinds].sort()).toEqual(
    [
      ...['CREDENTIALS CREDENTIALS', 'EMAIL USER', 'USER PROFILE', 'USER MEMBERSHIPS', 'USER RULE', 'USER TOKEN'],
      ...['USER TOKENS', 'ORG TOKENS', 'DEVICE VEHICLE', 'USER LIKE', 'ORG PROFILE', 'ORG MEMBER', 'ORG TOKEN'],
      ...['USER WEBHOOK', 'USER WEBHOOKS', 'ORG WEBHOOK', 'ORG WEBHOOKS', 'LISTEN WEBHOOK', 'CONSUMER CURSOR'],
      ...['CONSUMER ATTEMPTS', 'CONSUMER DELIVERY', 'USER EVENT', 'ORG EVENT', 'FEED 1772452800000'],
      ...['VEHICLE PROFILE', 'VEHICLE STATUS', 'VEHICLE ACCESS', 'VEHICLE TRACKING', 'VEHICLE EVENT'],
      ...['VEHICLE TRIP', 'VEHICLE COUNT', 'VEHICLE LEGCOUNT', 'SCOPE VEHICLE', 'SCOPE SEARCH', 'SCOPE TRIP'],
      ...['SCOPE COUNT', 'PUBLIC TRIP', 'PUBLIC COUNT', 'TRIP TRIP', 'TRIP LIKE', 'TRIPLEG TRIPLEG', 'RATE RATE'],
      ...['AUDIT ENTRY', 'AUDIT COUNT', 'TOKEN TOKEN'],
      ...[
        'VEHICLE RULES',
        'USER MESSAGE',
        'USER MESSAGECOUNT',
        'USER GUARD',
        'CONSUMER MAIL',
        'CONSUMER MAIL-CURSOR',
        'LISTEN MAIL'
      ],
      ...['USER PUSHSUBSCRIPTIONS', 'CONSUMER WEBPUSH-CURSOR', 'LISTEN WEBPUSH'],
      ...['PLACE PLACE', 'PLACES LIST', 'PLACES PACK', 'PLACE VISIT', 'VEHICLE VISIT'],
      ...['VEHICLE DAYS', 'VEHICLE DAY', 'VEHICLE MONTH', 'INSIGHT VEHICLE'],
      ...['USER REPORTS', 'TIMER 2026-03-09T06:00:00.000Z'],
      ...['USER RULESET', 'USER RULESETS', 'USER SETRULE', 'USER SETVEHICLES', 'SCOPE RULESETS']
    ].sort()
  )
})

const running = { trip_id: 'running' }
const more = [
  {
    name: 'update-trip: like of a running trip',
    operation: 'update-trip',
    params: running,
    body: { is_liked_by_me: true }
  },
  { name: 'update-trip: name of a running trip', operation: 'update-trip', params: running, body: { name: 'Home' } }
].map((request) => ({ ...request, caller: ada }))

it.each([...allSuccesses, ...more])('$name answers as before, and drops none of them', async (request) => {
  await putBack(table, plain)
  const before = await call(request.operation, request)
  await putBack(table, withAttributes)
  const answer = await call(request.operation, request)

  expect(answer.status).toBeLessThan(300)
  expect(comparable(answer)).toEqual(comparable(before))
  expect(lostIn(withAttributes, await contentsOf(table))).toEqual([])
})

/** Without IDs and tokens that are random. */
function comparable({ status, header, data }: Awaited<ReturnType<typeof call>>): unknown {
  const text = JSON.stringify({ status, header, data })
  return JSON.parse(
    text.replace(/[0-9A-HJKMNP-TV-Z]{26}|dt(-\w{4}){6}|whsec_[\w+/=]+|[\w-]+\.[\w-]{20,}\.[\w-]+/g, 'random')
  )
}

type Writer = (table: Table) => Promise<unknown>
const hashPassword = async () => 'another hash'
const leg = tripleg({ id: 'leg', vehicle_id: 'van', timestamp_end: '2026-03-01T17:30:00.000Z' })

it.each<[string, Writer]>([
  [
    'a profile',
    (to) => putUser(to, operator, { profile: { id: 'ada', email: 'ada@example.com', first_name: 'A' }, hashPassword })
  ],
  ['an email', (to) => putUser(to, operator, { profile: { id: 'ada', email: 'ADA@example.com' }, hashPassword })],
  ['a password', (to) => setPassword(to, operator, 'ada', 'another password')],
  ['an organization', (to) => putOrganization(to, operator, 'acme', { name: 'Another name' })],
  ['a membership', (to) => putMembership(to, operator, 'acme', 'ada', 0)],
  ['the end of a membership', (to) => removeMembership(to, operator, 'acme', 'ada')],
  ['a vehicle', (to) => putVehicle(to, operator, 'ada', vehicleProfile('van', { name: 'Another name' }))],
  ['a status', (to) => putStatus(to, vehicleStatus('van', noon.toISOString()))],
  ['a status during a trip', (to) => putStatus(to, vehicleStatus('car', noon.toISOString()))],
  ['a grant', (to) => shareVehicle(to, operator, 'van', max.owner, 1)],
  ['the end of a grant', (to) => unshareVehicle(to, operator, 'van', organizationScope('acme'))],
  ['a reconciliation', (to) => shareVehicle(to, operator, 'bus', ada.owner, 1)],
  [
    'a trip',
    (to) => putTrips(to, [{ trip: storedTrip({ id: 'public', vehicle_id: 'van', timestamp_end, name: 'A' }) }])
  ],
  ['a running trip', (to) => putTrips(to, [{ trip: { ...runningTrip, name: 'A', visibility: 'PUBLIC' } }], noon)],
  ['a tripleg', (to) => putTriplegs(to, [leg])],
  ['a rule', (to) => putRule(to, { id: 'a', user_id: 'ada', vehicle_id: 'van', ...rule, value: 1 })]
])('a writer of %s drops none of them', async (_, write) => {
  await putBack(table, withAttributes)
  await write(table)

  const after = await contentsOf(table)
  expect(lostIn(withAttributes, after)).toEqual([])
  expect(after).not.toEqual(withAttributes)
})
