/** What the console uses of the map library. The bundler leaves out the rest, such as markers and popups. */
export const libraryNames = [
  'addProtocol',
  // In the file in any case, as every map has such sources. Tests and benchmarks observe what they are given.
  'GeoJSONSource',
  'Map',
  'ScaleControl',
  'setWorkerUrl'
] as const
