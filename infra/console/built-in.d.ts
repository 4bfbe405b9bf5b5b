/** What the bundling puts in. Addresses of files that are loaded when a map or a chart is first shown: */
declare const MAP_LIBRARY_FILE: string
declare const MAP_WORKER_FILE: string
declare const OFFLINE_MAP_FILE: string
declare const CHART_LIBRARY_FILE: string
/** What the deployment says of itself: ConsoleConfig. */
declare const CONFIG_FILE: string

/** Of the contract (`infra/stack/console/form-data.ts`). Of tokens: the longest name, to how many vehicles one can be limited, and the longest life of one for uploads. */
declare const TOKEN_NAME_LENGTH: number
declare const TOKEN_VEHICLES: number
declare const UPLOAD_TOKEN_MINUTES: number
/** The fields of a vehicle's profile that a user may change, by name. */
declare const VEHICLE_FIELDS: Readonly<Record<string, import('./vehicle/profile/form-field.ts').FormField>>
/** The fields of the own profile that a user may change, by name. */
declare const PROFILE_FIELDS: Readonly<Record<string, import('./vehicle/profile/form-field.ts').FormField>>
/** The terms of the detection that a profile may set, by name. */
declare const DETECTION_TERMS: Readonly<
  Record<
    string,
    { readonly min: number; readonly max: number; readonly unit?: import('../../lib/contract/unit.ts').Unit }
  >
>
/** The fields of a status that a rule can watch, in the order of the contract. */
declare const RULE_FIELDS: readonly import('./vehicle/rules/rule-field.ts').RuleField[]
