/** The words of messages in French. */
import type { Words } from './words.ts'

export const french: Words = {
  fields: {
    status: 'État',
    longitude: 'Longitude',
    latitude: 'Latitude',
    altitude: 'Altitude',
    speed: 'Vitesse',
    angle: 'Cap',
    total_odometer: 'Kilométrage',
    pdop_value: 'Imprécision de la position (PDOP)',
    fuel_level: 'Niveau de carburant',
    fuel_level_pct: 'Niveau de carburant',
    fuel_level_voltage: 'Tension du capteur de carburant',
    fuel_rate_lh: 'Consommation de carburant',
    current_power_w: 'Puissance consommée',
    expected_range: 'Autonomie',
    expected_range_current_power: 'Autonomie à la consommation actuelle',
    expected_range_average_power: 'Autonomie à la consommation moyenne',
    remaining_energy_wh: 'Énergie restante',
    remaining_energy_ah: 'Charge restante'
  },
  batteries: { main: 'Batterie principale', external: 'Batterie externe {number}' },
  ofBattery: { pct: 'charge', voltage: 'tension', trend: 'tendance', trend_slope: 'variation de tension' },
  values: {
    SETUP: 'en cours de configuration',
    SETUP_HOME_COMP: 'stationné, domicile inconnu',
    PARK: 'stationné',
    PARK_HOME: 'stationné au domicile',
    FLOAT: 'inutilisé',
    CRUISE: 'en route',
    CHARGE: 'en charge',
    CONST: 'stable',
    DISCHARGE: 'en décharge'
  },
  above: '{field} au-dessus de {value} : {observed}',
  below: '{field} en dessous de {value} : {observed}',
  entered: '{field} : {observed}',
  lasting: '{field} : {observed}, depuis {time}',
  suppressed: 'Non signalés séparément auparavant : {count}'
}
