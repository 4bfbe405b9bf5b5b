/** A model of GET /trip that looks at every trip for every request. Source: decisions, "Lists". */
import type { PermissionVia } from '../../lib/contract/resources/header.ts'
import type { Visibility } from '../../lib/contract/resources/trip.ts'

/** The scope through which the caller may read the trips of a vehicle. */
export type Way = 'me' | 'a-club' | 'b-club'

export interface ModelTrip {
  readonly id: string
  readonly vehicleId: string
  readonly end: string
  readonly visibility: Visibility
  readonly deleted: boolean
  /** Stored only in roster entries; its end is its last fix. */
  readonly isRunning: boolean
}

export interface ModelQuery {
  readonly scope?: Visibility
  readonly from?: string
  readonly to?: string
  readonly offset: number
  readonly limit: number
}

export interface ModelPage {
  readonly ids: readonly string[]
  readonly total: number
  readonly via: readonly PermissionVia[]
}

/** `waysOf`: in the order in which they are named. */
export function pageOfModel(
  trips: readonly ModelTrip[],
  waysOf: (vehicleId: string) => readonly Way[],
  { scope, from, to, offset, limit }: ModelQuery
): ModelPage {
  const isListed = ({ vehicleId, visibility, isRunning }: ModelTrip) =>
    scope === 'PUBLIC'
      ? visibility === 'PUBLIC' && !isRunning
      : waysOf(vehicleId).length > 0 && (scope === undefined || visibility === scope)
  const matching = trips
    .filter(({ deleted }) => !deleted)
    .filter(isListed)
    .filter(({ end }) => (from === undefined || end >= from) && (to === undefined || end <= to))
    .sort((a, b) => order(b.end, a.end) || order(b.id, a.id))
  const page = matching.slice(offset, offset + limit)
  const ways = new Set(page.flatMap(({ vehicleId }) => waysOf(vehicleId).slice(0, 1)))
  return {
    ids: page.map(({ id }) => id),
    total: matching.length,
    via: (['me', 'a-club', 'b-club'] as const).filter((way) => ways.has(way)).map(toVia)
  }
}

function toVia(way: Way): PermissionVia {
  if (way === 'me') return { permission: 'TRIP_READ', via: 'me' }
  return { permission: 'TRIP_READ', via: 'organization', organization_id: way }
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
