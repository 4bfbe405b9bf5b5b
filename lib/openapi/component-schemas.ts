/** The named schemas of the document. */
import * as z from 'zod/mini'
import type { Endpoint } from '../contract/endpoint.ts'
import { changePassword } from '../contract/endpoints/change-password.ts'
import { login } from '../contract/endpoints/login.ts'
import { requestPasswordReset } from '../contract/endpoints/request-password-reset.ts'
import { resetPassword } from '../contract/endpoints/reset-password.ts'
import { endpoints } from '../contract/endpoints.ts'
import { Action, ActionData } from '../contract/resources/action.ts'
import { AuditActor, AuditChanges, AuditEntry, AuditSubject } from '../contract/resources/audit-entry.ts'
import { ErrorBody, ErrorData, ErrorEnvelope, Issue } from '../contract/resources/error.ts'
import { Event, EventPage, eventResources } from '../contract/resources/event.ts'
import { Guard, GuardContent } from '../contract/resources/guard.ts'
import { Header, ListHeader, PermissionVia } from '../contract/resources/header.ts'
import { Installation } from '../contract/resources/installation.ts'
import { LogbookEntry } from '../contract/resources/logbook-entry.ts'
import { LoginProvider } from '../contract/resources/login-provider.ts'
import { LoginResult } from '../contract/resources/login-result.ts'
import { MapSetting, MapSettingChange } from '../contract/resources/map-setting.ts'
import { Member } from '../contract/resources/member.ts'
import { Message, MessageChange } from '../contract/resources/message.ts'
import { MailChannel, NotificationChannels } from '../contract/resources/notification-channels.ts'
import { NotificationRule } from '../contract/resources/notification-rule.ts'
import { NotificationRuleChange, NotificationRuleContent } from '../contract/resources/notification-rule-change.ts'
import {
  NotificationRuleSet,
  NotificationRuleSetChange,
  NotificationRuleSetContent
} from '../contract/resources/notification-rule-set.ts'
import { Organization } from '../contract/resources/organization.ts'
import { NativeappSettings, OwnProfile, SidebarFilter, WebappSettings } from '../contract/resources/own-profile.ts'
import { OwnProfileChange } from '../contract/resources/own-profile-change.ts'
import { Place } from '../contract/resources/place.ts'
import {
  ImportedCollection,
  ImportedFeature,
  PlaceCollection,
  PlaceFeature,
  PlaceImport
} from '../contract/resources/place-collection.ts'
import { PlaceChange, PlaceContent } from '../contract/resources/place-content.ts'
import { PlacePreview, PlacePreviewContent, PlacePreviewVisit } from '../contract/resources/place-preview.ts'
import { PlaceVehicle } from '../contract/resources/place-vehicle.ts'
import { ProgrammaticToken, TokenWithSecret } from '../contract/resources/programmatic-token.ts'
import { ReadableTrip } from '../contract/resources/public-trip.ts'
import { PublicUser } from '../contract/resources/public-user.ts'
import {
  PushSubscription,
  PushSubscriptionContent,
  PushSubscriptionKeys,
  WebPushChannel
} from '../contract/resources/push-subscription.ts'
import { Report, ReportChange, ReportContent } from '../contract/resources/report.ts'
import { PreviewEdge, RulePreview } from '../contract/resources/rule-preview.ts'
import { Session } from '../contract/resources/session.ts'
import { Share, ShareContent } from '../contract/resources/share.ts'
import { Summary } from '../contract/resources/summary.ts'
import { TokenChange, TokenContent } from '../contract/resources/token-content.ts'
import { Track } from '../contract/resources/track.ts'
import { TripChange } from '../contract/resources/trip-change.ts'
import { TripDivision, TripMerge } from '../contract/resources/trip-marks.ts'
import { Tripleg } from '../contract/resources/tripleg.ts'
import { RejectedRecord, UploadReceipt } from '../contract/resources/upload-receipt.ts'
import { UploadToken } from '../contract/resources/upload-token.ts'
import { VehicleChange, VehicleContent } from '../contract/resources/vehicle-content.ts'
import { VehicleData } from '../contract/resources/vehicle-data.ts'
import {
  DisplaySettings,
  OrganizationVehicle,
  Subscription,
  VehicleProfile
} from '../contract/resources/vehicle-profile.ts'
import { ReceivedFix, RefusalIssue, UploadRefusal, VehicleReception } from '../contract/resources/vehicle-reception.ts'
import { VehicleRecordBody } from '../contract/resources/vehicle-record.ts'
import { VehicleStatus } from '../contract/resources/vehicle-status.ts'
import { Visit } from '../contract/resources/visit.ts'
import { Webhook, WebhookSecret, WebhookWithSecret } from '../contract/resources/webhook.ts'
import { ReplayRequest, SecretRotation, WebhookChange, WebhookContent } from '../contract/resources/webhook-content.ts'
import { DeliveryAttempt, WebhookDeliveries, WebhookDelivery } from '../contract/resources/webhook-delivery.ts'
import { schemaKind } from '../contract/schema-kind.ts'
import { exampleOf } from './examples.ts'
import { enumName, enumSchemas, ruleEnums } from './named-enums.ts'
import { type JsonSchema, refTo } from './openapi.ts'
import { envelopeSchemas, itemName, itemSchema, openForReaders } from './reply-schemas.ts'
import { tidySchema } from './tidy-schema.ts'

type Named = Readonly<Record<string, z.ZodMiniType>>

