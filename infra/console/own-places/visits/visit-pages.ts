/** Stored visits from new to old by their end, read page by page towards the past. */
import type { Signal } from '@preact/signals'
import type { PlaceVehicle } from '../../../../lib/contract/resources/place-vehicle.ts'
import type { Visit } from '../../../../lib/contract/resources/visit.ts'
import { client, replyOf } from '../../api/client.ts'
import { type NewestFirst, newestFirst, type PastQuery } from '../../api/newest-first.ts'
import { allItems, maxPageSize, type Page } from '../../api/pages.ts'
import type { VisitBounds } from './visit-range.ts'

/** Reads a page of visits. */
export type ReadVisits = (query: PastQuery & { readonly from?: string }, signal: AbortSignal) => Promise<Page<Visit>>

export function visitsOfPlace(id: string): ReadVisits {
  const path = { place_id: id }
  return (query, signal) => replyOf(client.GET('/place/{place_id}/visit', { params: { path, query }, signal }))
}

/** Notes in `incomplete` whether visits are still being found. */
export function notingIncomplete(read: ReadVisits, incomplete: Signal<boolean>): ReadVisits {
  return async (query, signal) => {
    const page = await read(query, signal)
    incomplete.value = page.header.incomplete_vehicle_ids !== undefined
    return page
  }
}

/** Visits to the caller's own places, or to those of an organization. */
export function visitsOfVehicle(id: string, organizationId: string | undefined): ReadVisits {
  const path = { vehicle_id: id }
  const owner = organizationId !== undefined && { organization_id: organizationId }
  return (page, signal) => {
    const query = { ...page, ...owner }
    return replyOf(client.GET('/vehicle/{vehicle_id}/visit', { params: { path, query }, signal }))
  }
}

/** Totals are of what has been read, so pages are large. */
export function createVisitPages(read: ReadVisits, bounds: VisitBounds): NewestFirst<Visit> {
  const from = bounds.from !== undefined && { from: new Date(bounds.from).toISOString() }
  return newestFirst<Visit>({
    read: (page, signal) => read({ ...page, ...from }, signal),
    // A visit that is not over comes before all others.
    momentOf: ({ timestamp_end: end }) => end ?? new Date().toISOString(),
    bounds,
    pageSize: maxPageSize
  })
}

export function readVehiclesInside(placeId: string, signal: AbortSignal): Promise<PlaceVehicle[]> {
  const path = { place_id: placeId }
  return allItems((query) => replyOf(client.GET('/place/{place_id}/vehicle', { params: { path, query }, signal })))
}
