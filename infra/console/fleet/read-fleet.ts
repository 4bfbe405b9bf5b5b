/** The requests of the fleet screen. */
import type { PermissionVia } from '../../../lib/contract/resources/header.ts'
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import { client, replyOf } from '../api/client.ts'
import { eachPage, everyPage, type Page, type PageQuery } from '../api/pages.ts'
import { readOrganizations } from '../api/read-organizations.ts'
import { type Profile, profileFields, type Status, statusFields } from '../api/vehicle.ts'

/** Number of the newest statuses that one poll requests. */
const pollSize = 50

/** Reads one page, newest statuses first. */
function readStatusPage(signal: AbortSignal, areWhole: boolean, page: PageQuery): Promise<Page<Status>> {
  const fields = areWhole ? {} : { fields: statusFields.join() }
  return replyOf(client.GET('/vehicle/status', { params: { query: { ...fields, ...page } }, signal }))
}

/**
 * A vehicle that reports while pages are read moves from a later page to the first one, which has been read already. If
 * vehicles are missing in the end, the newest statuses are read again.
 */
export async function readStatuses(signal: AbortSignal, onPage: (page: Page<Status>) => void): Promise<void> {
  const read = new Map<string, Status>()
  const note = (page: Page<Status>) => {
    for (const status of page.data) read.set(status.vehicle_id, status)
    onPage(page)
  }
  const count = await everyPage((page) => readStatusPage(signal, false, page), note)
  const isKnown = (status: Status) => isSame(read.get(status.vehicle_id), status)
  if (read.size < count) await readNewer(signal, isKnown, { onPage: note })
}

export async function readProfiles(signal: AbortSignal, onPage: (page: Page<Profile>) => void): Promise<void> {
  const fields = profileFields.join()
  const read = (page: PageQuery) => replyOf(client.GET('/vehicle', { params: { query: { fields, ...page } }, signal }))
  await everyPage(read, onPage)
}

interface NewerOptions {
  /** Whether to read all fields, including those that the fleet's lists do not request. */
  readonly areWhole?: boolean
  readonly onPage?: (page: Page<Status>) => void
}

/**
 * Reads the statuses that are newer than the known ones. The list is ordered from new to old, so reading ends with the
 * page whose last status is known: usually after one request.
 */
export async function readNewer(
  signal: AbortSignal,
  isKnown: (status: Status) => boolean,
  { areWhole = false, onPage = () => {} }: NewerOptions = {}
): Promise<Status[]> {
  const newer: Status[] = []
  const note = (page: Page<Status>) => {
    const last = page.data.at(-1)
    const mayContinue = last !== undefined && !isKnown(last)
    newer.push(...page.data.filter((status) => !isKnown(status)))
    onPage(page)
    return mayContinue
  }
  await eachPage((page) => readStatusPage(signal, areWhole, page), note, pollSize)
  return newer
}

/** `timestamp` alone is not enough: a status also changes without a new record, when a vehicle has been parked long enough. */
export function isSame(known: Status | undefined, { timestamp, status }: Status): boolean {
  return known?.timestamp === timestamp && known.status === status
}

/** Returns the organizations by ID. Sends no request if no organization is among the sources. */
export async function readOrganizationsAmong(
  signal: AbortSignal,
  sources: readonly PermissionVia[]
): Promise<ReadonlyMap<string, Organization>> {
  if (!sources.some(({ via }) => via === 'organization')) return new Map()
  const organizations = await readOrganizations(signal)
  return new Map(organizations.map((organization) => [organization.id, organization]))
}
