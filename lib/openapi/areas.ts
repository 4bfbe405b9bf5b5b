/** The areas into which the document groups the operations. Source: specification, "What the service does". */
import type { Endpoint } from '../contract/endpoint.ts'
import type { Tag } from './openapi.ts'

interface Area extends Tag {
  /** Path prefixes of the area's endpoints. */
  readonly paths: readonly string[]
}

const areas: readonly Area[] = [
  { name: 'Authentication', paths: ['/account/'], description: 'Logging in and out' },
  {
    name: 'User',
    paths: ['/me', '/user/', '/organization'],
    description: 'The own profile and organizations, and the public view of other users'
  },
  { name: 'Vehicle', paths: ['/vehicle'], description: 'Current status and profile of vehicles' },
  {
    name: 'Trip',
    paths: ['/trip', '/vehicle/{vehicle_id}/tripleg', '/vehicle/{vehicle_id}/track'],
    description: 'Trips, which users can describe, publish, like and delete, and their triplegs'
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
      'What happened, for programs that ask; `wss://` with the path `/push` sends the same over a WebSocket, with the newest status of each vehicle'
  },
  {
    name: 'Notification',
    paths: ['/notification/'],
    description: 'Rules by which a user is notified, and what they told'
  },
  { name: 'Webhook', paths: ['/webhook'], description: 'Addresses to which events are sent' },
  { name: 'Vehicle Communication', paths: ['/receiver/'], description: 'Upload of measurements by devices' },
  { name: 'Developer', paths: ['/openapi.json', '/docs'], description: 'Description of the interface' }
]

const otherArea: Area = { name: 'Other', paths: [''], description: 'Endpoints of no other area' }

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
    .map(({ name, description }) => ({ name, description }))
}
