/** The words of messages in Spanish. */
import type { Words } from './words.ts'

export const spanish: Words = {
  fields: {
    status: 'Estado',
    longitude: 'Longitud',
    latitude: 'Latitud',
    altitude: 'Altitud',
    speed: 'Velocidad',
    angle: 'Rumbo',
    total_odometer: 'Kilometraje',
    pdop_value: 'Imprecisión de la posición (PDOP)',
    fuel_level: 'Nivel de combustible',
    fuel_level_pct: 'Nivel de combustible',
    fuel_level_voltage: 'Tensión del sensor de combustible',
    fuel_rate_lh: 'Consumo de combustible',
    current_power_w: 'Potencia consumida',
    expected_range: 'Autonomía',
    expected_range_current_power: 'Autonomía con el consumo actual',
    expected_range_average_power: 'Autonomía con el consumo medio',
    remaining_energy_wh: 'Energía restante',
    remaining_energy_ah: 'Carga restante'
  },
  batteries: { main: 'Batería principal', external: 'Batería externa {number}' },
  ofBattery: { pct: 'carga', voltage: 'tensión', trend: 'tendencia', trend_slope: 'variación de la tensión' },
  values: {
    SETUP: 'en configuración',
    SETUP_HOME_COMP: 'aparcado, base desconocida',
    PARK: 'aparcado',
    PARK_HOME: 'aparcado en la base',
    FLOAT: 'sin uso',
    CRUISE: 'en marcha',
    CHARGE: 'cargándose',
    CONST: 'estable',
    DISCHARGE: 'descargándose'
  },
  above: '{field} por encima de {value}: {observed}',
  below: '{field} por debajo de {value}: {observed}',
  entered: '{field}: {observed}',
  lasting: '{field}: {observed}, desde hace {time}',
  suppressed: 'No avisados por separado antes: {count}'
}
