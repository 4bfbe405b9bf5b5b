/** Messages of the map. */
export const map = {
  map: 'Map of the vehicles',
  mapLoading: 'The map is loading…',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  showAllOnMap: 'Show all on the map',
  followOnMap: 'Follow',
  mapSource: '© Natural Earth · GeoNames',
  mapImpossible: 'This browser cannot draw the map (it needs WebGL 2). The list shows the coordinates instead.',
  mapFailed: 'The map could not be loaded.',
  streetsMissing: 'The street map could not be loaded. This is the map that comes with the console.',
  streetsBlocked:
    'The street map needs {origins}, which the setting mapOrigins of the deployment does not allow. This is the map that comes with the console.',
  streetsPartly: 'Parts of the street map could not be loaded.',
  vehiclesHere: 'Vehicles at this place',
  place: 'Place',
  townInside: 'In {town}',
  townNear: '{distance} {direction} of {town}',
  directionN: 'north',
  directionNE: 'north-east',
  directionE: 'east',
  directionSE: 'south-east',
  directionS: 'south',
  directionSW: 'south-west',
  directionW: 'west',
  directionNW: 'north-west'
} as const
