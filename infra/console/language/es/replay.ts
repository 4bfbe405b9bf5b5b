/** Messages of replays. */
import type { replay as english } from '../en/replay.ts'
import type { Translation } from '../messages.ts'

export const replay: Translation<typeof english> = {
  replay: 'Reproducción',
  replayPlay: 'Reproducir',
  replayPause: 'Pausa',
  replayToBegin: 'Al principio',
  replayToEnd: 'Al final',
  replayMoment: 'Momento del viaje',
  replayPace: 'Velocidad de reproducción',
  replayTogether: 'Reproducir juntos',
  replayMost: 'Se reproducen juntos como máximo {most} viajes; los demás se omiten.',
  replayNone: 'Este enlace no contiene ningún viaje. Seleccione algunos en la lista de viajes.',
  replayWithout: 'Sin recorrido guardado: {trips}',
  replayLeftOut: 'Omitido: {trip}.',
  keyPlay: 'Reproducir un viaje, pausa',
  keyMoment: 'Posición anterior, siguiente de un viaje',
  tripMap: 'Mapa del viaje',
  charts: 'Gráficos',
  chartOf: 'Gráfico temporal: {values}. La tabla de valores contiene los números.',
  chartWhole: 'Mostrar todo el viaje',
  valueTable: 'Tabla de valores',
  time: 'Hora',
  tableEarlier: 'Antes',
  tableLater: 'Después',
  tablePage: 'Página {page} de {pages}',
  engineSpeed: 'Régimen del motor',
  unitRotation: 'rpm',
  fuelConsumption: 'Consumo de combustible',
  fuelConsumptionCan: 'Consumo de combustible (CAN)',
  batteryExternal: 'Batería externa {number}',
  energyLeft: 'Energía restante',
  trackHidden: 'Solo ven el recorrido quienes tienen acceso a los viajes del vehículo.',
  trackMissing:
    'No se guarda ningún recorrido de este viaje: sus posiciones son más antiguas de lo que el servicio conserva, o estaban ocultas mientras no se debía seguir el vehículo. Las cifras permanecen.',
  trackNotYet: 'El viaje acaba de empezar: la línea aparece con la segunda posición.',
  trackSimplified:
    'Un viaje largo: las posiciones a menos de {distance} de la línea se omiten aquí, no en los archivos.',
  trackDownload: 'Descargar {format}'
}
