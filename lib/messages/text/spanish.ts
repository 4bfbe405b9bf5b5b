/** The words of messages in Spanish. */
import type { Words } from './words.ts'

export const spanish: Words = {
  values: {
    SETUP: 'en configuración',
    SETUP_HOME_COMP: 'aparcado, base desconocida',
    PARK: 'aparcado',
    PARK_HOME: 'aparcado en la base',
    FLOAT: 'sin uso',
    CRUISE: 'en marcha',
    CHARGE: 'cargándose',
    CONST: 'estable',
    DISCHARGE: 'descargándose',
    true: 'encendido',
    false: 'apagado'
  },
  above: '{field}: {observed} (por encima de {value})',
  below: '{field}: {observed} (por debajo de {value})',
  entered: '{field}: {observed}',
  lasting: '{field}: {observed}, desde hace {time}',
  silent: 'Sin envíos desde hace {time}',
  places: {
    ENTERED: 'Llegada: {place}',
    LEFT: 'Salida: {place}',
    INSIDE: 'Dentro: {place}',
    OUTSIDE: 'Fuera: {place}'
  },
  lastingPlaces: {
    ENTERED: 'Llegada hace {time}: {place}',
    LEFT: 'Salida hace {time}: {place}',
    INSIDE: 'Dentro desde hace {time}: {place}',
    OUTSIDE: 'Fuera desde hace {time}: {place}'
  },
  guardLeft: 'Vigilancia: ha salido del círculo de {value}, a {observed}',
  guardIgnition: 'Vigilancia: encendido activado',
  report: 'Informe: {period}',
  suppressed: '{count} más desde la última alerta'
}
