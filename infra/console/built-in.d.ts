/**
 * Constants that the bundler inserts. The first ones are addresses of files that are loaded when a map, a position or a
 * chart is first shown:
 */
declare const MAP_LIBRARY_FILE: string
declare const MAP_WORKER_FILE: string
declare const OFFLINE_MAP_FILE: string
declare const COAST_DETAIL_FILE: string
declare const MAIN_ROADS_FILE: string
declare const TOWNS_FILE: string
declare const TOWN_COUNTRIES_FILE: string
declare const CHART_LIBRARY_FILE: string
/** Addresses of styles of parts that are loaded on demand. */
declare const MAP_TOOLS_STYLE_FILE: string
declare const SHEET_STYLE_FILE: string
/** Address of the service worker, `service-worker/main.ts`. */
declare const NOTIFICATION_WORKER_FILE: string
/** Address of the deployment's settings, a ConsoleConfig. */
declare const CONFIG_FILE: string

/**
 * The following constants come from the contract (`infra/stack/console/form-data.ts`). For tokens: the longest name,
 * the largest number of vehicles, and the longest lifetime of an upload token and of the link for an installer.
 */
declare const TOKEN_NAME_LENGTH: number
declare const TOKEN_VEHICLES: number
declare const UPLOAD_TOKEN_MINUTES: number
declare const INSTALL_HOURS: number
/** The largest number of further origins of a map style. */
declare const STYLE_ORIGINS: number
/** For webhooks: the longest address and name, the largest number of vehicles, and how long a former secret signs too. */
declare const WEBHOOK_URL_LENGTH: number
declare const WEBHOOK_NAME_LENGTH: number
declare const WEBHOOK_VEHICLES: number
declare const WEBHOOK_OVERLAP_HOURS: { readonly default: number; readonly max: number }
/** The largest number of vehicles that a rule set can name. */
declare const RULE_SET_VEHICLES: number
/** For places: the fields that a user may change, by name, their defaults, the largest numbers of vehicles, and the bounds of shapes. */
declare const PLACE_FIELDS: Readonly<Record<string, import('./vehicle/profile/form-field.ts').FormField>>
declare const PLACE_DEFAULTS: typeof import('../../lib/contract/resources/place.ts').placeDefaults
declare const PLACE_VEHICLES: { readonly ofPlace: number; readonly ofPreview: number }
declare const SHAPE_LIMITS: typeof import('../../lib/contract/shape-limits.ts').shapeLimits
/** For guards: the radius of their circle in metres, and the days that they last at most. */
declare const GUARD_LIMITS: {
  readonly radius: typeof import('../../lib/contract/resources/guard.ts').guardRadius
  readonly days: number
}
/** For push: the path of its connections, and their subprotocol. */
declare const PUSH_PATH: string
declare const PUSH_PROTOCOL: string
/** The fields of a vehicle's profile that a user may change, by name. */
declare const VEHICLE_FIELDS: Readonly<Record<string, import('./vehicle/profile/form-field.ts').FormField>>
/** The fields of the own profile that a user may change, by name. */
declare const PROFILE_FIELDS: Readonly<Record<string, import('./vehicle/profile/form-field.ts').FormField>>
/** The detection terms that a vehicle's profile can set, by name. */
declare const DETECTION_TERMS: Readonly<
  Record<
    string,
    { readonly min: number; readonly max: number; readonly unit?: import('../../lib/contract/unit.ts').Unit }
  >
>
/** The fields of a status that a rule can watch, in the order of the contract. */
declare const STATUS_FIELDS: readonly import('./language/status-field.ts').ShownField[]
/** The sensors among these fields. */
declare const SENSORS: readonly import('./language/sensors.ts').Sensor[]
