/** What is asked of tables of every size. */
import type { Scope } from '../../../lib/contract/scope.ts'
import {
  auditUntilMiddle,
  fleetMember,
  fleetOwner,
  fleetVehicle,
  legId,
  legVehicle,
  middleOfAudit,
  middleOfTrips,
  monthsOfAudit,
  monthsOfTrips,
  owner,
  tripId,
  tripMember,
  tripsUntilMiddle,
  tripVehicle,
  type WorldSize,
  yearOfTrips
} from './world.ts'

export interface Question {
  readonly operation: string
  readonly caller: Scope
  readonly params?: Readonly<Record<string, string>>
  readonly query?: string
  /** `num_results` of a list. */
  readonly expected?: number
}

/** By its name in the tables. Undefined where it is more than a function can answer. */
export type Questions = Readonly<Record<string, (size: WorldSize) => Question | undefined>>

const list = (operation: string, caller: Scope, query: string, expected: number): Question => ({
  operation,
  caller,
  query,
  expected
})
const ofTrips = (caller: Scope, query: string, expected: number) => list('list-trips', caller, query, expected)
const ofVehicle = (query: string, expected: number) =>
  ofTrips(owner, `vehicle_id=${tripVehicle}${query && `&${query}`}`, expected)
const ofLegs = (query: string, expected: number) => ({
  ...list('list-triplegs', owner, query, expected),
  params: { vehicle_id: legVehicle }
})
const ofAudit = (query: string, expected: number) => list('list-audit-entries', owner, query, expected)

/** Whose units design says that the number of items does not change. */
export const independentQuestions: Questions = {
  'one vehicle': () => ({ operation: 'get-vehicle', caller: owner, params: { vehicle_id: tripVehicle } }),
  'one trip': (size) => ({
    operation: 'get-trip',
    caller: owner,
    params: { trip_id: tripId(size, Math.floor(size.items / 2)) }
  }),
  'one tripleg': (size) => ({
    operation: 'get-tripleg',
    caller: owner,
    params: { tripleg_id: legId(size, Math.floor(size.items / 2)) }
  }),
  'trips of an owner, newest': ({ items }) => ofTrips(owner, '', items),
  'trips of an owner, private ones': ({ items }) => ofTrips(owner, 'scope=PRIVATE', (items * 3) / 4),
  'trips of an owner, 500 of them': ({ items }) => ofTrips(owner, 'limit=500', items),
  "trips of a member's organization, newest": ({ items }) => ofTrips(tripMember, '', items),
  'trips of a vehicle, newest': ({ items }) => ofVehicle('', items),
  'public trips, newest': ({ items }) => ofTrips(tripMember, 'scope=PUBLIC', items / 4),
  'triplegs of a vehicle, newest': ({ items }) => ofLegs('', items),
  'audit entries, newest': ({ items }) => ofAudit('', items),
  'trips of an owner, of some months': ({ items }) => ofTrips(owner, monthsOfTrips, items / 10),
  'trips of a vehicle, of some months': ({ items }) => ofVehicle(monthsOfTrips, items / 10),
  'public trips, of a year': ({ items }) => ofTrips(tripMember, `scope=PUBLIC&${yearOfTrips}`, items / 10),
  'triplegs of a vehicle, of some months': ({ items }) => ofLegs(monthsOfTrips, items / 10),
  'audit entries, of some months': ({ items }) => ofAudit(monthsOfAudit, items / 5)
}

/** Of the counts alone: one item a month, all of which are read. */
export const numberQuestions: Questions = {
  'trips of an owner, their number': ({ items }) => ofTrips(owner, 'limit=0', items),
  'trips of a vehicle, their number': ({ items }) => ofVehicle('limit=0', items),
  'public trips, their number': ({ items }) => ofTrips(tripMember, 'scope=PUBLIC&limit=0', items / 4),
  'triplegs of a vehicle, their number': ({ items }) => ofLegs('limit=0', items),
  'audit entries, their number': ({ items }) => ofAudit('limit=0', items)
}

