/** Places as the screens show them, and what the caller may do with them. */
import type { Permission } from '../../../lib/contract/permissions.ts'
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import type { Place as Resource } from '../../../lib/contract/resources/place.ts'
import type { Shape } from '../../../lib/places/geometry/shape.ts'
import { type PlainKey, t } from '../language/language.ts'
import { formatInUserUnit } from '../language/user-units.ts'

export type Place = Resource
export type PlaceKind = Place['kind']

export const readPermission = 'PLACE_READ' satisfies Permission
export const writePermission = 'PLACE_WRITE' satisfies Permission

/** A caller who signed in may change all of the own places. */
export function mayChange({ organization_id: id }: Place, organizations: readonly Organization[]): boolean {
  return id === undefined || organizations.some((each) => each.id === id && each.permissions.includes(writePermission))
}

interface KindLook {
  readonly text: PlainKey
  readonly color: `--${string}`
}

export const kindLooks: Readonly<Record<PlaceKind, KindLook>> = {
  HOME: { text: 'placeKindHOME', color: '--track-3' },
  DEPOT: { text: 'placeKindDEPOT', color: '--track-1' },
  CUSTOMER: { text: 'placeKindCUSTOMER', color: '--track-5' },
  CHARGER: { text: 'placeKindCHARGER', color: '--track-8' },
  FUEL: { text: 'placeKindFUEL', color: '--track-4' },
  MARINA: { text: 'placeKindMARINA', color: '--track-6' },
  FORBIDDEN: { text: 'placeKindFORBIDDEN', color: '--track-2' },
  OTHER: { text: 'placeKindOTHER', color: '--status-none' }
}

/** The shape as the geometry takes it. Its positions have two coordinates, and a polygon one ring. */
export const shapeOf = ({ shape }: Pick<Place, 'shape'>) => shape as unknown as Shape

/** Such as "Circle, 150 m". */
export function shapeText(shape: Shape): string {
  if (shape.type === 'Point') return t('placeCircleOf', { radius: formatInUserUnit(shape.radius, 'm') })
  if (shape.type === 'LineString') return t('placeCorridorOf', { width: formatInUserUnit(shape.width, 'm') })
  return t('placePolygonOf', { count: shape.coordinates[0].length - 1 })
}
