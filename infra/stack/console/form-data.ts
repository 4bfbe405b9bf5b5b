/** The parts of the contract that the console's forms need, as data, because the browser does not load the schemas. */
import * as z from 'zod/mini'
import { detectionTerms, type Term } from '../../../lib/contract/detection-terms.ts'
import type { Keywords } from '../../../lib/contract/fields.ts'
import { maxLifetimeMinutes } from '../../../lib/contract/list-query.ts'
import { guardRadius, maxGuardDays } from '../../../lib/contract/resources/guard.ts'
import { maxInstallHours } from '../../../lib/contract/resources/installation.ts'
import { maxStyleOrigins } from '../../../lib/contract/resources/map-setting.ts'
import { maxVehiclesOfRuleSet } from '../../../lib/contract/resources/notification-rule-set.ts'
import { OwnProfileChange } from '../../../lib/contract/resources/own-profile-change.ts'
import { maxVehiclesOfPlace, placeDefaults } from '../../../lib/contract/resources/place.ts'
import { PlaceChange } from '../../../lib/contract/resources/place-content.ts'
import { maxPreviewVehicles } from '../../../lib/contract/resources/place-preview.ts'
import { maxTokenNameLength, maxVehiclesOfToken } from '../../../lib/contract/resources/programmatic-token.ts'
import { pushProtocol } from '../../../lib/contract/resources/push-frame.ts'
import { VehicleChange } from '../../../lib/contract/resources/vehicle-content.ts'
import {
  maxVehiclesOfWebhook,
  maxWebhookNameLength,
  maxWebhookUrlLength
} from '../../../lib/contract/resources/webhook.ts'
import { defaultOverlapHours, maxOverlapHours } from '../../../lib/contract/resources/webhook-content.ts'
import { shapeLimits } from '../../../lib/contract/shape-limits.ts'
import { pushPath } from '../viewer-request.ts'
import { sensors, shownFields } from './shown-fields.ts'

/** Returns values by the names of the constants that `infra/console/built-in.d.ts` describes. */
export function formData(): Readonly<Record<string, unknown>> {
  return {
    TOKEN_NAME_LENGTH: maxTokenNameLength,
    TOKEN_VEHICLES: maxVehiclesOfToken,
    UPLOAD_TOKEN_MINUTES: maxLifetimeMinutes,
    INSTALL_HOURS: maxInstallHours,
    STYLE_ORIGINS: maxStyleOrigins,
    WEBHOOK_URL_LENGTH: maxWebhookUrlLength,
    WEBHOOK_NAME_LENGTH: maxWebhookNameLength,
    WEBHOOK_VEHICLES: maxVehiclesOfWebhook,
    RULE_SET_VEHICLES: maxVehiclesOfRuleSet,
    WEBHOOK_OVERLAP_HOURS: { default: defaultOverlapHours, max: maxOverlapHours },
    PLACE_FIELDS: fieldsOf(PlaceChange),
    PLACE_DEFAULTS: placeDefaults,
    PLACE_VEHICLES: { ofPlace: maxVehiclesOfPlace, ofPreview: maxPreviewVehicles },
    SHAPE_LIMITS: shapeLimits,
    GUARD_LIMITS: { radius: guardRadius, days: maxGuardDays },
    PUSH_PATH: pushPath,
    PUSH_PROTOCOL: pushProtocol,
    VEHICLE_FIELDS: fieldsOf(VehicleChange),
    PROFILE_FIELDS: fieldsOf(OwnProfileChange),
    DETECTION_TERMS: Object.fromEntries(
      Object.entries(detectionTerms).map(([name, { min, max, unit }]: [string, Term]) => [name, { min, max, unit }])
    ),
    STATUS_FIELDS: shownFields(),
    SENSORS: sensors()
  }
}

type Json = Keywords

/** The fields of a request's body, by name. */
function fieldsOf(schema: z.core.$ZodType): Record<string, object> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, fieldOf(field as Json)]))
}

/** Ignores the null that clears a field. A nested object has fields of its own. */
function fieldOf(field: Json): object {
  const [bare = field] = (field.anyOf ?? [field]) as Json[]
  if (bare.properties) {
    const nested = Object.entries(bare.properties).map(([name, each]) => [name, fieldOf(each as Json)])
    return { kind: 'object', fields: Object.fromEntries(nested) }
  }
  return {
    kind: bare.format ?? bare.type ?? 'json',
    ...lengthOf(bare),
    ...boundsOf(bare),
    ...unitOf(bare),
    ...valuesOf(bare)
  }
}

function lengthOf({ maxLength }: Json): object {
  return maxLength === undefined ? {} : { maxLength }
}

/** Leaves out the bounds of every number, which come from DynamoDB and not from the field. */
function boundsOf({ minimum, maximum }: Json): object {
  const isOwn = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
  return isOwn ? { min: minimum, max: maximum } : {}
}

function valuesOf({ enum: values }: Json): object {
  return values === undefined ? {} : { values }
}

function unitOf({ 'x-unit': unit }: Json): object {
  return unit === undefined ? {} : { unit }
}
