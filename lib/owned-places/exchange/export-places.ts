/** The places of an owner as GeoJSON. */
import { membershipsOfCaller } from '../../access/memberships.ts'
import { ownerScope } from '../../access/owner-scopes.ts'
import type { PlaceCollection, PlaceFeature } from '../../contract/resources/place-collection.ts'
import { maxReplyBytes } from '../../http/reply.ts'
import type { Caller } from '../../identity/caller.ts'
import type { Table } from '../../table/table.ts'
import { placesOf } from '../stored-places.ts'
import { featureOf } from './place-features.ts'

export interface ExportQuery {
  readonly organization_id?: string | undefined
  /** The export has the places after this ID. */
  readonly after?: string | undefined
}

/** Throws ApiError PERMISSION_DENIED. */
export async function exportPlaces(
  table: Table,
  caller: Caller,
  { organization_id, after = '' }: ExportQuery
): Promise<PlaceCollection> {
  const memberships = organization_id === undefined ? {} : await membershipsOfCaller(table, caller)
  const { scope } = ownerScope(caller, memberships, organization_id, 'PLACE_READ')
  const places = await placesOf(table, scope, { ConsistentRead: true })
  const ids = [...places.keys()].filter((id) => id > after).sort()
  const features: PlaceFeature[] = []
  let bytes = 0
  for (const id of ids) {
    const place = places.get(id)
    if (!place) continue
    const feature = featureOf(id, place)
    bytes += replyBytes(feature)
    if (bytes > maxReplyBytes) return { type: 'FeatureCollection', features, next_after: features.at(-1)?.id }
    features.push(feature)
  }
  return { type: 'FeatureCollection', features }
}

/** Within the JSON of the text of a reply. */
const replyBytes = (feature: PlaceFeature) => Buffer.byteLength(JSON.stringify(JSON.stringify(feature)))
