/** Settings, profile and installed hardware of a vehicle. Source: specification, "Vehicle profile". */
import * as z from 'zod/mini'
import { detectionTerms } from '../detection-terms.ts'
import {
  calendarDate,
  dateTime,
  flag,
  latitude,
  listOf,
  longitude,
  longText,
  nameText,
  number,
  oneOf,
  text,
  untyped
} from '../fields.ts'
import { timeZone } from '../time-zone.ts'
import { ProcessedProfile } from './processed-profile.ts'
import { SensorLabels } from './sensor-labels.ts'

export const Subscription = z.strictObject({
  id: z.optional(text('ID of the subscription')),
  user_id: z.optional(text('User who subscribed')),
  vehicle_id: z.optional(text('Vehicle subscribed for')),
  payment_subscription: z.optional(text('Reference of the payment')),
  timestamp_start: z.optional(dateTime('First moment of the subscription')),
  timestamp_end: z.optional(dateTime('Last moment of the subscription')),
  service_type: z.optional(text('Kind of service, such as BASE')),
  voucher_id: z.optional(number('Number of the voucher')),
  origin_type: z.optional(text('Where the subscription comes from'))
})

export const OrganizationVehicle = z.strictObject({
  id: z.optional(text('ID of this relation')),
  organization_id: z.optional(text('The organization')),
  vehicle_id: z.optional(text('The vehicle')),
  vehicle_device_id: z.optional(text('Device in the vehicle')),
  vehicle_category_id: z.optional(text('Category: ID')),
  vehicle_category_name: z.optional(text('Category: name')),
  vehicle_family_id: z.optional(text('Family: ID')),
  vehicle_family_name: z.optional(text('Family: name')),
  vehicle_type_id: z.optional(text('Type: ID')),
  vehicle_type_name: z.optional(text('Type: name')),
  vehicle_type_image_url: z.optional(text('Type: picture')),
  organization_vehicle_id: z.optional(text('ID that the organization uses')),
  organization_vehicle_name: z.optional(text('Name that the organization uses')),
  organization_vehicle_desc: z.optional(text('Description that the organization uses')),
  location_main_desc: z.optional(nameText('Main location')),
  primary_organization: z.optional(flag('Whether this organization is the primary one')),
  manufacturing_organization: z.optional(flag('Whether this organization made the vehicle')),
  vehicle_type_max_speed: z.optional(number('Type: km/h', 'km/h')),
  vehicle_type_battery_capacity_wh: z.optional(number('Type: Wh', 'Wh')),
  vehicle_type_avg_consumption_wh_per_km: z.optional(number('Type: Wh per km', 'Wh/km')),
  vehicle_type_tank_capacity_l: z.optional(number('Type: litres', 'l')),
  vehicle_type_avg_consumption_l_per_100km: z.optional(number('Type: litres per 100 km', 'l/100km'))
})

export const DisplaySettings = z.strictObject({
  webapp_sidebar_slot_1: z.optional(text('Web app: first sidebar slot')),
  webapp_sidebar_slot_2: z.optional(text('Web app: second sidebar slot')),
  nativeapp_dashboard_main: z.optional(text('Native app: main value of the dashboard')),
  nativeapp_four_most_important_1: z.optional(text('Native app: first important value')),
  nativeapp_four_most_important_2: z.optional(text('Native app: second important value')),
  nativeapp_four_most_important_3: z.optional(text('Native app: third important value')),
  nativeapp_four_most_important_4: z.optional(text('Native app: fourth important value'))
})

/** Describes a field that looks like a setting although the service never reads it. */
const withoutEffect = (description: string) => `${description}; kept, without effect`

const termsWithBounds = Object.entries(detectionTerms).map(([name, { min, max }]) => `\`${name}\` (${min}–${max})`)

export const overridesDescription = `Overrides of the processing, free but for two members. \`detection\` is an object of numbers that sets terms of the detection of trips: ${termsWithBounds.join(', ')}. \`attributes\` names the field that an attribute of a Traccar server fills, such as \`{"io240": "custom.movement"}\``

/** Declared where the processing finds them without the other fields. */
const processed = ProcessedProfile.shape

export const drivetrains = ['GASOLINE', 'DIESEL', 'ELECTRIC', 'HYBRID', 'OTHER'] as const

