/** The areas into which the document groups the operations. Source: specification, "What the service does". */
import type { Endpoint } from '../contract/endpoint.ts'
import { areaNotes } from './area-notes.ts'
import type { Tag } from './openapi.ts'

interface Area extends Tag {
  /** Path prefixes of the area's endpoints. */
  readonly paths: readonly string[]
}

const areas: readonly Area[] = [
  { name: 'Authentication', paths: ['/account/'], description: 'Log in and out' },
  {
    name: 'User',
    paths: ['/me', '/user/', '/organization', '/setting/'],
    description: 'Your profile and organizations, the public profiles of other users, and the setting of the map'
  },
  { name: 'Vehicle', paths: ['/vehicle'], description: 'Status and profiles of vehicles' },
  {
    name: 'Trip',
    paths: ['/trip', '/vehicle/{vehicle_id}/trip', '/vehicle/{vehicle_id}/track'],
    description: 'Trips and their triplegs and tracks. Users can describe, publish, like and delete trips'
  },
  {
    name: 'Security',
    paths: ['/security/'],
    description: 'Tokens for programs and devices, shares of vehicles, and the audit trail'
  },
  {
    name: 'Event',
    paths: ['/event'],
    description:
      'Event feed for polling clients. `wss://` with the path `/push` sends the same events over a WebSocket, with the newest status of each vehicle'
  },
  {
    name: 'Notification',
    paths: ['/notification/', '/insight/'],
    description: 'Notification rules, alerts, scheduled reports, and the ways by which alerts reach a user'
  },
  { name: 'Place', paths: ['/place'], description: 'Areas of yours on the map' },
  { name: 'Webhook', paths: ['/webhook'], description: 'Delivery of events to addresses of yours' },
  {
    name: 'Vehicle Communication',
    paths: ['/receiver/'],
    description: 'Upload of measurements by devices and other clients'
  },
  { name: 'Developer', paths: ['/openapi.json', '/docs'], description: 'Description of the interface' }
]

const otherArea: Area = { name: 'Other', paths: [''], description: 'Endpoints of no other area' }

function withNotes(name: string, description: string): string {
  const notes = areaNotes[name]
  return notes === undefined ? description : `${description}.\n\n${notes}`
}

/** The area that the endpoint names, else the one with the longest matching prefix. */
export function areaOf({ area, path }: Endpoint): string {
  if (area !== undefined) return area
  const fitting = [...areas, otherArea].flatMap(({ name, paths }) =>
    paths.filter((start) => path.startsWith(start)).map((start) => ({ name, length: start.length }))
  )
  return fitting.reduce((longest, area) => (area.length > longest.length ? area : longest)).name
}

/** The areas that the endpoints use, in the order of the document. */
export function tagsOf(endpoints: readonly Endpoint[]): Tag[] {
  const used = new Set(endpoints.map(areaOf))
  return [...areas, otherArea]
    .filter(({ name }) => used.has(name))
    .map(({ name, description }) => ({ name, description: withNotes(name, description) }))
}
