/** The request body of PUT /me. Source: decisions, "Endpoints". */
import * as z from 'zod/mini'
import { openObject } from '../fields.ts'
import { NativeappSettings, OwnProfile, SidebarFilter, WebappSettings } from './own-profile.ts'

const { id, email, profile_picture_url, may_set_map, settings_webapp, settings_nativeapp, ...plainFields } =
  OwnProfile.shape
const { private_sidebar_filter_vehicles, professional_sidebar_filter_vehicles, ...plainSettings } = WebappSettings.shape

/** Null clears a field or a member of the settings. Settings are merged at every depth. */
export const OwnProfileChange = z.strictObject({
  ...clearable(plainFields),
  ...clearable({
    settings_webapp: openObject({
      ...clearable(plainSettings),
      ...clearable({
        private_sidebar_filter_vehicles: z.strictObject(clearable(SidebarFilter.shape)),
        professional_sidebar_filter_vehicles: z.strictObject(clearable(SidebarFilter.shape))
      })
    }),
    settings_nativeapp: openObject(clearable(NativeappSettings.shape))
  })
})
export type OwnProfileChange = z.infer<typeof OwnProfileChange>

type Shape = Record<string, z.ZodMiniType>
type Clearable<S extends Shape> = { [K in keyof S]: z.ZodMiniOptional<z.ZodMiniNullable<S[K]>> }

/** Makes each field optional and nullable. */
function clearable<S extends Shape>(fields: S): Clearable<S> {
  const entries = Object.entries(fields).map(([name, field]) => [name, z.optional(z.nullable(field))])
  return Object.fromEntries(entries) as Clearable<S>
}
