/** Places as files: exported as GeoJSON, imported from GeoJSON, KML and GPX. Each function rejects with Failure. */
import type { Organization } from '../../../../lib/contract/resources/organization.ts'
import type { PlaceFeature, PlaceImport } from '../../../../lib/contract/resources/place-collection.ts'
import { client, replyOf } from '../../api/client.ts'
import { readPermission } from '../place.ts'

export const geoJsonType = 'application/geo+json'

/** The places of the caller and of the organizations whose places may be seen, as one file. */
export async function exportPlaces(organizations: readonly Organization[]): Promise<Blob> {
  const owners = organizations.filter(({ permissions }) => permissions.includes(readPermission)).map(({ id }) => id)
  const features: PlaceFeature[] = []
  for (const owner of [undefined, ...owners]) features.push(...(await featuresOf(owner)))
  return new Blob([JSON.stringify({ type: 'FeatureCollection', features })], { type: geoJsonType })
}

/** Each reply has a part, the last one no `next_after`. */
async function featuresOf(organizationId: string | undefined): Promise<PlaceFeature[]> {
  const features: PlaceFeature[] = []
  let after: string | undefined
  do {
    const query = { ...(organizationId && { organization_id: organizationId }), ...(after && { after }) }
    const part = await replyOf(client.GET('/place/ops/export', { params: { query } }))
    features.push(...part.features)
    after = part.next_after
  } while (after !== undefined)
  return features
}

const types: Readonly<Record<string, string>> = {
  kml: 'application/vnd.google-earth.kml+xml',
  gpx: 'application/gpx+xml'
}

/** Names of files that can be imported. */
export const fileNames = '.geojson,.json,.kml,.gpx'

export const typeOf = (fileName: string) => types[fileName.split('.').at(-1)?.toLowerCase() ?? ''] ?? geoJsonType

export interface ImportedFile {
  readonly file: File
  /** Undefined for the caller. */
  readonly organizationId: string | undefined
  /** Metres, for points without a radius. */
  readonly radius: number
}

export async function importPlaces({ file, organizationId, radius }: ImportedFile): Promise<PlaceImport> {
  const text = await file.text()
  const query = { radius: String(radius), ...(organizationId && { organization_id: organizationId }) }
  const sent = client.POST('/place/ops/import', {
    params: { query },
    headers: { 'Content-Type': typeOf(file.name) },
    // The file as it is: its type says how the service reads it.
    body: text as never,
    bodySerializer: () => text
  })
  return (await replyOf(sent)).data
}
