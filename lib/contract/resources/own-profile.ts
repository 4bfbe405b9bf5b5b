/** A user's own profile. Source: specification, "User profile". */
import * as z from 'zod/mini'
import { emailAddress } from '../email-address.ts'
import { dateTime, flag, id, nameText, oneOf, openObject, text } from '../fields.ts'

export const SidebarFilter = z.strictObject({
  show_own_vehicles: z.optional(flag('Show own vehicles')),
  show_client_vehicles: z.optional(flag('Show vehicles of clients'))
})

/** Largest size of each of the settings objects, as JSON. Source: decisions, "Endpoints". */
export const maxSettingsBytes = 4 * 1024

/** Apps keep settings of their own beside the known ones. */
export const WebappSettings = openObject({
  current_organization: z.optional(text('Organization shown')),
  selected_theme_id: z.optional(text('Theme')),
  private_sidebar_filter_vehicles: z.optional(SidebarFilter),
  professional_sidebar_filter_vehicles: z.optional(SidebarFilter),
  timestamp_last_time_upgrade_app_shown: z.optional(dateTime('When an upgrade of the app was last offered'))
})

export const NativeappSettings = openObject({
  theme: z.optional(text('Theme')),
  map_style: z.optional(text('Style of the map')),
  font_size: z.optional(text('Size of the font')),
  animations: z.optional(flag('Whether animations are shown'))
})

export const OwnProfile = z.strictObject({
  id: id('ID of the user'),
  email: emailAddress('Email address'),
  first_name: z.optional(nameText('First name')),
  last_name: z.optional(nameText('Last name')),
  address_country_code: z.optional(text('Country')),
  address_street: z.optional(text('Street and number')),
  address_city: z.optional(text('City')),
  address_zip: z.optional(text('Postal code')),
  profile_picture_id: z.optional(text('Image identifier of the picture')),
  profile_picture_url: z.optional(text('Address of the picture')),
  primary_locale: z.optional(text('Language; if unset, set at the next login from the language of the browser')),
  may_use_email_for_marketing: z.optional(flag('Separate from notification settings')),
  notification_new_message: z.optional(flag('Notify on a new message')),
  notification_new_news_article: z.optional(flag("Notify on a partner's new article")),
  ecosystem_timestamp_last_news_read: z.optional(dateTime('Articles published later are new to the user')),
  company_name: z.optional(text('Deprecated')),
  company_tel: z.optional(text('Deprecated')),
  measurement_units: z.optional(oneOf(['METRIC', 'IMPERIAL'], 'For display only')),
  time_format: z.optional(oneOf(['24H', 'AMPM'], 'For display only')),
  may_set_map: z.optional(flag('Whether the user may choose the map of the console. Only the operator sets it')),
  settings_webapp: z.optional(WebappSettings),
  settings_nativeapp: z.optional(NativeappSettings)
})
export type OwnProfile = z.infer<typeof OwnProfile>
