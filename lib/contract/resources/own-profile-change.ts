/** What PUT /me takes. Source: decisions, "Endpoints". */
import * as z from 'zod'
import { NativeappSettings, OwnProfile, SidebarFilter, WebappSettings } from './own-profile.ts'

/** Null clears every field, and every member of the settings, which merge at every depth. */
export const OwnProfileChange = clearable(
  OwnProfile.omit({ id: true, email: true, profile_picture_url: true, settings_webapp: true, settings_nativeapp: true })
).extend({
  settings_webapp: clearable(WebappSettings)
    .extend({
      private_sidebar_filter_vehicles: clearable(SidebarFilter).nullable().optional(),
      professional_sidebar_filter_vehicles: clearable(SidebarFilter).nullable().optional()
    })
    .nullable()
    .optional(),
  settings_nativeapp: clearable(NativeappSettings).nullable().optional()
})
export type OwnProfileChange = z.infer<typeof OwnProfileChange>

type Clearable<Shape extends Record<string, z.ZodType>> = { [K in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[K]>> }

/** The same fields, each of which may be absent or null. */
function clearable<Shape extends Record<string, z.ZodType>>(resource: z.ZodObject<Shape>) {
  const fields = Object.entries(resource.shape).map(([name, field]) => [name, field.nullable().optional()])
  return z.strictObject(Object.fromEntries(fields) as Clearable<Shape>)
}
