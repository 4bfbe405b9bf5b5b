/** The schemas of the interface that have a name in the document. */
import * as z from 'zod/mini'
import { login } from '../contract/endpoints/login.ts'
import { ErrorBody, ErrorEnvelope } from '../contract/resources/error.ts'
import { Header, ListHeader, PermissionVia } from '../contract/resources/header.ts'
import { LoginResult } from '../contract/resources/login-result.ts'
import { NotificationRule } from '../contract/resources/notification-rule.ts'
import { NewNotificationRule, NotificationRuleChange } from '../contract/resources/notification-rule-change.ts'
import { OwnProfile } from '../contract/resources/own-profile.ts'
import { OwnProfileChange } from '../contract/resources/own-profile-change.ts'
import { PublicTrip, ReadableTrip } from '../contract/resources/public-trip.ts'
import { PublicUser } from '../contract/resources/public-user.ts'
import { Trip } from '../contract/resources/trip.ts'
import { TripChange } from '../contract/resources/trip-change.ts'
import { Tripleg } from '../contract/resources/tripleg.ts'
import { UploadToken } from '../contract/resources/upload-token.ts'
import { VehicleProfile } from '../contract/resources/vehicle-profile.ts'
import { VehicleStatus } from '../contract/resources/vehicle-status.ts'
import { schemaKind } from '../contract/schema-kind.ts'
import { exampleOf } from './examples.ts'
import type { JsonSchema } from './openapi.ts'
import { tidySchema } from './tidy-schema.ts'

const named: Readonly<Record<string, z.ZodMiniType>> = {
  Header,
  ListHeader,
  PermissionVia,
  ErrorEnvelope,
  ErrorBody,
  Credentials: login.body,
  LoginResult,
  OwnProfile,
  OwnProfileChange,
  PublicUser,
  VehicleStatus,
  VehicleProfile,
  UploadToken,
  Trip,
  PublicTrip,
  ReadableTrip,
  TripChange,
  Tripleg,
  NotificationRule,
  NewNotificationRule,
  NotificationRuleChange
}

const names = new Map(Object.entries(named).map(([name, schema]) => [schema, name]))

const options: z.core.ToJSONSchemaParams = {
  // What comes out of a transform is described by hand, where the transform is.
  unrepresentable: ({ zodSchema }) => (schemaKind(zodSchema) === 'transform' ? 'any' : 'throw')
}

export function componentSchemas(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, { ...options, uri: refTo })
  const { __shared: shared, ...components } = schemas
  const descriptionOf = (ref: string) => shared?.$defs?.[ref.split('/').at(-1) ?? '']?.description
  return Object.fromEntries(
    Object.entries(components).map(([name, schema]) => {
      const example = exampleOf(named[name])
      return [name, { ...tidySchema(schema, descriptionOf), ...(example !== undefined && { examples: [example] }) }]
    })
  )
}

/** By name where it has one. */
export function jsonSchemaOf(schema: z.ZodMiniType): JsonSchema {
  const name = names.get(schema)
  return name === undefined ? tidySchema(z.toJSONSchema(schema, options), () => undefined) : { $ref: refTo(name) }
}

export function refTo(name: string): string {
  return `#/components/schemas/${name}`
}
