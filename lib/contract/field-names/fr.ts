/** The names of measured fields in French. */
import type { FieldNames } from './field-name.ts'

export const fieldNames: FieldNames = {
  battery_main: 'la |batterie principale',
  battery_external: 'la |batterie externe {number}',
  ofBattery_main: 'de la batterie principale',
  ofBattery_external: 'de la batterie externe {number}',
  battery_pct: 'la |charge',
  battery_voltage: 'la |tension',
  battery_trend: 'la |tendance',
  battery_trend_slope: 'la |variation de tension',
  status: 'l’|état',
  longitude: 'la |longitude',
  latitude: 'la |latitude',
  altitude: 'l’|altitude',
  speed: 'la |vitesse',
  angle: 'le |cap',
  total_odometer: 'le |kilométrage',
  pdop_value: 'l’|imprécision de la position (PDOP)',
  fuel_level: 'le |niveau de carburant',
  fuel_level_pct: 'le |niveau de carburant',
  fuel_level_voltage: 'la |tension du capteur de carburant',
  fuel_rate_lh: 'la |consommation de carburant',
  current_power_w: 'la |puissance consommée',
  expected_range: 'l’|autonomie',
  expected_range_current_power: 'l’|autonomie à la consommation actuelle',
  expected_range_average_power: 'l’|autonomie à la consommation moyenne',
  remaining_energy_wh: 'l’|énergie restante',
  remaining_energy_ah: 'la |charge restante'
}
