/** Messages of the map. */
import type { map as english } from '../en/map.ts'
import type { Translation } from '../messages.ts'

export const map: Translation<typeof english> = {
  map: 'Mapa de los vehículos',
  mapLoading: 'El mapa se está cargando…',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  showAllOnMap: 'Mostrar todos en el mapa',
  followOnMap: 'Seguir',
  mapImpossible:
    'Este navegador no puede dibujar el mapa (necesita WebGL 2). La lista muestra las coordenadas en su lugar.',
  mapSources: 'Fuentes del mapa',
  mapFailed: 'No se pudo cargar el mapa.',
  streetsMissing: 'No se pudo cargar el mapa de calles. Este es el mapa incluido en la consola.',
  streetsBlocked:
    'El mapa de calles necesita {origins}, que el ajuste mapOrigins de la instalación no permite. Este es el mapa incluido en la consola.',
  streetsPartly: 'No se pudieron cargar partes del mapa de calles.',
  noStreets: 'Aún no hay calles en el mapa',
  howToSetStreets: 'Configurar',
  streetsOnMap: 'Calles en el mapa',
  streetsHelp:
    'La consola dibuja costas, fronteras y ciudades. Las calles vienen de un estilo de mapa o de un archivo de teselas que usted indica en un ajuste:',
  streetsOfStyle: 'Un estilo de mapa. Su servidor sabe dónde están sus vehículos.',
  streetsOfTiles: 'Un archivo PMTiles propio. Nadie más sabe nada.',
  streetsDetails: 'Los detalles están en docs/console.md, en «Streets». Una vez cerrado, este aviso no vuelve.',
  vehiclesOfRing: 'En marcha: {driving} · Detenidos: {standing} · Sin señal: {silent}',
  vehiclesHere: 'Vehículos en este lugar',
  place: 'Lugar',
  townInside: 'En {town}',
  townNear: '{distance} {direction} de {town}',
  directionN: 'al norte',
  directionNE: 'al noreste',
  directionE: 'al este',
  directionSE: 'al sureste',
  directionS: 'al sur',
  directionSW: 'al suroeste',
  directionW: 'al oeste',
  directionNW: 'al noroeste'
}
