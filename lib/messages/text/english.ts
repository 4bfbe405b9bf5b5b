/** The words of messages in English. */
import type { Words } from './words.ts'

export const english: Words = {
  fields: {
    status: 'Status',
    longitude: 'Longitude',
    latitude: 'Latitude',
    altitude: 'Altitude',
    speed: 'Speed',
    angle: 'Course',
    total_odometer: 'Odometer',
    pdop_value: 'Position error (PDOP)',
    fuel_level: 'Fuel level',
    fuel_level_pct: 'Fuel level',
    fuel_level_voltage: 'Voltage of the fuel sensor',
    fuel_rate_lh: 'Fuel consumption',
    current_power_w: 'Power drawn',
    expected_range: 'Range',
    expected_range_current_power: 'Range at the present consumption',
    expected_range_average_power: 'Range at the average consumption',
    remaining_energy_wh: 'Energy left',
    remaining_energy_ah: 'Charge left'
  },
  batteries: { main: 'Main battery', external: 'External battery {number}' },
  ofBattery: { pct: 'charge', voltage: 'voltage', trend: 'trend', trend_slope: 'change of voltage' },
  values: {
    SETUP: 'being set up',
    SETUP_HOME_COMP: 'parked, home unknown',
    PARK: 'parked',
    PARK_HOME: 'parked at home',
    FLOAT: 'unused',
    CRUISE: 'driving',
    CHARGE: 'charging',
    CONST: 'steady',
    DISCHARGE: 'discharging'
  },
  above: '{field} above {value}: {observed}',
  below: '{field} below {value}: {observed}',
  entered: '{field}: {observed}',
  lasting: '{field}: {observed} for {time}',
  suppressed: 'Not reported one by one before: {count}'
}
