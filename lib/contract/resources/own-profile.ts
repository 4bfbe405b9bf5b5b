/** A user's own profile. Source: specification, "User profile". */
import * as z from 'zod'
import { dateTime, emailAddress, flag, id, oneOf, text } from '../fields.ts'

export const SidebarFilter = z.strictObject({
  show_own_vehicles: flag('Show own vehicles').optional(),
  show_client_vehicles: flag('Show vehicles of clients').optional()
})

export const WebappSettings = z.strictObject({
  current_organization: text('Organization shown').optional(),
  selected_theme_id: text('Theme').optional(),
  private_sidebar_filter_vehicles: SidebarFilter.optional(),
  professional_sidebar_filter_vehicles: SidebarFilter.optional(),
  timestamp_last_time_upgrade_app_shown: dateTime('When an upgrade of the app was last offered').optional()
})

export const NativeappSettings = z.strictObject({
  theme: text('Theme').optional(),
  map_style: text('Style of the map').optional(),
  font_size: text('Size of the font').optional(),
  animations: flag('Whether things move').optional()
})

export const OwnProfile = z.strictObject({
  id: id('ID of the user'),
  email: emailAddress('Email address'),
  first_name: text('First name').optional(),
  last_name: text('Last name').optional(),
  address_country_code: text('Country').optional(),
  address_street: text('Street and number').optional(),
  address_city: text('City').optional(),
  address_zip: text('Postal code').optional(),
  profile_picture_id: text('Image identifier of the picture').optional(),
  profile_picture_url: text('Address of the picture').optional(),
  primary_locale: text('Language; if unset, set at the next login from the language of the browser').optional(),
  may_use_email_for_marketing: flag('Separate from notification settings').optional(),
  notification_new_message: flag('Notify on a new message').optional(),
  notification_new_news_article: flag("Notify on a partner's new article").optional(),
  ecosystem_timestamp_last_news_read: dateTime('Decides which news are new').optional(),
  company_name: text('Deprecated').optional(),
  company_tel: text('Deprecated').optional(),
  measurement_unit: oneOf(['METRIC', 'IMPERIAL'], 'For display only').optional(),
  time_format: oneOf(['24H', 'AMPM'], 'For display only').optional(),
  settings_webapp: WebappSettings.optional(),
  settings_nativeapp: NativeappSettings.optional()
})
export type OwnProfile = z.infer<typeof OwnProfile>
