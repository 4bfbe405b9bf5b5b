/** What the processing reads of a vehicle's profile; its bundle has none of the other fields. */
import * as z from 'zod/mini'
import { flag, id, number, text, untyped } from '../fields.ts'

export const ProcessedProfile = z.strictObject({
  id: id('ID of the vehicle'),
  processing_pipeline_module_options_overrides: z.optional(untyped('Overrides of the processing')),
  main_battery_property_pct: z.optional(text('Property that shows the main battery')),
  device_angle_offset: z.optional(number('Degrees by which the device is turned in the vehicle', '°')),
  tank_size: z.optional(number('Litres', 'l')),
  initial_distance: z.optional(number('Metres driven before the device was installed', 'm')),
  speed_limit: z.optional(
    number('km/h; trips have the time above it, `duration_over_limit`', 'km/h', z.gte(1), z.lte(1200))
  ),
  can_readout: z.optional(flag('Whether the CAN bus is read')),
  tank_prefer_analog: z.optional(flag('Whether the analog tank sensor is preferred')),
  initialization_complete: z.optional(flag('Whether the configuration of the device is complete')),
  auto_discover_home: z.optional(flag('Whether the home location is derived from the data')),
  trips_end_at_home: z.optional(flag('Whether a trip ends on arrival at home'))
})
export type ProcessedProfile = z.infer<typeof ProcessedProfile>