/** Schemas of replies. A caller without access to the vehicle of a trip gets fewer of its fields. */
const inReplies: Named = {
  Header,
  ListHeader,
  PermissionVia,
  ErrorEnvelope,
  ErrorBody,
  ErrorData,
  Issue,
  LoginResult,
  LoginProvider,
  MapSetting,
  OwnProfile,
  WebappSettings,
  NativeappSettings,
  SidebarFilter,
  PublicUser,
  Organization,
  Member,
  VehicleStatus,
  VehicleProfile,
  Subscription,
  OrganizationVehicle,
  DisplaySettings,
  UploadToken,
  UploadReceipt,
  VehicleReception,
  ReceivedFix,
  UploadRefusal,
  RefusalIssue,
  RejectedRecord,
  ProgrammaticToken,
  Session,
  TokenWithSecret,
  Share,
  AuditEntry,
  AuditActor,
  AuditSubject,
  AuditChanges,
  Message,
  Webhook,
  WebhookWithSecret,
  WebhookSecret,
  WebhookDeliveries,
  Installation,
  WebhookDelivery,
  DeliveryAttempt,
  EventPage,
  Event,
  Trip: ReadableTrip,
  Tripleg,
  LogbookEntry,
  Action,
  ActionData,
  Summary,
  Track,
  NotificationRule,
  NotificationRuleSet,
  Guard,
  Report,
  Place,
  Visit,
  NotificationChannels,
  MailChannel,
  WebPushChannel,
  PushSubscription,
  PlaceCollection,
  PlaceFeature,
  PlaceImport,
  ImportedFeature,
  PlacePreview,
  PlacePreviewVisit,
  PlaceVehicle,
  RulePreview,
  PreviewEdge
}

/** Schemas of requests, which refuse unknown members. */
const inRequests: Named = {
  Credentials: login.body,
  PasswordChange: changePassword.body,
  PasswordReset: resetPassword.body,
  PasswordResetRequest: requestPasswordReset.body,
  MapSettingChange,
  OwnProfileChange,
  VehicleContent,
  VehicleChange,
  TripChange,
  TripDivision,
  TripMerge,
  NotificationRuleContent,
  NotificationRuleChange,
  NotificationRuleSetContent,
  NotificationRuleSetChange,
  GuardContent,
  ReportContent,
  ReportChange,
  PlaceContent,
  PlaceChange,
  PlacePreviewContent,
  ImportedCollection,
  MessageChange,
  TokenContent,
  TokenChange,
  ShareContent,
  PushSubscriptionContent,
  PushSubscriptionKeys,
  WebhookContent,
  WebhookChange,
  SecretRotation,
  ReplayRequest,
  VehicleData,
  VehicleRecord: VehicleRecordBody
}

const named: Named = { ...inReplies, ...inRequests }
const names = new Map(Object.entries(named).map(([name, schema]) => [schema, name]))

const options: z.core.ToJSONSchemaParams = {
  // JSON Schema cannot express a transform, so each transform carries its own description.
  unrepresentable: ({ zodSchema }) => (schemaKind(zodSchema) === 'transform' ? 'any' : 'throw')
}

export function componentSchemas(): Record<string, JsonSchema> {
  const schemas = schemasOf(named)
  const listed = namesIn('list')
  const whole = new Set([...namesIn('single'), ...eventResources.map(resourceName)])
  const replies = Object.keys(inReplies).map((name) => [name, openForReaders(schemas[name] ?? {})] as const)
  const requests = Object.keys(inRequests).map((name) => [name, withRuleEnums(schemas[name] ?? {})] as const)
  return {
    ...Object.fromEntries(replies.filter(([name]) => !listed.has(name) || whole.has(name))),
    ...Object.fromEntries(replies.filter(([name]) => listed.has(name)).map(asItem)),
    ...envelopeSchemas(resourceName),
    ...Object.fromEntries(requests),
    ...enumSchemas()
  }
}

/** A reference where the schema has a name in the document, otherwise the schema itself. */
export function jsonSchemaOf(schema: z.ZodMiniType): JsonSchema {
  const name = names.get(schema)
  return name === undefined ? tidySchema(z.toJSONSchema(schema, options)) : { $ref: refTo(name) }
}

/** The name of a resource in the document. Throws TypeError for a schema without a name. */
export function resourceName(schema: z.ZodMiniType): string {
  const name = names.get(schema)
  if (name === undefined) throw new TypeError('A resource of the interface has no name in the document')
  return name
}

/** Names of the resources in replies of this shape. */
function namesIn(shape: Endpoint['reply']): Set<string> {
  return new Set(endpoints.filter(({ reply }) => reply === shape).map(({ data }) => resourceName(data)))
}

function schemasOf(source: Named): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(source)) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, { ...options, uri: refTo })
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const example = exampleOf(source[name])
      return [name, { ...tidySchema(schema), ...(example !== undefined && { examples: [example] }) }]
    })
  )
}

function asItem([name, schema]: readonly [string, JsonSchema]): [string, JsonSchema] {
  return [itemName(name), itemSchema(schema)]
}

/** What a rule for a custom value has beside the values of fields. */
const customForms: Readonly<Record<string, JsonSchema>> = {
  property_indicator: { type: 'string', pattern: '^custom\\.[a-z0-9_]{1,32}$' },
  value_key: { type: 'string' }
}

/** Adds the values that the rules' logic checks, because the schema of a rule does not list them. */
function withRuleEnums(schema: JsonSchema): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([field, property]) => {
    const name = Object.hasOwn(ruleEnums, field) && enumName(ruleEnums[field as keyof typeof ruleEnums])
    const { description } = property as JsonSchema
    const [known, other] = [name && refTo(name), customForms[field]]
    if (!known) return [field, property]
    return [field, other ? { anyOf: [{ $ref: known }, other], description } : { $ref: known, description }]
  })
  return { ...schema, properties: Object.fromEntries(properties) }
}
