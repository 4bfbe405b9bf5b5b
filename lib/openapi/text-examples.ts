/** Examples of answers outside of the envelope, by media type, and of a form. */
import { xlsxType } from '../contract/list-formats.ts'
import { drive, vehicleStatus } from './vehicle-examples.ts'

const { latitude, longitude, altitude } = vehicleStatus

const gpx = `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Vehicle telematics service" xmlns="http://www.topografix.com/GPX/1/1">
<trk><trkseg>
<trkpt lat="${latitude}" lon="${longitude}"><ele>${altitude}</ele><time>${drive.timestamp_start}</time></trkpt>
</trkseg></trk>
</gpx>
`

const kml = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2">
<Placemark><name>Station</name><Point><coordinates>${longitude},${latitude}</coordinates></Point></Placemark>
</kml>
`

const csv = `trip_id,date,time_start,time_end,category,purpose,distance_tot\r
01KJMZ00T6Q0B6C1D9Y1TM2ZJX,2026-03-01,12:54,13:02,BUSINESS,Delivery of a spare key,2398\r
`

const examples: Readonly<Record<string, unknown>> = {
  'application/gpx+xml': gpx,
  'application/vnd.google-earth.kml+xml': kml,
  'text/csv': csv,
  [xlsxType]: 'PK…',
  'text/html': '<!doctype html><html lang="en">…</html>',
  'application/json': { openapi: '3.1.0', info: { title: 'Vehicle telematics service', version: '2.2.0' }, paths: {} }
}

/** Throws TypeError for a media type without an example. */
export function textExample(mediaType: string): unknown {
  if (!Object.hasOwn(examples, mediaType)) throw new TypeError(`The media type ${mediaType} has no example`)
  return examples[mediaType]
}

/** A fix as a form. */
export const formExample = {
  id: 'device-4711',
  timestamp: '1772366405',
  lat: String(latitude),
  lon: String(longitude)
} as const
