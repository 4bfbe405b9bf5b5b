/** The names of measured fields in German. */
import type { FieldNames } from './field-name.ts'

export const fieldNames: FieldNames = {
  battery_main: 'die |Hauptbatterie',
  battery_external: 'die |externe Batterie {number}',
  ofBattery_main: 'der Hauptbatterie',
  ofBattery_external: 'der externen Batterie {number}',
  battery_pct: 'der |Ladestand',
  battery_voltage: 'die |Spannung',
  battery_trend: 'der |Trend',
  battery_trend_slope: 'die |Spannungsänderung',
  status: 'der |Status',
  longitude: 'der |Längengrad',
  latitude: 'der |Breitengrad',
  altitude: 'die |Höhe',
  speed: 'die |Geschwindigkeit',
  angle: 'der |Kurs',
  total_odometer: 'der |Kilometerstand',
  pdop_value: 'die |Ungenauigkeit der Position (PDOP)',
  fuel_level: 'der |Kraftstoffstand',
  fuel_level_pct: 'der |Kraftstoffstand',
  fuel_level_voltage: 'die |Spannung des Kraftstoffsensors',
  fuel_rate_lh: 'der |Kraftstoffverbrauch',
  current_power_w: 'die |aufgenommene Leistung',
  expected_range: 'die |Reichweite',
  expected_range_current_power: 'die |Reichweite beim aktuellen Verbrauch',
  expected_range_average_power: 'die |Reichweite beim durchschnittlichen Verbrauch',
  remaining_energy_wh: 'die |verbleibende Energie',
  remaining_energy_ah: 'die |verbleibende Ladung'
}
