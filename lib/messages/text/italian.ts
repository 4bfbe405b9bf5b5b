/** The words of messages in Italian. */
import type { Words } from './words.ts'

export const italian: Words = {
  fields: {
    status: 'Stato',
    longitude: 'Longitudine',
    latitude: 'Latitudine',
    altitude: 'Altitudine',
    speed: 'Velocità',
    angle: 'Rotta',
    total_odometer: 'Chilometraggio',
    pdop_value: 'Imprecisione della posizione (PDOP)',
    fuel_level: 'Livello del carburante',
    fuel_level_pct: 'Livello del carburante',
    fuel_level_voltage: 'Tensione del sensore del carburante',
    fuel_rate_lh: 'Consumo di carburante',
    current_power_w: 'Potenza assorbita',
    expected_range: 'Autonomia',
    expected_range_current_power: 'Autonomia al consumo attuale',
    expected_range_average_power: 'Autonomia al consumo medio',
    remaining_energy_wh: 'Energia residua',
    remaining_energy_ah: 'Carica residua'
  },
  batteries: { main: 'Batteria principale', external: 'Batteria esterna {number}' },
  ofBattery: { pct: 'carica', voltage: 'tensione', trend: 'tendenza', trend_slope: 'variazione di tensione' },
  values: {
    SETUP: 'in configurazione',
    SETUP_HOME_COMP: 'parcheggiato, base sconosciuta',
    PARK: 'parcheggiato',
    PARK_HOME: 'parcheggiato alla base',
    FLOAT: 'inutilizzato',
    CRUISE: 'in marcia',
    CHARGE: 'in carica',
    CONST: 'stabile',
    DISCHARGE: 'in scarica'
  },
  above: '{field} sopra {value}: {observed}',
  below: '{field} sotto {value}: {observed}',
  entered: '{field}: {observed}',
  lasting: '{field}: {observed}, da {time}',
  suppressed: 'Non segnalati singolarmente prima: {count}'
}
