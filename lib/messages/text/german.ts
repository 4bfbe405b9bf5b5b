/** The words of messages in German. */
import type { Words } from './words.ts'

export const german: Words = {
  fields: {
    status: 'Status',
    longitude: 'Längengrad',
    latitude: 'Breitengrad',
    altitude: 'Höhe',
    speed: 'Geschwindigkeit',
    angle: 'Kurs',
    total_odometer: 'Kilometerstand',
    pdop_value: 'Ungenauigkeit der Position (PDOP)',
    fuel_level: 'Kraftstoffstand',
    fuel_level_pct: 'Kraftstoffstand',
    fuel_level_voltage: 'Spannung des Tanksensors',
    fuel_rate_lh: 'Kraftstoffverbrauch',
    current_power_w: 'Aufgenommene Leistung',
    expected_range: 'Reichweite',
    expected_range_current_power: 'Reichweite beim aktuellen Verbrauch',
    expected_range_average_power: 'Reichweite beim durchschnittlichen Verbrauch',
    remaining_energy_wh: 'Verbleibende Energie',
    remaining_energy_ah: 'Verbleibende Ladung'
  },
  batteries: { main: 'Hauptbatterie', external: 'Externe Batterie {number}' },
  ofBattery: { pct: 'Ladestand', voltage: 'Spannung', trend: 'Trend', trend_slope: 'Spannungsänderung' },
  values: {
    SETUP: 'wird eingerichtet',
    SETUP_HOME_COMP: 'geparkt, Zuhause unbekannt',
    PARK: 'geparkt',
    PARK_HOME: 'zu Hause geparkt',
    FLOAT: 'ungenutzt',
    CRUISE: 'fährt',
    CHARGE: 'lädt',
    CONST: 'konstant',
    DISCHARGE: 'entlädt sich'
  },
  above: '{field} über {value}: {observed}',
  below: '{field} unter {value}: {observed}',
  entered: '{field}: {observed}',
  lasting: '{field}: {observed}, seit {time}',
  suppressed: 'Zuvor nicht einzeln gemeldet: {count}'
}
