/** The names of measured fields in Italian. */
import type { FieldNames } from './field-name.ts'

export const fieldNames: FieldNames = {
  battery_main: 'la |batteria principale',
  battery_external: 'la |batteria esterna {number}',
  ofBattery_main: 'della batteria principale',
  ofBattery_external: 'della batteria esterna {number}',
  battery_pct: 'la |carica',
  battery_voltage: 'la |tensione',
  battery_trend: 'la |tendenza',
  battery_trend_slope: 'la |variazione di tensione',
  status: 'lo |stato',
  longitude: 'la |longitudine',
  latitude: 'la |latitudine',
  altitude: 'l’|altitudine',
  speed: 'la |velocità',
  angle: 'la |rotta',
  total_odometer: 'il |chilometraggio',
  pdop_value: 'l’|imprecisione della posizione (PDOP)',
  fuel_level: 'il |livello del carburante',
  fuel_level_pct: 'il |livello del carburante',
  fuel_level_voltage: 'la |tensione del sensore del carburante',
  fuel_rate_lh: 'il |consumo di carburante',
  current_power_w: 'la |potenza assorbita',
  expected_range: 'l’|autonomia',
  expected_range_current_power: 'l’|autonomia al consumo attuale',
  expected_range_average_power: 'l’|autonomia al consumo medio',
  remaining_energy_wh: 'l’|energia residua',
  remaining_energy_ah: 'la |carica residua'
}
