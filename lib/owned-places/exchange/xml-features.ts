/**
 * Reads the placemarks of KML and the waypoints of GPX as features of GeoJSON. Source: OGC 12-007r2 (KML 2.3); GPX 1.1 Schema
 * Documentation (Topografix).
 */
import sax from 'sax'
import { invalidParameters } from '../../contract/api-error.ts'
import { featureMessages } from '../../contract/issue-messages.ts'
import { maxPlaces } from '../../contract/resources/place.ts'

/** Folders nest a few levels deep. */
const maxLevels = 64

interface Feature {
  readonly type: 'Feature'
  geometry: { type: string; coordinates: unknown } | null
  readonly properties: { name?: string; address?: string }
}

/** The names of a placemark's children that are geometries; those that no place can have are refused by their name. */
const geometries = ['Point', 'LineString', 'LinearRing', 'Polygon', 'MultiGeometry', 'Model', 'Track', 'MultiTrack']

/**
 * Entities that the document declares are refused and never expanded. Throws ApiError INVALID_PARAMETERS for a document that is
 * neither, or has more features than an owner can have places.
 */
export function featuresIn(text: string): Feature[] {
  const reader = new FeatureReader()
  try {
    reader.read(text)
  } catch (error) {
    const [problem = ''] = (error as Error).message.split('\n')
    throw invalidParameters([{ path: '', message: featureMessages.featuresDocument(problem) }])
  }
  return reader.features
}

class FeatureReader {
  readonly features: Feature[] = []
  readonly #parser = sax.parser(true)
  /** The names of the open elements, without prefixes. */
  readonly #open: string[] = []
  #feature: Feature | undefined
  #text = ''
  #hasRoot = false

  read(text: string): void {
    this.#parser.onerror = (error) => {
      throw error
    }
    this.#parser.onopentag = ({ name, attributes }) => this.#opened(localName(name), attributes as Attributes)
    this.#parser.onclosetag = () => this.#closed()
    this.#parser.ontext = (part) => this.#add(part)
    this.#parser.oncdata = (part) => this.#add(part)
    this.#parser.write(text).close()
    if (!this.#hasRoot) throw new Error('There is no element')
  }

  #opened(name: string, { lon, lat }: Attributes): void {
    const parent = this.#open.at(-1)
    if (parent === undefined && name !== 'kml' && name !== 'gpx') throw new Error(`The document is <${name}>`)
    if (this.#open.length === maxLevels) throw new Error(`Elements are nested deeper than ${maxLevels} levels`)
    const isWaypoint = name === 'wpt' && parent === 'gpx'
    if (isWaypoint || (name === 'Placemark' && this.#open[0] === 'kml')) {
      if (this.features.length === maxPlaces) throw new Error(`It has more than ${maxPlaces} features`)
      const geometry = isWaypoint ? { type: 'Point', coordinates: [numberIn(lon), numberIn(lat)] } : null
      this.#feature = { type: 'Feature', geometry, properties: {} }
      this.features.push(this.#feature)
    }
    if (this.#feature && parent === 'Placemark' && geometries.includes(name)) {
      this.#feature.geometry = { type: name, coordinates: name === 'Polygon' ? [] : undefined }
    }
    this.#hasRoot = true
    this.#open.push(name)
    this.#text = ''
  }

  #add(text: string): void {
    if (this.#feature) this.#text += text
  }

  #closed(): void {
    const name = this.#open.pop()
    const parent = this.#open.at(-1)
    const text = this.#text.trim()
    this.#text = ''
    if (!this.#feature) return
    if (name === 'Placemark' || name === 'wpt') this.#feature = undefined
    else if (name === 'coordinates') addCoordinates(this.#feature, positionsIn(text))
    else if ((name === 'name' || name === 'address') && (parent === 'Placemark' || parent === 'wpt')) {
      this.#feature.properties[name] = text
    }
  }
}

type Attributes = Readonly<Partial<Record<string, string>>>

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** NaN, which no position has, without a number. */
const numberIn = (text = '') => (text.trim() === '' ? Number.NaN : Number(text))

/** Tuples of longitude, latitude and perhaps altitude. */
const positionsIn = (text: string) => text.split(/\s+/).map((tuple) => tuple.split(',').map((value) => numberIn(value)))

function addCoordinates({ geometry }: Feature, positions: number[][]): void {
  if (geometry?.type === 'Point') geometry.coordinates = positions[0]
  else if (geometry?.type === 'LineString') geometry.coordinates = positions
  else if (geometry?.type === 'Polygon') (geometry.coordinates as number[][][]).push(positions)
}
