/** The request bodies that add and change a vehicle. Source: decisions, "Vehicles written". */
import * as z from 'zod/mini'
import { described, text } from '../fields.ts'
import { issueMessages } from '../issue-messages.ts'
import { DisplaySettings, VehicleProfile } from './vehicle-profile.ts'

/** How many vehicles a user may own. Source: decisions, "Vehicles written". */
export const defaultMaxVehicles = 1000

const {
  id,
  name,
  // The operator's.
  subscription,
  organization_vehicles,
  primary_organization_id,
  manufacturing_organization_id,
  initialization_complete,
  display_settings: displaySettingsOfReplies,
  // Takes null as it is.
  processing_pipeline_module_options_overrides,
  ...plainFields
} = VehicleProfile.shape

const Name = described(
  text('Name of the vehicle').check(z.refine<string>((value) => value.trim() !== '', { error: issueMessages.empty })),
  'Name of the vehicle',
  { minLength: 1 }
)

/** Of a request, which takes no unknown member; the one of replies may get more. */
const display_settings = z.optional(
  described(z.strictObject(DisplaySettings.shape), 'Which values the apps show where')
)

const fields = { ...plainFields, display_settings }

export const VehicleContent = z.strictObject({ name: Name, ...fields, processing_pipeline_module_options_overrides })
export type VehicleContent = z.infer<typeof VehicleContent>

type Fields = typeof fields
type Clearable = { [K in keyof Fields]: z.ZodMiniOptional<z.ZodMiniNullable<Fields[K]>> }

const clearable = Object.fromEntries(
  Object.entries(fields).map(([field, schema]) => [field, z.optional(z.nullable(schema))])
) as Clearable

/** Null clears a field; a nested object takes the place of the one before. */
export const VehicleChange = z.strictObject({
  name: z.optional(Name),
  ...clearable,
  processing_pipeline_module_options_overrides
})
export type VehicleChange = z.infer<typeof VehicleChange>
