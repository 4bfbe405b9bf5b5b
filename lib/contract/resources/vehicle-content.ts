/** The request bodies that add and change a vehicle. Source: decisions, "Vehicles written". */
import * as z from 'zod/mini'
import { detectionTerms, type Term } from '../detection-terms.ts'
import { deviceName } from '../device-name.ts'
import { described, nameText, number, untyped } from '../fields.ts'
import { issuesOf } from '../issues-of.ts'
import { knownTimeZone } from '../time-zone.ts'
import { AttributeFields } from '../traccar-attributes.ts'
import { DisplaySettings, overridesDescription, VehicleProfile } from './vehicle-profile.ts'

/** Largest number of vehicles that a user may own. Source: decisions, "Vehicles written". */
export const defaultMaxVehicles = 1000

const {
  id,
  name,
  // Only the operator sets these fields.
  subscription,
  organization_vehicles,
  primary_organization_id,
  manufacturing_organization_id,
  initialization_complete,
  display_settings: displaySettingsOfReplies,
  // Stored zones stay readable, whatever the runtime knows.
  time_zone: timeZoneOfReplies,
  // An operator can load other names than requests can set.
  device_id: deviceOfReplies,
  // An operator can load any term.
  processing_pipeline_module_options_overrides: overridesOfReplies,
  ...plainFields
} = VehicleProfile.shape

const Name = described(nameText('Name of the vehicle').check(z.minLength(1)), 'Name of the vehicle', { minLength: 1 })

/** A request must not have unknown members; a reply may gain members in a later patch version. */
const display_settings = z.optional(
  described(z.strictObject(DisplaySettings.shape), 'Which values the apps show where')
)

const DetectionOverrides = z.strictObject(
  Object.fromEntries(
    Object.entries(detectionTerms).map(([name, { min, max, unit }]: [string, Term]) => [
      name,
      z.optional(number('A term of the detection', unit, z.gte(min), z.lte(max)))
    ])
  )
)

/** Members of the overrides that the service reads; every other member is free. */
const readMembers: Readonly<Record<string, z.ZodMiniType>> = {
  detection: DetectionOverrides,
  attributes: AttributeFields
}

const hasKnownTerms = z.check<unknown>(({ value, issues }) => {
  if (typeof value !== 'object' || value === null) return
  for (const [member, schema] of Object.entries(readMembers)) {
    if (!Object.hasOwn(value, member)) continue
    const input = (value as Readonly<Record<string, unknown>>)[member]
    for (const { path, message } of issuesOf(schema.safeParse(input).error)) {
      issues.push({ code: 'custom', input, path: path === '' ? [member] : [member, path], message })
    }
  }
})

/** `untyped` accepts null already, so a change of this field needs no nullable schema. */
const processing_pipeline_module_options_overrides = z.optional(
  described(untyped(overridesDescription).check(hasKnownTerms), overridesDescription)
)

const device_id = z.optional(deviceName('Installed device, unique in the service'))

const time_zone = z.optional(
  knownTimeZone('IANA name; by default, the time zone of the home, else of the primary organization')
)

const fields = { device_id, ...plainFields, time_zone, display_settings }

export const VehicleContent = z.strictObject({ name: Name, ...fields, processing_pipeline_module_options_overrides })
export type VehicleContent = z.infer<typeof VehicleContent>

type Fields = typeof fields
type Clearable = { [K in keyof Fields]: z.ZodMiniOptional<z.ZodMiniNullable<Fields[K]>> }

const clearable = Object.fromEntries(
  Object.entries(fields).map(([field, schema]) => [field, z.optional(z.nullable(schema))])
) as Clearable

/** Null clears a field. A nested object replaces the stored one. */
export const VehicleChange = z.strictObject({
  name: z.optional(Name),
  ...clearable,
  processing_pipeline_module_options_overrides
})
export type VehicleChange = z.infer<typeof VehicleChange>
