/** The areas into which the interface groups its operations. Source: specification, "What the service does". */
import type { Endpoint } from '../contract/endpoint.ts'
import type { Tag } from './openapi.ts'

interface Area extends Tag {
  /** What the paths of its endpoints begin with. */
  readonly paths: readonly string[]
}

const areas: readonly Area[] = [
  { name: 'Authentication', paths: ['/account/'], description: 'Logging in and out' },
  { name: 'User', paths: ['/me', '/user/'], description: 'The own profile, and what one may see of others' },
  { name: 'Vehicle', paths: ['/vehicle'], description: 'Where vehicles are and how they are, and their profiles' },
  {
    name: 'Trip',
    paths: ['/trip', '/vehicle/{vehicle_id}/tripleg'],
    description: 'Trips, which users can describe, publish, like and delete, and the triplegs that they are made of'
  },
  { name: 'Security', paths: ['/security/'], description: 'Tokens for devices' },
  { name: 'Notification', paths: ['/notification/'], description: 'When a user wants to be told something' },
  { name: 'Vehicle Communication', paths: ['/receiver/'], description: 'Where devices send what they measured' },
  { name: 'Developer', paths: ['/openapi.json', '/docs'], description: 'The interface itself, described' }
]

const otherArea: Area = { name: 'Other', paths: [''], description: 'Everything else' }

/** That of the longest beginning. */
export function areaOf({ path }: Endpoint): string {
  const fitting = [...areas, otherArea].flatMap(({ name, paths }) =>
    paths.filter((start) => path.startsWith(start)).map((start) => ({ name, length: start.length }))
  )
  return fitting.reduce((longest, area) => (area.length > longest.length ? area : longest)).name
}

/** Those that the endpoints belong to, in the order of the document. */
export function tagsOf(endpoints: readonly Endpoint[]): Tag[] {
  const used = new Set(endpoints.map(areaOf))
  return [...areas, otherArea]
    .filter(({ name }) => used.has(name))
    .map(({ name, description }) => ({ name, description }))
}
