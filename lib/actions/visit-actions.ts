/** The actions that follow from visits to places that the caller may read. Source: decisions, "Actions". */
import type { Action } from '../contract/resources/action.ts'
import { maxListedVisits } from '../contract/resources/visit.ts'
import type { Scope } from '../contract/scope.ts'
import { placesOf, type StoredPlace } from '../owned-places/stored-places.ts'
import { newestVisitsOfPlace, newestVisitsOfVehicle } from '../table/access-patterns.ts'
import { runningVisitPrefix } from '../table/keys.ts'
import { movedBy, type TimeRange } from '../table/pages-by-day.ts'
import { type QueryRequest, queryFirst, type Table } from '../table/table.ts'
import type { NamingScopes } from '../trips/place-names.ts'
import { decodeVisit, type StoredVisit } from '../visits/stored-visits.ts'
import type { KnownActions } from './known-actions.ts'

interface VisitsOf {
  readonly vehicleIds: readonly string[]
  /** Whether the visits of places are read where these are not more than the vehicles. */
  readonly mayAskPlaces: boolean
  /** The scopes whose places the caller may read, of each vehicle. */
  readonly placeScopesOf: NamingScopes
  readonly range: Required<TimeRange>
  /** How far after the range a visit may end that began in it. */
  readonly besideMilliseconds: number
}

/** Asks the places of each scope, or the vehicles: 1 RRU for each, and 0.5 for 12 visits. */
export async function visitActions(table: Table, asked: VisitsOf, now: Date): Promise<KnownActions> {
  const scopes = Map.groupBy(
    asked.vehicleIds.flatMap((vehicleId) => asked.placeScopesOf(vehicleId).map((scope) => ({ scope, vehicleId }))),
    ({ scope }) => scope
  )
  const found = await Promise.all(
    [...scopes].map(([scope, some]) =>
      actionsOfScope(table, scope, new Set(some.map(({ vehicleId }) => vehicleId)), asked, now)
    )
  )
  return {
    actions: found.flatMap(({ actions }) => actions),
    since: found.reduce((since, one) => (one.since > since ? one.since : since), asked.range.from)
  }
}

type Requests = (range: TimeRange) => QueryRequest

async function actionsOfScope(
  table: Table,
  scope: Scope,
  vehicleIds: ReadonlySet<string>,
  { range, besideMilliseconds, mayAskPlaces }: VisitsOf,
  now: Date
): Promise<KnownActions> {
  const places = await placesOf(table, scope)
  const requests: Requests[] =
    mayAskPlaces && places.size <= vehicleIds.size
      ? [...places.keys()].map((placeId) => (range) => newestVisitsOfPlace(placeId, range))
      : [...vehicleIds].map((vehicleId) => (range) => newestVisitsOfVehicle(vehicleId, scope, range))
  const read = (part: TimeRange) =>
    Promise.all(requests.map((request) => queryFirst(table, request(part), maxListedVisits)))
  const upTo = movedBy(range.to, besideMilliseconds)
  // Without an end, running visits are among those of the range.
  const [ended, later, running] =
    range.to < now.toISOString()
      ? await Promise.all([read(range), read({ from: range.to, to: upTo }), read({ from: runningVisitPrefix })])
      : [await read({ from: range.from }), [], []]
  const cut = ended.filter((items) => items.length === maxListedVisits).map((items) => endOf(items.at(-1)))
  const visits = [...ended, ...later, ...running].flat().map((item) => decodeVisit(item))
  const different = new Map(visits.map((visit) => [visit.id, visit]))
  return {
    actions: [...different.values()].flatMap((visit) => {
      const place = vehicleIds.has(visit.vehicleId) ? places.get(visit.placeId) : undefined
      return place ? actionsOfVisit(visit, place) : []
    }),
    since: [range.from, ...cut].toSorted().at(-1) ?? range.from
  }
}

const endOf = (item: Parameters<typeof decodeVisit>[0] | undefined) => (item && decodeVisit(item).end) ?? ''

function actionsOfVisit({ id, vehicleId, placeId, start, end }: StoredVisit, { name }: StoredPlace): Action[] {
  const data = { place_name: name, place_id: placeId, visit_id: id }
  const action = (type: 'PLACE_ENTERED' | 'PLACE_LEFT', timestamp: string): Action => ({
    id: `${id}-${type}`,
    timestamp,
    type,
    vehicle_id: vehicleId,
    data
  })
  return [action('PLACE_ENTERED', start), ...(end === undefined ? [] : [action('PLACE_LEFT', end)])]
}
