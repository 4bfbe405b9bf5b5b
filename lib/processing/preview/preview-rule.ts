/** When a rule would have fired over the last days of a vehicle. */

import { authorizeVehicle } from '../../access/authorize-vehicle.ts'
import { ApiError } from '../../contract/api-error.ts'
import { isResourceId } from '../../contract/fields.ts'
import type { Permission } from '../../contract/permissions.ts'
import type { PermissionVia } from '../../contract/resources/header.ts'
import type { NotificationRule } from '../../contract/resources/notification-rule.ts'
import { mostPreviewEdges, type RulePreview } from '../../contract/resources/rule-preview.ts'
import type { AdmittedCaller } from '../../identity/caller.ts'
import { assertUser } from '../../identity/own-permission.ts'
import { hourMilliseconds, hourOf } from '../../records/hour.ts'
import { withoutPositions } from '../../records/position-fields.ts'
import type { ProcessingSettings } from '../../records/processing-settings.ts'
import { evaluateRules } from '../../rules/evaluation/evaluate-rules.ts'
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
const mostRecords = { withDetection: 8000, without: 60_000 }

export interface PreviewOptions extends Pick<ProcessingSettings, 'detection'> {
  readonly permission: Permission
  readonly now: Date
}

/**
 * The preview shows the values of the status, so that the caller needs the permission to read it too. Nothing is returned without
 * the permissions, although all is read at the same time. Throws ApiError VEHICLE_NOT_FOUND or PERMISSION_DENIED.
 */
export async function previewRule(
  table: Table,
  caller: AdmittedCaller,
  rule: NotificationRule,
  { permission, now, detection = {} }: PreviewOptions
): Promise<{ readonly preview: RulePreview; readonly via: PermissionVia }> {
  const { vehicle_id: vehicleId } = rule
  if (!isResourceId(vehicleId)) throw new ApiError('VEHICLE_NOT_FOUND')
  const refs = {
    vehicle: processedVehicleItem(vehicleId),
    tracking: trackingItem(vehicleId),
    modes: modesItem(vehicleId)
  }
  const keys = [refs.vehicle.key, refs.tracking.key, refs.modes.key]
  const until = now.getTime()
  const begin = until - previewMilliseconds
  const first = hourOf(begin - warmUpMilliseconds - heldMillisecondsOf(rule))
  const calls = [
    authorizeVehicle(table, caller, vehicleId, permission, keys),
    authorizeVehicle(table, caller, vehicleId, 'VEHICLE_STATUS_READ'),
    recentRecords(table, vehicleId, {
      from: first,
      upTo: until,
      mostRecords: needsDetection(rule.property_indicator) ? mostRecords.withDetection : mostRecords.without
    })
  ] as const
  // The refusal is always that of the rule's permission, where both are missing.
  await settleAll(calls)
  const [{ via, items }, , { records, from }] = await Promise.all(calls)
  assertUser(caller)
  const since = from === first ? begin : Math.max(begin, from + shortWarmUpMilliseconds)
  const vehicle = decoded(refs.vehicle.kind, items[0])
  const tracking = decoded(refs.tracking.kind, items[1])
  if (!vehicle || !tracking) return { preview: previewOf([], since, until), via }
  const modes = decoded(refs.modes.kind, items[2]) ?? noModes
  const visible = withoutPositions(records, intervalsOf(modes.notrack))
  const settings = detectionSettingsOf(vehicle, { ...detection, transport: intervalsOf(modes.transport) })
  const fields = new Set([rule.property_indicator])
  const source = await sourceOf(table, { vehicle, settings, tracking, records: visible, from, fields, now })
  const samples = samplesOf(source, fields)
  const knownMilliseconds = knownMillisecondsOf(tracking)
  // Edges are what is asked for, so that none is suppressed.
  const { firings } = evaluateRules([rule], undefined, samples, {
    now: until,
    cooldownMinutes: 0,
    lateMilliseconds: Number.POSITIVE_INFINITY,
    knownMilliseconds,
    ...(deliversOld(tracking, now) && { upTo: tracking.run.lastMilliseconds })
  })
  // Nothing was before the first records of a vehicle.
  const hasAll = from <= tracking.registration.firstHour
  const unknown = hasAll ? Number.NEGATIVE_INFINITY : unknownUntil(rule, samples, knownMilliseconds(rule))
  const edges = firings.filter(({ at }) => at >= since && at > unknown && at <= until)
  return { preview: previewOf(edges, Math.min(Math.max(since, unknown), until), until), via }
}

function previewOf(
  edges: readonly { readonly at: number; readonly observed: number | string }[],
  since: number,
  until: number
): RulePreview {
  const newest = edges.slice(-mostPreviewEdges).reverse()
  return {
    since: new Date(since).toISOString(),
    until: new Date(until).toISOString(),
    edges: newest.map(({ at, observed }) => ({ timestamp: new Date(at).toISOString(), observed })),
    more: edges.length > newest.length
  }
}
