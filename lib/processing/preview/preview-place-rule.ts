/** When a rule on a place would have fired, by the stored visits of the vehicle. */

import { membershipItems } from '../../access/memberships.ts'
import { placeItem } from '../../access/place-location.ts'
import { placeOfRule } from '../../contract/place-rules.ts'
import type { NotificationRule } from '../../contract/resources/notification-rule.ts'
import { maxListedVisits } from '../../contract/resources/visit.ts'
import type { Scope } from '../../contract/scope.ts'
import type { AdmittedCaller } from '../../identity/caller.ts'
import { hourMilliseconds } from '../../records/hour.ts'
import { evaluatePlaces, type SideChange } from '../../rules/evaluation/place-rules.ts'
import { ownerOfPlace } from '../../rules/place-of-rule.ts'
import { newestVisitsOfVehicle } from '../../table/access-patterns.ts'
import { decoded } from '../../table/item.ts'
import { getItems, queryFirst, type Table } from '../../table/table.ts'
import { decodeVisit, type StoredVisit } from '../../visits/stored-visits.ts'
import { heldMillisecondsOf } from './unknown-begin.ts'

interface PlacePreview {
  readonly edges: readonly { readonly at: number; readonly observed: number | string }[]
  /** Since when the edges are known, epoch milliseconds. */
  readonly since: number
}

/** What the vehicle was seen to do before the preview begins and the minutes of the rule, so that nothing seems to begin there. */
const warmUpMilliseconds = hourMilliseconds

/** `begin`, `until`: epoch milliseconds. Throws ApiError INVALID_PARAMETERS if the caller cannot read the place. */
export async function previewPlaceRule(
  table: Table,
  caller: AdmittedCaller,
  rule: NotificationRule,
  { begin: wanted, until }: { readonly begin: number; readonly until: number }
): Promise<PlacePreview> {
  const placeId = placeOfRule(rule)?.placeId ?? ''
  const owner = await readOwner(table, caller, placeId)
  const held = heldMillisecondsOf(rule)
  const from = wanted - held - warmUpMilliseconds
  const request = newestVisitsOfVehicle(rule.vehicle_id, owner, { from: new Date(from).toISOString() })
  const visits = (await queryFirst(table, request, maxListedVisits)).map(decodeVisit)
  const oldest = visits.length < maxListedVisits ? undefined : visits.at(-1)?.end
  const begin = oldest === undefined ? from : Date.parse(oldest)
  const ofPlace = visits.filter((visit) => visit.placeId === placeId)
  const changes = changesOf(ofPlace).filter(({ at }) => at >= begin)
  const isInside = ofPlace.some(({ end }) => end === undefined)
  const { firings } = evaluatePlaces([rule], undefined, {
    sights: new Map([[placeId, { changes, isInside }]]),
    begin,
    upTo: until,
    now: until,
    // Edges are what is asked for, so that none is suppressed.
    cooldownMinutes: 0,
    lateMilliseconds: Number.POSITIVE_INFINITY
  })
  const since = begin === from ? wanted : Math.min(Math.max(wanted, begin + held), until)
  return { edges: firings.filter(({ at }) => at > since), since }
}

async function readOwner(table: Table, caller: AdmittedCaller, placeId: string): Promise<Scope> {
  const [place, ...memberships] = [placeItem(placeId), ...membershipItems(caller)]
  const keys = [place, ...memberships].map(({ key }) => key)
  const [location, ofCaller] = await getItems(table, keys, { ConsistentRead: true })
  const { organizations = {} } = (memberships[0] && decoded(memberships[0].kind, ofCaller)) ?? {}
  return ownerOfPlace(caller, organizations, decoded(place.kind, location))
}

const changesOf = (visits: readonly StoredVisit[]): SideChange[] =>
  visits
    .flatMap(({ start, end }) => [
      { at: Date.parse(start), isInside: true },
      ...(end === undefined ? [] : [{ at: Date.parse(end), isInside: false }])
    ])
    .toSorted((a, b) => a.at - b.at)
