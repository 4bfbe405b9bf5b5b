/** When a rule would have fired over the last days of a vehicle. */

import { authorizeVehicle } from '../../access/authorize-vehicle.ts'
import { vehicleVia } from '../../access/caller-scopes.ts'
import { grantsOf } from '../../access/grants.ts'
import { ApiError, permissionDenied } from '../../contract/api-error.ts'
import { isResourceId } from '../../contract/fields.ts'
import type { Permission } from '../../contract/permissions.ts'
import { watchesPlace } from '../../contract/place-rules.ts'
import type { PermissionVia } from '../../contract/resources/header.ts'
import type { NotificationRule } from '../../contract/resources/notification-rule.ts'
import { maxPreviewEdges, type RulePreview } from '../../contract/resources/rule-preview.ts'
import { watchesUploads } from '../../contract/upload-silence.ts'
import type { AdmittedCaller } from '../../identity/caller.ts'
import { assertUser } from '../../identity/own-permission.ts'
import { hourMilliseconds, hourOf } from '../../records/hour.ts'
import { withoutPositions } from '../../records/position-fields.ts'
import type { ProcessingSettings } from '../../records/processing-settings.ts'
import { evaluateRules } from '../../rules/evaluation/evaluate-rules.ts'
import { silencesAmong } from '../../rules/evaluation/upload-silence.ts'
import { decoded } from '../../table/item.ts'
import { settleAll } from '../../table/settle-all.ts'
import type { Table } from '../../table/table.ts'
import { intervalsOf, noModes } from '../../vehicles/mode-history.ts'
import { processedVehicleItem } from '../../vehicles/processed-vehicle.ts'
import { modesItem } from '../../vehicles/vehicle-modes.ts'
import { detectionSettingsOf } from '../detection-settings-of.ts'
import { knownMillisecondsOf } from '../rules/rule-times.ts'
import { needsDetection } from '../samples/follow-vehicle.ts'
import { samplesOf } from '../samples/samples-of.ts'
import { deliversOld } from '../tracking/old-records.ts'
import { trackingItem } from '../tracking/tracking-item.ts'
import { previewPlaceRule } from './preview-place-rule.ts'
import { recentRecords } from './recent-records.ts'
import { sourceOf } from './sample-start.ts'
import { heldMillisecondsOf, unknownUntil } from './unknown-begin.ts'

const previewMilliseconds = 7 * 24 * hourMilliseconds

/**
 * Before the preview begins, these records show what held then: a condition that has held for longer has no edge. A value that must
 * last is followed for so much longer.
 */
const warmUpMilliseconds = 2 * hourMilliseconds

/** The same where the records do not reach back seven days. */
const shortWarmUpMilliseconds = hourMilliseconds / 4

/** The newest records that are looked at, so that a preview takes less than two seconds. */
const maxRecords = { withDetection: 8000, without: 60_000 }

/** Packed bytes, which take at most about 50 RRU. */
const maxBytes = 400_000

export interface PreviewOptions extends Pick<ProcessingSettings, 'detection'> {
  readonly permission: Permission
  readonly now: Date
}

/**
 * The preview shows the values of the status, so that the caller needs the permission to read it too. Nothing is returned without
 * the permissions, although all is read at the same time. Throws ApiError VEHICLE_NOT_FOUND or PERMISSION_DENIED, and
 * INVALID_PARAMETERS for a place that the caller cannot read.
 */
export async function previewRule(
  table: Table,
  caller: AdmittedCaller,
  rule: NotificationRule,
  options: PreviewOptions
): Promise<{ readonly preview: RulePreview; readonly via: PermissionVia }> {
  const until = options.now.getTime()
  const begin = until - previewMilliseconds
  if (watchesPlace(rule)) {
    const via = await assertMayPreviewPlaces(table, caller, rule, options)
    const { edges, since } = await previewPlaceRule(table, caller, rule, { begin, until })
    return { preview: previewOf(edges, since, until), via }
  }
  const first = hourOf(begin - warmUpMilliseconds - heldMillisecondsOf(rule))
  const read = await readVehicle(table, caller, rule, { permission: options.permission, first, until })
  const { via, from, vehicle, tracking } = read
  const since = from === first ? begin : Math.max(begin, from + shortWarmUpMilliseconds)
  if (!vehicle || !tracking) return { preview: previewOf([], since, until), via }
  const { firings, unknown } = await evaluate(table, rule, { ...read, vehicle, tracking }, options)
  const edges = firings.filter(({ at }) => at >= since && at > unknown && at <= until)
  return { preview: previewOf(edges, Math.min(Math.max(since, unknown), until), until), via }
}

