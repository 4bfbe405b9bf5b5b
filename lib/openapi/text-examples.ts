/** Examples of answers outside of the envelope, by media type, and of a form. */
import { drive, vehicleStatus } from './vehicle-examples.ts'

const { latitude, longitude, altitude } = vehicleStatus

const gpx = `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Vehicle telematics service" xmlns="http://www.topografix.com/GPX/1/1">
<trk><trkseg>
<trkpt lat="${latitude}" lon="${longitude}"><ele>${altitude}</ele><time>${drive.timestamp_start}</time></trkpt>
</trkseg></trk>
</gpx>
`

const examples: Readonly<Record<string, unknown>> = {
  'application/gpx+xml': gpx,
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