const half = ({ items }: WorldSize) => Math.floor(items / 2)
const lastPage = (count: number) => count - 50

/** Pages that begin within a day, of which what comes before them is read. */
export const dayQuestions: Questions = {
  'trips of an owner, from the middle': (size) => ofTrips(owner, `offset=${half(size)}`, size.items),
  'trips of an owner, last page': ({ items }) => ofTrips(owner, `offset=${lastPage(items)}`, items),
  'trips of an owner, until a moment': (size) => ofTrips(owner, `to=${middleOfTrips}`, tripsUntilMiddle(size)),
  'trips of a vehicle, from the middle': (size) => ofVehicle(`offset=${half(size)}`, size.items),
  'trips of a vehicle, until a moment': (size) => ofVehicle(`to=${middleOfTrips}`, tripsUntilMiddle(size)),
  'public trips, from the middle': (size) =>
    ofTrips(tripMember, `scope=PUBLIC&offset=${half(size) / 4}`, size.items / 4),
  'public trips, last page': ({ items }) =>
    ofTrips(tripMember, `scope=PUBLIC&offset=${lastPage(items / 4)}`, items / 4),
  'triplegs of a vehicle, from the middle': (size) => ofLegs(`offset=${half(size)}`, size.items),
  'triplegs of a vehicle, last page': ({ items }) => ofLegs(`offset=${lastPage(items)}`, items),
  'triplegs of a vehicle, until a moment': (size) => ofLegs(`to=${middleOfTrips}`, tripsUntilMiddle(size)),
  'audit entries, from the middle': (size) => ofAudit(`offset=${half(size)}`, size.items),
  'audit entries, last page': ({ items }) => ofAudit(`offset=${lastPage(items)}`, items),
  'audit entries, until a moment': (size) => ofAudit(`to=${middleOfAudit}`, auditUntilMiddle(size))
}

const statuses = (query: string, { vehicles }: WorldSize) => list('list-vehicle-status', fleetMember, query, vehicles)
const profiles = (query: string, expected: number) => list('list-vehicles', fleetMember, query, expected)
const lastOf = ({ vehicles }: WorldSize) => Math.max(0, lastPage(vehicles))

/**
 * Any other order than the usual reads every item: of 100,000 vehicles 50,800 RRU in a thousand calls, which take 12 s of a core and
 * 700 MB; a function has 10 s of a third of a core, and 512 MB.
 */
const isSortable = ({ vehicles }: WorldSize) => vehicles <= 10_000

/** Of fleets, whose rosters are read whole. */
export const fleetQuestions: Questions = {
  'one vehicle of it': () => ({
    operation: 'get-vehicle',
    caller: fleetMember,
    params: { vehicle_id: fleetVehicle(0) }
  }),
  'statuses, newest': (size) => statuses('', size),
  'statuses, from the middle': (size) => statuses(`offset=${size.vehicles / 2}`, size),
  'statuses, last page': (size) => statuses(`offset=${lastOf(size)}`, size),
  'statuses of the owner, newest': (size) => list('list-vehicle-status', fleetOwner, '', size.vehicles),
  'profiles, first page': ({ vehicles }) => profiles('', vehicles),
  'profiles, last page': (size) => profiles(`offset=${lastOf(size)}`, size.vehicles),
  'profiles, found by a word': () => profiles(`filter=${`WVWZZZ1JZ3W${fleetVehicle(0).slice(-6)}`}`, 1),
  'trips, newest': () => ofTrips(fleetMember, '', 0),
  'statuses, by their speed': (size) => (isSortable(size) ? statuses('orderby=-speed', size) : undefined),
  'profiles, by their registration': (size) =>
    isSortable(size) ? profiles('orderby=vehicle_registration_id', size.vehicles) : undefined
}