/** Visits are of the trips, so that the caller needs the permission to read these too. */
async function assertMayPreviewPlaces(
  table: Table,
  caller: AdmittedCaller,
  { vehicle_id: vehicleId }: NotificationRule,
  { permission }: PreviewOptions
): Promise<PermissionVia> {
  const { via, access, memberships } = await authorizeVehicle(table, caller, vehicleId, permission)
  assertUser(caller)
  const vehicle = { vehicleId, grants: grantsOf(access) }
  for (const needed of ['VEHICLE_STATUS_READ', 'TRIP_READ'] as const) {
    if (!vehicleVia(caller, memberships, vehicle, needed)) throw permissionDenied(needed)
  }
  return via
}

interface ReadOptions extends Pick<PreviewOptions, 'permission'> {
  /** The hour from which on records are read. */
  readonly first: number
  readonly until: number
}

/** What the preview needs. `from`: since when the records are complete. */
async function readVehicle(
  table: Table,
  caller: AdmittedCaller,
  { vehicle_id: vehicleId, property_indicator: field }: NotificationRule,
  { permission, first, until }: ReadOptions
) {
  if (!isResourceId(vehicleId)) throw new ApiError('VEHICLE_NOT_FOUND')
  const [vehicle, tracking, modes] = [processedVehicleItem(vehicleId), trackingItem(vehicleId), modesItem(vehicleId)]
  const max = needsDetection(field) ? maxRecords.withDetection : maxRecords.without
  const calls = [
    authorizeVehicle(table, caller, vehicleId, permission, [vehicle.key, tracking.key, modes.key]),
    authorizeVehicle(table, caller, vehicleId, 'VEHICLE_STATUS_READ'),
    recentRecords(table, vehicleId, { from: first, upTo: until, maxRecords: max, maxBytes })
  ] as const
  // The refusal is always that of the rule's permission, where both are missing.
  await settleAll(calls)
  const [{ via, items }, , { records, from }] = await Promise.all(calls)
  assertUser(caller)
  return {
    via,
    from,
    records,
    vehicle: decoded(vehicle.kind, items[0]),
    tracking: decoded(tracking.kind, items[1]),
    modes: decoded(modes.kind, items[2]) ?? noModes
  }
}

type ReadVehicle = Awaited<ReturnType<typeof readVehicle>>
type ProcessedVehicle = ReadVehicle & { readonly [Name in 'vehicle' | 'tracking']: NonNullable<ReadVehicle[Name]> }

/** `unknown`: up to when the records do not show whether the condition held. */
async function evaluate(
  table: Table,
  rule: NotificationRule,
  { vehicle, tracking, modes, records, from }: ProcessedVehicle,
  { now, detection = {} }: PreviewOptions
) {
  if (watchesUploads(rule)) {
    // When records were received is not stored.
    const moments = records.map(({ atMilliseconds }) => atMilliseconds)
    return { firings: silencesAmong(rule, moments, now.getTime()), unknown: Number.NEGATIVE_INFINITY }
  }
  const visible = withoutPositions(records, intervalsOf(modes.notrack))
  const settings = detectionSettingsOf(vehicle, { ...detection, transport: intervalsOf(modes.transport) })
  const fields = new Set([rule.property_indicator])
  const source = await sourceOf(table, { vehicle, settings, tracking, records: visible, from, fields, now })
  const samples = samplesOf(source, fields)
  const knownMilliseconds = knownMillisecondsOf(tracking)
  // Edges are what is asked for, so that none is suppressed.
  const { firings } = evaluateRules([rule], undefined, samples, {
    now: now.getTime(),
    cooldownMinutes: 0,
    lateMilliseconds: Number.POSITIVE_INFINITY,
    knownMilliseconds,
    ...(deliversOld(tracking, now) && { upTo: tracking.run.lastMilliseconds })
  })
  // Nothing was before the first records of a vehicle.
  const hasAll = from <= tracking.registration.firstHour
  return { firings, unknown: hasAll ? Number.NEGATIVE_INFINITY : unknownUntil(rule, samples, knownMilliseconds(rule)) }
}

function previewOf(
  edges: readonly { readonly at: number; readonly observed: number | string }[],
  since: number,
  until: number
): RulePreview {
  const newest = edges.slice(-maxPreviewEdges).reverse()
  return {
    since: new Date(since).toISOString(),
    until: new Date(until).toISOString(),
    edges: newest.map(({ at, observed }) => ({ timestamp: new Date(at).toISOString(), observed })),
    more: edges.length > newest.length
  }
}
