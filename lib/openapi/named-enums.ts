/** Names the enumerations of the interface, so that generated code has one type for each enumeration. */
import type * as z from 'zod/mini'
import { errorSeverities } from '../contract/error-kinds.ts'
import { webhookTypePatterns } from '../contract/event-types.ts'
import { grantablePermissions } from '../contract/grantable-permissions.ts'
import { languages } from '../contract/language.ts'
import { listFormats } from '../contract/list-formats.ts'
import { ordersOf } from '../contract/list-query.ts'
import { permissions } from '../contract/permissions.ts'
import { placeProperty } from '../contract/place-rules.ts'
import { priorities } from '../contract/priorities.ts'
import { Action, actionTypes } from '../contract/resources/action.ts'
import { AuditEntry } from '../contract/resources/audit-entry.ts'
import { odometerChecks } from '../contract/resources/drive.ts'
import { Guard } from '../contract/resources/guard.ts'
import { grantedVia } from '../contract/resources/header.ts'
import { LogbookEntry } from '../contract/resources/logbook-entry.ts'
import { streetSources } from '../contract/resources/map-setting.ts'
import { Member } from '../contract/resources/member.ts'
import { Message } from '../contract/resources/message.ts'
import { mailStopReasons } from '../contract/resources/notification-channels.ts'
import { NotificationRule } from '../contract/resources/notification-rule.ts'
import { NotificationRuleSet } from '../contract/resources/notification-rule-set.ts'
import { Organization } from '../contract/resources/organization.ts'
import { OwnProfile } from '../contract/resources/own-profile.ts'
import { Place, placeKinds } from '../contract/resources/place.ts'
import { importOutcomes, placeGeometryTypes } from '../contract/resources/place-collection.ts'
import { PlaceVehicle } from '../contract/resources/place-vehicle.ts'
import { ProgrammaticToken } from '../contract/resources/programmatic-token.ts'
import { PushSubscription } from '../contract/resources/push-subscription.ts'
import { Report, reportPeriods, savedRanges } from '../contract/resources/report.ts'
import { Session } from '../contract/resources/session.ts'
import { Share } from '../contract/resources/share.ts'
import { intervals, Summary, summaryGroups } from '../contract/resources/summary.ts'
import { MeasuredValues } from '../contract/resources/track.ts'
import { categorySources, Trip, visibilities } from '../contract/resources/trip.ts'
import { tripCategories } from '../contract/resources/trip-category.ts'
import { loggedFields } from '../contract/resources/trip-correction.ts'
import { Tripleg } from '../contract/resources/tripleg.ts'
import { drivetrains, VehicleProfile } from '../contract/resources/vehicle-profile.ts'
import { VehicleStatus } from '../contract/resources/vehicle-status.ts'
import { Visit } from '../contract/resources/visit.ts'
import { replayKinds, Webhook } from '../contract/resources/webhook.ts'
import { deliveryStates } from '../contract/resources/webhook-delivery.ts'
import { ruleOperators, ruleProperties, ruleValueKeys } from '../contract/rule-values.ts'
import { enumValues } from '../contract/schema-kind.ts'
import { batteryTrends, vehicleStates } from '../contract/status-fields.ts'
import { trackFormats } from '../contract/track-query.ts'
import type { JsonSchema } from './openapi.ts'

const fieldsOf = (resource: z.ZodMiniObject) => Object.keys(resource.shape)

/** For each field of a rule, the values that the rules' logic accepts. */
export const ruleEnums = {
  property_indicator: [...ruleProperties(), placeProperty],
  value_key: [...new Set(ruleProperties().flatMap((field) => ruleValueKeys(field) ?? []))]
} as const

interface NamedEnum {
  readonly description: string
  readonly values: readonly string[]
  /**
   * Adds the enumeration's name to its constants, because other enumerations have equal values and the constants of
   * some languages share one scope.
   */
  readonly prefixed?: true
  /** Where the values have characters that constants cannot have. */
  readonly names?: readonly string[]
}

