/** The fields of a profile in groups and in the order of the form. */
import type { PlainKey } from '../../language/language.ts'
import type { FormField } from './form-field.ts'

export interface ProfileGroup {
  readonly title: PlainKey
  readonly text?: PlainKey
  /** Paths of the fields in the profile. */
  readonly paths: readonly string[]
  /** Whether the group is open even if none of its fields is set. */
  readonly isOpen?: boolean
}

const numbered = (prefix: string, count: number, ...parts: readonly string[]) =>
  Array.from({ length: count }, (_, index) => parts.map((part) => `${prefix}_${index + 1}_${part}`)).flat()

const professionalLocation = ['desc', 'lat', 'lon'].map((part) => `professional_location_main_${part}`)

const general = [
  'name',
  'brand',
  'type',
  'drivetrain_type',
  'vehicle_registration_id',
  'vehicle_identification_number',
  'delivery_date',
  'desc',
  'group_id',
  'time_zone',
  'image_url',
  'image_id',
  'development_vehicle',
  'description'
]

const trips = [
  'notrack_mode',
  'notrack_mode_deact_time',
  'transport_mode',
  'auto_discover_home',
  'trips_end_at_home',
  'remove_trip_points_on_land'
]

const size = [
  'vehicle_length_m',
  'vehicle_depth_m',
  'vehicle_height_m',
  'vehicle_weight_kg',
  'speed_limit',
  'tank_size',
  'tank_prefer_analog',
  'main_fuel_property_pct',
  'main_battery_property_pct'
]

const device = [
  'device_id',
  'hardware_type',
  'protocol_type',
  'sim_type',
  'bluetooth',
  'bluetooth_address',
  'ble_temp_type',
  'device_angle_offset',
  'can_readout',
  'obd2_readout',
  'n2k_readout',
  'maintenance_can_distance',
  'hibernation_mode',
  'function_control_mode_deact_time',
  'processing_pipeline'
]

const inputs = [
  'battery_main_desc',
  'battery_main_model',
  ...numbered('battery_ext', 4, 'desc', 'model'),
  ...numbered('temp', 4, 'desc'),
  ...numbered('ain', 4, 'desc', 'type'),
  ...numbered('din', 5, 'desc', 'type'),
  ...numbered('dout', 4, 'desc', 'type')
]

const professional = [
  'professional_vehicle_id',
  'professional_vehicle_name',
  ...professionalLocation,
  'oem_vehicle_id',
  'oem_vehicle_type_id'
]

const start = ['initial_date', 'initial_distance', 'initial_operation_hours']

/** `display` and `detection` are the field names of these nested objects. */
export function profileGroups(display: readonly string[], detection: readonly string[]): readonly ProfileGroup[] {
  return [
    { title: 'groupGeneral', paths: general, isOpen: true },
    { title: 'groupTrips', paths: trips, isOpen: true },
    { title: 'groupDetection', text: 'detectionText', paths: detection.map((name) => `${detectionPath}.${name}`) },
    { title: 'groupSize', paths: size },
    { title: 'groupDevice', paths: device },
    { title: 'groupStart', paths: start },
    { title: 'groupInputs', paths: inputs },
    { title: 'groupProfessional', paths: professional },
    { title: 'groupDisplay', paths: display.map((name) => `display_settings.${name}`) }
  ]
}

/** Path of the detection terms in the profile. */
const overridesPath = 'processing_pipeline_module_options_overrides'
export const detectionPath = `${overridesPath}.detection`

type Fields = Readonly<Record<string, FormField>>

/** Fields by path, including those of nested objects and the detection terms, for which the contract has no type. */
export function fieldsByPath(fields: Fields, terms: Readonly<Record<string, Partial<FormField>>>): Fields {
  const plain = Object.entries(fields).flatMap(([name, field]): [string, FormField][] =>
    field.fields ? Object.entries(field.fields).map(([own, each]) => [`${name}.${own}`, each]) : [[name, field]]
  )
  const detection = Object.entries(terms).map(([name, bounds]): [string, FormField] => [
    `${detectionPath}.${name}`,
    { ...bounds, kind: 'number' }
  ])
  return Object.fromEntries([...plain.filter(([path]) => path !== overridesPath), ...detection])
}
