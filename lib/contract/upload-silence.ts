/** What a rule watches that fires after so many minutes without an upload. Source: decisions, "When a rule fires", 9. */

/** Its `property_indicator`, and its only `value_key`. */
export const silenceProperty = 'last_update'
export const silenceKey = 'SILENT'

/** The fewest minutes without an upload after which a vehicle is silent. */
export const minSilenceMinutes = 10

/** Whether the rule watches for the time without an upload. */
export const watchesUploads = ({ property_indicator }: { readonly property_indicator: string }) =>
  property_indicator === silenceProperty
