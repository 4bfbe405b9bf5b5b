/** The requests about places. Each rejects with Failure if the service refuses it. */
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import type { PlaceChange, PlaceContent } from '../../../lib/contract/resources/place-content.ts'
import type { PlacePreview, PlacePreviewContent } from '../../../lib/contract/resources/place-preview.ts'
import { client, replyOf } from '../api/client.ts'
import { Failure } from '../api/failure.ts'
import { allItems } from '../api/pages.ts'
import { readOrganizations } from '../api/read-organizations.ts'
import { compareTexts } from '../language/format.ts'
import { type Place, readPermission } from './place.ts'

const pathOf = (id: string) => ({ path: { place_id: id } })

export async function createPlace(body: PlaceContent): Promise<Place> {
  return (await replyOf(client.POST('/place', { body }))).data
}

export async function changePlace(id: string, body: PlaceChange): Promise<Place> {
  return (await replyOf(client.PUT('/place/{place_id}', { params: pathOf(id), body }))).data
}

export async function deletePlace(id: string): Promise<void> {
  await replyOf(client.DELETE('/place/{place_id}', { params: pathOf(id) }))
}

export async function previewPlace(body: PlacePreviewContent, signal: AbortSignal): Promise<PlacePreview> {
  return (await replyOf(client.POST('/place/ops/preview', { body, signal }))).data
}

export interface PlaceOverview {
  /** By name. */
  readonly places: readonly Place[]
  readonly organizations: readonly Organization[]
  /** The organizations whose places could not be read. */
  readonly unread: readonly Unread[]
}

export interface Unread {
  readonly organization: Organization
  readonly failure: Failure
}

/** Takes one request for the organizations, one for the own places and one for each organization whose places may be seen. */
export async function readPlaces(signal: AbortSignal): Promise<PlaceOverview> {
  return readPlacesAmong(readOrganizations(signal), signal)
}

export async function readPlacesAmong(
  reading: Promise<readonly Organization[]>,
  signal: AbortSignal
): Promise<PlaceOverview> {
  const [organizations, own] = await Promise.all([reading, readPlacesOf(undefined, signal)])
  const visible = organizations.filter(({ permissions }) => permissions.includes(readPermission))
  const found = await Promise.all(visible.map((organization) => readOrFail(organization, signal)))
  const compare = compareTexts()
  return {
    places: [own, ...found.filter((each) => Array.isArray(each))].flat().sort((a, b) => compare(a.name, b.name)),
    organizations,
    unread: found.filter((each) => 'failure' in each)
  }
}

/** One organization that cannot be read does not hide the others. Throws a failure that the service asks to wait for. */
async function readOrFail(organization: Organization, signal: AbortSignal): Promise<Place[] | Unread> {
  try {
    return await readPlacesOf(organization.id, signal)
  } catch (failure) {
    if (failure instanceof Failure && failure.retryAt === undefined) return { organization, failure }
    throw failure
  }
}

function readPlacesOf(organizationId: string | undefined, signal: AbortSignal): Promise<Place[]> {
  const owner = organizationId !== undefined && { organization_id: organizationId }
  return allItems((page) => replyOf(client.GET('/place', { params: { query: { ...page, ...owner } }, signal })))
}
