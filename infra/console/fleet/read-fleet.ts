/** The requests of the fleet screen. */
import type { PermissionVia } from '../../../lib/contract/resources/header.ts'
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import { client, replyOf } from '../api/client.ts'
import { eachPage, type Page, type PageQuery } from '../api/pages.ts'
import { readOrganizations } from '../api/read-organizations.ts'
import { type Profile, profileFields, type Status, statusFields } from './vehicle.ts'

/** How many of the newest statuses one poll asks for. */
const pollSize = 50

interface StatusPages {
  readonly limit?: number
  /** Whether with the fields that lists do not show. */
  readonly areWhole?: boolean
}

/** Newest first. `onPage` may end the walk with false. */
export function readStatuses(
  signal: AbortSignal,
  onPage: (page: Page<Status>) => boolean | undefined,
  { limit, areWhole = false }: StatusPages = {}
): Promise<void> {
  const fields = areWhole ? {} : { fields: statusFields.join() }
  const read = (page: PageQuery) =>
    replyOf(client.GET('/vehicle/status', { params: { query: { ...fields, ...page } }, signal }))
  return eachPage(read, onPage, limit)
}

export function readProfiles(signal: AbortSignal, onPage: (page: Page<Profile>) => boolean | undefined): Promise<void> {
  const fields = profileFields.join()
  return eachPage((page) => replyOf(client.GET('/vehicle', { params: { query: { fields, ...page } }, signal })), onPage)
}

/**
 * The statuses that are newer than those known. The list comes newest first, so that a page without a newer one is the
 * last that is asked for: one request, unless more than a page of vehicles moved.
 */
export async function readNewer(
  signal: AbortSignal,
  isKnown: (status: Status) => boolean,
  areWhole: boolean
): Promise<Status[]> {
  const newer: Status[] = []
  const note = ({ data }: Page<Status>) => {
    const found = data.filter((status) => !isKnown(status))
    newer.push(...found)
    return found.length > 0
  }
  await readStatuses(signal, note, { limit: pollSize, areWhole })
  return newer
}

/** By ID; not asked for where none is among the sources. */
export async function readOrganizationsAmong(
  signal: AbortSignal,
  sources: readonly PermissionVia[]
): Promise<ReadonlyMap<string, Organization>> {
  if (!sources.some(({ via }) => via === 'organization')) return new Map()
  const organizations = await readOrganizations(signal)
  return new Map(organizations.map((organization) => [organization.id, organization]))
}
