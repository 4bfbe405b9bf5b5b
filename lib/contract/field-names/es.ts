/** The names of measured fields in Spanish. */
import type { FieldNames } from './field-name.ts'

export const fieldNames: FieldNames = {
  battery_main: 'la |batería principal',
  battery_external: 'la |batería externa {number}',
  ofBattery_main: 'de la batería principal',
  ofBattery_external: 'de la batería externa {number}',
  battery_pct: 'la |carga',
  battery_voltage: 'la |tensión',
  battery_trend: 'la |tendencia',
  battery_trend_slope: 'la |variación de la tensión',
  status: 'el |estado',
  longitude: 'la |longitud',
  latitude: 'la |latitud',
  altitude: 'la |altitud',
  speed: 'la |velocidad',
  angle: 'el |rumbo',
  total_odometer: 'el |kilometraje',
  pdop_value: 'la |imprecisión de la posición (PDOP)',
  fuel_level: 'el |nivel de combustible',
  fuel_level_pct: 'el |nivel de combustible',
  fuel_level_voltage: 'la |tensión del sensor de combustible',
  fuel_rate_lh: 'el |consumo de combustible',
  current_power_w: 'la |potencia consumida',
  expected_range: 'la |autonomía',
  expected_range_current_power: 'la |autonomía con el consumo actual',
  expected_range_average_power: 'la |autonomía con el consumo medio',
  remaining_energy_wh: 'la |energía restante',
  remaining_energy_ah: 'la |carga restante'
}