const named: Readonly<Record<string, NamedEnum>> = {
  VehicleState: { description: 'State of a vehicle', values: vehicleStates },
  BatteryTrend: { description: 'Trend of the voltage of a battery', values: batteryTrends },
  DrivetrainType: { description: 'What drives a vehicle', values: drivetrains },
  Visibility: { description: 'Who may read a trip', values: visibilities },
  OdometerCheck: {
    description:
      'REPLACED = the reading jumped, and counts from the new one on; MILES = converted from miles; KILOMETRES = kilometres sent as metres, REFUSED = contradicts the positions: neither counts',
    values: odometerChecks
  },
  MeasurementUnit: { description: 'Units of display', values: enumValues(OwnProfile.shape.measurement_units) ?? [] },
  TimeFormat: { description: 'Times of day in display', values: enumValues(OwnProfile.shape.time_format) ?? [] },
  StreetSource: { description: 'Where the streets on the map come from', values: streetSources, prefixed: true },
  Language: { description: 'Languages of texts', values: languages },
  ErrorSeverity: { description: 'Course of action after an error', values: errorSeverities },
  GrantedVia: { description: 'Through whom access was granted', values: grantedVia },
  Permission: { description: 'What a token may', values: permissions, prefixed: true },
  GrantablePermission: {
    description: 'What a vehicle or an organization can grant',
    values: grantablePermissions,
    prefixed: true
  },
  MailStopReason: { description: 'Why mail was turned off', values: mailStopReasons },
  RuleProperty: {
    description: 'Vehicle status fields that a rule can watch',
    values: ruleEnums.property_indicator,
    prefixed: true
  },
  RuleValueKey: {
    description: 'Threshold of a numeric field, or the value that an enumerated one enters',
    values: ruleEnums.value_key,
    prefixed: true
  },
  RuleOperator: { description: 'How a rule compares', values: ruleOperators },
  PlaceKind: { description: 'What a place is', values: placeKinds, prefixed: true },
  ImportOutcome: { description: 'What became of a feature', values: importOutcomes, prefixed: true },
  PlaceGeometry: {
    description: 'Geometries of GeoJSON that a place can have',
    values: placeGeometryTypes,
    prefixed: true
  },
  CategorySource: { description: 'Who decided on the category of a trip', values: categorySources, prefixed: true },
  LoggedField: {
    description: 'Fields of a trip whose late changes stay visible',
    values: loggedFields,
    prefixed: true
  },
  LogbookField: { description: 'Fields of an entry of a logbook', values: fieldsOf(LogbookEntry), prefixed: true },
  SummaryInterval: { description: 'Intervals of summaries', values: intervals, prefixed: true },
  SummaryGroup: { description: 'What summaries are grouped by', values: summaryGroups, prefixed: true },
  SavedRange: { description: 'Periods that move with the calendar', values: savedRanges, prefixed: true },
  ReportPeriod: { description: 'After which a report is sent', values: reportPeriods, prefixed: true },
  SummaryField: { description: 'Fields of a summary', values: fieldsOf(Summary), prefixed: true },
  ListFormat: { description: 'Formats of a list', values: listFormats },
  TripCategory: { description: 'Category of a trip', values: tripCategories, prefixed: true },
  Priority: { description: 'Which channels deliver an alert', values: priorities },
  VehicleStatusField: { description: 'Fields of a vehicle status', values: fieldsOf(VehicleStatus), prefixed: true },
  VehicleStatusOrder: { description: 'Orders of vehicle statuses', values: ordersOf(VehicleStatus), prefixed: true },
  VehicleProfileField: { description: 'Fields of a vehicle profile', values: fieldsOf(VehicleProfile), prefixed: true },
  VehicleProfileOrder: { description: 'Orders of vehicle profiles', values: ordersOf(VehicleProfile), prefixed: true },
  TripField: { description: 'Fields of a trip', values: fieldsOf(Trip), prefixed: true },
  TrackFormat: { description: 'Formats of a track', values: trackFormats, prefixed: true },
  TrackField: { description: 'Measured values of a track', values: fieldsOf(MeasuredValues), prefixed: true },
  TriplegField: { description: 'Fields of a tripleg', values: fieldsOf(Tripleg), prefixed: true },
  AuditEntryField: {
    description: 'Fields of an entry of the audit trail',
    values: fieldsOf(AuditEntry),
    prefixed: true
  },
  ShareField: { description: 'Fields of a share', values: fieldsOf(Share), prefixed: true },
  MemberField: { description: 'Fields of a member', values: fieldsOf(Member), prefixed: true },
  OrganizationField: { description: 'Fields of an organization', values: fieldsOf(Organization), prefixed: true },
  SessionField: { description: 'Fields of a session', values: fieldsOf(Session), prefixed: true },
  ProgrammaticTokenField: {
    description: 'Fields of a programmatic token',
    values: fieldsOf(ProgrammaticToken),
    prefixed: true
  },
  WebhookType: {
    description: 'Types of events that a webhook is sent, and patterns for several',
    values: webhookTypePatterns,
    names: webhookTypePatterns.map((pattern) => pattern.replace('*', 'all')),
    prefixed: true
  },
  DeliveryState: { description: 'What has become of a delivery', values: deliveryStates, prefixed: true },
  ReplayKind: { description: 'What a replay sends once more', values: replayKinds, prefixed: true },
  PushSubscriptionField: {
    description: 'Fields of a push subscription',
    values: fieldsOf(PushSubscription),
    prefixed: true
  },
  WebhookField: { description: 'Fields of a webhook', values: fieldsOf(Webhook), prefixed: true },
  ActionType: { description: 'What happened to a vehicle', values: actionTypes, prefixed: true },
  ActionField: { description: 'Fields of an action', values: fieldsOf(Action), prefixed: true },
  VisitField: { description: 'Fields of a visit', values: fieldsOf(Visit), prefixed: true },
  GuardField: { description: 'Fields of a guard', values: fieldsOf(Guard), prefixed: true },
  ReportField: { description: 'Fields of a report', values: fieldsOf(Report), prefixed: true },
  PlaceVehicleField: {
    description: 'Fields of a vehicle in a place',
    values: fieldsOf(PlaceVehicle),
    prefixed: true
  },
  PlaceField: { description: 'Fields of a place', values: fieldsOf(Place), prefixed: true },
  MessageField: { description: 'Fields of a message', values: fieldsOf(Message), prefixed: true },
  NotificationRuleSetField: {
    description: 'Fields of a rule set',
    values: fieldsOf(NotificationRuleSet),
    prefixed: true
  },
  NotificationRuleField: {
    description: 'Fields of a notification rule',
    values: fieldsOf(NotificationRule),
    prefixed: true
  }
}

const names = new Map(Object.entries(named).map(([name, { values }]) => [values.join(), name]))

/** The schemas of all enumerations, by name. */
export function enumSchemas(): Record<string, JsonSchema> {
  const schemas = Object.entries(named).map(([name, { description, values, names = values, prefixed }]) => {
    const constants = prefixed && { 'x-enum-varnames': names.map((value) => constantName(name, value)) }
    return [name, { type: 'string', description, enum: [...values], ...constants }]
  })
  return Object.fromEntries(schemas)
}

/** `TripField`, `-vehicle_id` → `TRIP_FIELD_VEHICLE_ID_DESCENDING`. */
function constantName(enumeration: string, value: string): string {
  const words = enumeration.replace(/(?<=[a-z])(?=[A-Z])/g, '_')
  const suffix = value.startsWith('-') ? '_DESCENDING' : ''
  return `${words}_${value.replace(/^-/, '').replaceAll('.', '_')}${suffix}`.toUpperCase()
}

/** The name of the enumeration with these values; undefined where none has them. */
export function enumName(values: readonly unknown[]): string | undefined {
  return names.get(values.join())
}