export const VehicleProfile = z.strictObject({
  id: processed.id,
  device_id: z.optional(text('Installed device')),
  name: z.optional(nameText('Name of the vehicle')),
  type: z.optional(text('Type of the vehicle')),
  drivetrain_type: z.optional(oneOf(drivetrains, 'What drives the vehicle')),
  desc: z.optional(text('Short description')),
  description: z.optional(longText('Long description')),
  image_url: z.optional(text('Address of a picture')),
  image_id: z.optional(text('ID of a picture')),
  time_zone: z.optional(timeZone('Time zone of the vehicle, an IANA name')),
  group_id: z.optional(text('Group that the vehicle belongs to')),
  ble_temp_type: z.optional(text('Kind of the Bluetooth temperature sensor')),
  ...SensorLabels.shape,
  battery_main_desc: z.optional(nameText('Main battery')),
  battery_ext_1_desc: z.optional(nameText('External battery 1')),
  battery_ext_2_desc: z.optional(nameText('External battery 2')),
  battery_ext_3_desc: z.optional(nameText('External battery 3')),
  battery_ext_4_desc: z.optional(nameText('External battery 4')),
  battery_main_model: z.optional(text('Main battery: model')),
  battery_ext_1_model: z.optional(text('External battery 1: model')),
  battery_ext_2_model: z.optional(text('External battery 2: model')),
  battery_ext_3_model: z.optional(text('External battery 3: model')),
  battery_ext_4_model: z.optional(text('External battery 4: model')),
  ain_1_type: z.optional(text('Analog input 1: kind')),
  ain_2_type: z.optional(text('Analog input 2: kind')),
  ain_3_type: z.optional(text('Analog input 3: kind')),
  ain_4_type: z.optional(text('Analog input 4: kind')),
  din_1_type: z.optional(text('Digital input 1: kind')),
  din_2_type: z.optional(text('Digital input 2: kind')),
  din_3_type: z.optional(text('Digital input 3: kind')),
  din_4_type: z.optional(text('Digital input 4: kind')),
  din_5_type: z.optional(text('Digital input 5: kind')),
  dout_1_type: z.optional(text('Digital output 1: kind')),
  dout_2_type: z.optional(text('Digital output 2: kind')),
  dout_3_type: z.optional(text('Digital output 3: kind')),
  dout_4_type: z.optional(text('Digital output 4: kind')),
  hardware_type: z.optional(text('Hardware of the device')),
  protocol_type: z.optional(text('Protocol of the device')),
  bluetooth_address: z.optional(text('Bluetooth address of the device')),
  sim_type: z.optional(text('Kind of the SIM card')),
  processing_pipeline: z.optional(text(withoutEffect('How the data of the vehicle are processed'))),
  processing_pipeline_module_options_overrides: z.optional(untyped(overridesDescription)),
  brand: z.optional(text('Brand of the vehicle')),
  primary_organization_id: z.optional(text('Primary organization')),
  manufacturing_organization_id: z.optional(text('Organization that made the vehicle')),
  professional_vehicle_id: z.optional(text('ID in professional use')),
  professional_vehicle_name: z.optional(nameText('Name in professional use')),
  professional_location_main_desc: z.optional(nameText('Main location in professional use')),
  professional_location_main_lon: z.optional(longitude('Main location in professional use: degrees, WGS84')),
  professional_location_main_lat: z.optional(latitude('Main location in professional use: degrees, WGS84')),
  oem_vehicle_id: z.optional(text("Manufacturer's ID")),
  oem_vehicle_type_id: z.optional(text("Manufacturer's ID of the type")),
  vehicle_registration_id: z.optional(text('Number plate')),
  vehicle_identification_number: z.optional(text('VIN')),
  main_battery_property_pct: processed.main_battery_property_pct,
  main_fuel_property_pct: z.optional(text(withoutEffect('Property that shows the main fuel'))),
  device_angle_offset: processed.device_angle_offset,
  tank_size: processed.tank_size,
  speed_limit: processed.speed_limit,
  initial_distance: processed.initial_distance,
  initial_operation_hours: z.optional(number(withoutEffect('Hours of operation before the device was installed'), 'h')),
  initial_date: z.optional(calendarDate(withoutEffect('Day to which the initial values belong'))),
  vehicle_length_m: z.optional(number('Metres', 'm')),
  vehicle_depth_m: z.optional(number('Metres', 'm')),
  vehicle_height_m: z.optional(number('Metres', 'm')),
  vehicle_weight_kg: z.optional(number('Kilograms', 'kg')),
  can_readout: processed.can_readout,
  obd2_readout: z.optional(flag(withoutEffect('Whether OBD-II is read'))),
  n2k_readout: z.optional(flag(withoutEffect('Whether NMEA 2000 is read'))),
  hibernation_mode: z.optional(flag(withoutEffect('Whether the device hibernates'))),
  maintenance_can_distance: z.optional(flag(withoutEffect('Whether maintenance goes by the distance of the CAN bus'))),
  bluetooth: z.optional(flag(withoutEffect('Whether Bluetooth is on'))),
  development_vehicle: z.optional(flag(withoutEffect('Whether the vehicle serves development'))),
  tank_prefer_analog: processed.tank_prefer_analog,
  transport_mode: z.optional(flag('Whether the vehicle is being transported')),
  notrack_mode: z.optional(flag('Whether no new position is stored or shown')),
  notrack_mode_deact_time: z.optional(dateTime('When notrack_mode ends by itself')),
  function_control_mode_deact_time: z.optional(
    dateTime(withoutEffect('When the function control mode ends by itself'))
  ),
  initialization_complete: processed.initialization_complete,
  auto_discover_home: processed.auto_discover_home,
  trips_end_at_home: processed.trips_end_at_home,
  remove_trip_points_on_land: z.optional(flag(withoutEffect('Whether position fixes on land are left out'))),
  delivery_date: z.optional(dateTime('When the vehicle was delivered')),
  subscription: z.optional(Subscription),
  organization_vehicles: z.optional(listOf(OrganizationVehicle, 'Entries of the organizations that use the vehicle')),
  display_settings: z.optional(DisplaySettings)
})
export type VehicleProfile = z.infer<typeof VehicleProfile>

/** The fields that `filter` of GET /vehicle searches. Source: decisions, "Lists". */
export const searchedFields = [
  'name',
  'desc',
  'description',
  'brand',
  'vehicle_identification_number',
  'vehicle_registration_id',
  'professional_vehicle_id',
  'professional_vehicle_name',
  'oem_vehicle_id',
  'device_id',
  'id'
] as const satisfies readonly (keyof VehicleProfile)[]
