/** The requests of the fleet screen. */
import type { PermissionVia } from '../../../lib/contract/resources/header.ts'
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import { client, replyOf } from '../api/client.ts'
import { Failure } from '../api/failure.ts'
import { knownOrganizations } from '../api/known-organizations.ts'
import { eachPage, everyPage, type Page, type PageQuery } from '../api/pages.ts'
import { type Profile, profileFields, type Status, statusFields, type Vehicle } from '../api/vehicle.ts'

/** Number of the newest statuses that one poll requests. */
const pollSize = 50

export interface FleetRead {
  readonly vehicles: ReadonlyMap<string, Vehicle>
  /** The distinct grants through which the caller sees the vehicles. */
  readonly sources: readonly PermissionVia[]
  /** The organizations of the caller by ID. They are read only if one of them is among the sources. */
  readonly organizations: ReadonlyMap<string, Organization>
  /** The failure of the request for profiles, if the caller may not read them. */
  readonly profilesRefused: Failure | undefined
  /** When the oldest part was read, in milliseconds since 1970. */
  readonly readAt: number
}

/** The vehicles without their statuses, as they were known before a reload of the page. */
export interface KeptVehicles extends Pick<FleetRead, 'sources' | 'readAt'> {
  readonly vehicles: readonly Vehicle[]
  /** Whether the caller has come to see other vehicles, as far as their statuses show it. */
  readonly isOutdatedBy: (vehicles: ReadonlyMap<string, Vehicle>) => boolean
}

/**
 * Reads all vehicles that the caller sees, of which `kept` need no profiles. `onPage` receives those that have been read
 * after each page, from the first one with statuses on.
 */
export async function readFleet(
  signal: AbortSignal,
  onPage: (read: ReadonlyMap<string, Vehicle>) => void,
  kept: KeptVehicles | undefined
): Promise<FleetRead> {
  const vehicles = new Map<string, Vehicle>(kept?.vehicles.map((vehicle) => [vehicle.id, vehicle]))
  const via = new Map(kept?.sources.map((source) => [JSON.stringify(source), source]))
  let hasStatuses = false
  const add = ({ header }: Page<unknown>, parts: readonly Vehicle[]) => {
    for (const part of parts) vehicles.set(part.id, { ...vehicles.get(part.id), ...part })
    for (const source of header.permission_via) via.set(JSON.stringify(source), source)
    // Profiles alone would show vehicles that have no data.
    if (hasStatuses) onPage(vehicles)
  }
  const readUnkept = () => readProfiles(signal, (page) => add(page, page.data.map(withProfile)))
  const [, profilesRefused] = await Promise.all([
    readStatuses(signal, (page) => {
      hasStatuses = true
      add(page, page.data.map(withStatus))
    }),
    kept ? undefined : readUnkept().then(() => undefined, refusalOf)
  ])
  if (kept?.isOutdatedBy(vehicles)) return readFleet(signal, onPage, undefined)
  const sources = [...via.values()]
  return {
    vehicles,
    sources,
    organizations: await readOrganizationsAmong(signal, sources),
    profilesRefused,
    readAt: kept?.readAt ?? Date.now()
  }
}

const withStatus = (status: Status): Vehicle => ({ id: status.vehicle_id, status })
const withProfile = (profile: Profile): Vehicle => ({ id: profile.id, profile })

/** A user who may read the statuses but not the profiles still sees the fleet. Throws every other error. */
function refusalOf(error: unknown): Failure {
  if (error instanceof Failure && error.status === 403) return error
  throw error
}

/** Reads one page, newest statuses first. */
function readStatusPage(signal: AbortSignal, areWhole: boolean, page: PageQuery): Promise<Page<Status>> {
  const fields = areWhole ? {} : { fields: statusFields().join() }
  return replyOf(client.GET('/vehicle/status', { params: { query: { ...fields, ...page } }, signal }))
}

/**
 * A vehicle that reports while pages are read moves from a later page to the first one, which has been read already. If
 * vehicles are missing in the end, the newest statuses are read again.
 */
async function readStatuses(signal: AbortSignal, onPage: (page: Page<Status>) => void): Promise<void> {
  const read = new Map<string, Status>()
  const note = (page: Page<Status>) => {
    for (const status of page.data) read.set(status.vehicle_id, status)
    onPage(page)
  }
  const count = await everyPage((page) => readStatusPage(signal, false, page), note)
  const isKnown = (status: Status) => isSame(read.get(status.vehicle_id), status)
  if (read.size < count) await readNewer(signal, isKnown, { onPage: note })
}

async function readProfiles(signal: AbortSignal, onPage: (page: Page<Profile>) => void): Promise<void> {
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
async function readOrganizationsAmong(
  signal: AbortSignal,
  sources: readonly PermissionVia[]
): Promise<ReadonlyMap<string, Organization>> {
  const ids = sources.flatMap(({ organization_id: id }) => id ?? [])
  const organizations = ids.length > 0 ? await knownOrganizations(signal, ids) : []
  return new Map(organizations.map((organization) => [organization.id, organization]))
}
