/** The input of the form of a place, and the requests that are made from it. */
import type { PlaceChange, PlaceContent } from '../../../lib/contract/resources/place-content.ts'
import type { PlacePreviewContent } from '../../../lib/contract/resources/place-preview.ts'
import type { PlaceShape } from '../../../lib/contract/resources/place-shape.ts'
import type { TripCategory } from '../../../lib/contract/resources/trip-category.ts'
import type { Coordinates, Shape } from '../../../lib/places/geometry/shape.ts'
import { contentOfWindow, missingTime, newWindow, type TimeWindow, windowIn } from '../form/time-window.ts'
import type { PlainKey } from '../language/language.ts'
import { fromUserUnit, toUserUnit } from '../language/user-units.ts'
import { convertedTo, type Outline, outlineOf, type ShapeKind, shapeOfOutline } from './outline.ts'
import { type Place, type PlaceKind, shapeOf } from './place.ts'
import { pointsIn, pointsText } from './point-list.ts'

/** Sizes are texts in the user's unit. */
export interface PlaceDraft extends TimeWindow {
  readonly name: string
  readonly kind: PlaceKind
  /** Undefined for a place of the caller. */
  readonly organizationId: string | undefined
  readonly shapeKind: ShapeKind
  readonly points: string
  readonly radius: string
  readonly width: string
  readonly margin: string
  readonly confirmSeconds: string
  /** Empty if a vehicle never counts as having dwelled. */
  readonly dwellMinutes: string
  /** Undefined for all vehicles of the owner. */
  readonly vehicleIds: readonly string[] | undefined
  readonly address: string
  /** Of trips to the place; empty for none. */
  readonly tripCategory: TripCategory | ''
}

/** The fields beside which problems are shown, by their names in the request. */
export const placeFields = [
  'name',
  'shape',
  'shape.radius',
  'shape.width',
  'margin',
  'confirm_seconds',
  'dwell_minutes',
  'vehicle_ids',
  'address',
  'tw_start',
  'tw_end',
  'tw_timezone',
  'trip_category',
  'organization_id'
] as const
export type PlaceField = (typeof placeFields)[number]

/** Metres of a new circle and of a new corridor. */
const newSizes = { radius: 150, width: 40 }

const metresText = (metres: number) => String(toUserUnit(metres, 'm'))
const wholeText = (metres: number) => String(Math.round(toUserUnit(metres, 'm')))

/** `at` is the middle of the circle, if it is known. */
export function newDraft(at?: Coordinates): PlaceDraft {
  const { kind, margin, confirm_seconds: confirmSeconds } = PLACE_DEFAULTS
  return {
    name: '',
    kind,
    organizationId: undefined,
    shapeKind: 'Point',
    points: at ? pointsText([at]) : '',
    radius: wholeText(newSizes.radius),
    width: wholeText(newSizes.width),
    margin: wholeText(margin),
    confirmSeconds: String(confirmSeconds),
    dwellMinutes: '',
    vehicleIds: undefined,
    address: '',
    ...newWindow(),
    tripCategory: ''
  }
}

export function draftOf(place: Place): PlaceDraft {
  const { name, kind, margin, confirm_seconds, dwell_minutes, vehicle_ids: vehicleIds, address = '' } = place
  return {
    ...newDraft(),
    ...partOf(outlineOf(shapeOf(place))),
    name,
    kind,
    organizationId: place.organization_id,
    margin: metresText(margin),
    confirmSeconds: String(confirm_seconds),
    dwellMinutes: String(dwell_minutes ?? ''),
    vehicleIds,
    address,
    ...windowIn(place),
    tripCategory: place.trip_category ?? ''
  }
}

/** The part of the draft that is drawn. A size that is not known stays as it is. */
export function partOf({ kind, points, size }: Outline): Partial<PlaceDraft> {
  const sizeField = kind === 'Point' ? 'radius' : 'width'
  return {
    shapeKind: kind,
    points: pointsText(points),
    ...(kind !== 'Polygon' && size !== undefined && { [sizeField]: metresText(size) })
  }
}

export function drawnOf({ shapeKind: kind, points, radius, width }: PlaceDraft): Outline {
  const size = kind === 'Polygon' ? undefined : metresIn(kind === 'Point' ? radius : width, sizeLimits(kind))
  return { kind, points: pointsIn(points).points, size }
}

const sizeLimits = (kind: Exclude<ShapeKind, 'Polygon'>) =>
  kind === 'Point' ? SHAPE_LIMITS.radius : SHAPE_LIMITS.width

/** The draft with a shape of another kind that covers about the same. */
export function ofKind(draft: PlaceDraft, kind: ShapeKind): Partial<PlaceDraft> {
  return partOf({ kind, ...convertedTo(kind, drawnOf(draft)) })
}

interface Bounds {
  readonly min?: number
  readonly max?: number
}

/** Undefined without a number within the bounds, which are in metres. */
function metresIn(text: string, bounds: Bounds): number | undefined {
  const value = numberIn(text)
  const metres = value === undefined ? undefined : Number(fromUserUnit(value, 'm').toFixed(3))
  return isWithin(metres, bounds) ? metres : undefined
}

function numberIn(text: string): number | undefined {
  return /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : undefined
}

/** Undefined without a whole number within the bounds. */
function wholeIn(text: string, bounds: Bounds): number | undefined {
  const value = numberIn(text)
  return isWithin(value, bounds) && Number.isInteger(value) ? value : undefined
}

function isWithin(value: number | undefined, { min = 0, max = Number.POSITIVE_INFINITY }: Bounds): value is number {
  return value !== undefined && value >= min && value <= max
}

function shapeIn(draft: PlaceDraft): Shape | undefined {
  return pointsIn(draft.points).wrongLine === undefined ? shapeOfOutline(drawnOf(draft)) : undefined
}

/** Problems that can be found without a request. */
export function problemsOf(draft: PlaceDraft): Partial<Record<PlaceField, PlainKey>> {
  const { margin, confirmSeconds, dwellMinutes, vehicleIds } = draft
  const time = missingTime(draft)
  return {
    ...(draft.name.trim() === '' && { name: 'placeNameMissing' as const }),
    ...shapeProblem(draft),
    ...(metresIn(margin, PLACE_FIELDS.margin ?? {}) === undefined && { margin: 'placeNumberOutside' as const }),
    ...(wholeIn(confirmSeconds, PLACE_FIELDS.confirm_seconds ?? {}) === undefined && {
      confirm_seconds: 'placeNumberOutside' as const
    }),
    ...(dwellMinutes.trim() !== '' &&
      wholeIn(dwellMinutes, PLACE_FIELDS.dwell_minutes ?? {}) === undefined && {
        dwell_minutes: 'placeNumberOutside' as const
      }),
    ...(vehicleIds?.length === 0 && { vehicle_ids: 'tokenVehiclesMissing' as const }),
    ...(time && { [time]: 'ruleTimeMissing' as const })
  }
}

const fewPoints: Readonly<Record<ShapeKind, PlainKey>> = {
  Point: 'placeMiddleMissing',
  Polygon: 'placeCornersMissing',
  LineString: 'placeLineMissing'
}

function shapeProblem(draft: PlaceDraft): Partial<Record<PlaceField, PlainKey>> {
  const { kind, points, size } = drawnOf(draft)
  const { ringPoints, linePoints } = SHAPE_LIMITS
  const { min, max } = { Point: { min: 1, max: 1 }, Polygon: ringPoints, LineString: linePoints }[kind]
  if (pointsIn(draft.points).wrongLine !== undefined) return { shape: 'placePointsWrong' }
  if (points.length < min) return { shape: fewPoints[kind] }
  if (points.length > max) return { shape: kind === 'Point' ? 'placeMiddleMissing' : 'placePointsMany' }
  if (kind === 'Polygon' || size !== undefined) return {}
  return { [kind === 'Point' ? 'shape.radius' : 'shape.width']: 'placeNumberOutside' }
}

/** What a preview needs beside the vehicles; undefined while a part is missing. */
export type Previewed = Omit<PlacePreviewContent, 'vehicle_ids'>

export function previewedIn(draft: PlaceDraft): Previewed | undefined {
  const shape = shapeIn(draft)
  const problems = problemsOf(draft)
  if (!shape || problems.shape || problems.margin || problems.confirm_seconds) return undefined
  return { shape: shape as unknown as PlaceShape, ...numbersOf(draft) }
}

function numbersOf({ margin, confirmSeconds }: PlaceDraft): Pick<Place, 'margin' | 'confirm_seconds'> {
  return {
    margin: metresIn(margin, PLACE_FIELDS.margin ?? {}) ?? PLACE_DEFAULTS.margin,
    confirm_seconds: numberIn(confirmSeconds) ?? PLACE_DEFAULTS.confirm_seconds
  }
}

/** The draft must have no problems. */
export function contentOf(draft: PlaceDraft): PlaceContent {
  const { kind, organizationId, vehicleIds, tripCategory } = draft
  const address = draft.address.trim()
  const dwellMinutes = numberIn(draft.dwellMinutes)
  return {
    name: draft.name.trim(),
    kind,
    shape: shapeIn(draft) as unknown as PlaceShape,
    ...numbersOf(draft),
    ...(organizationId !== undefined && { organization_id: organizationId }),
    ...(dwellMinutes !== undefined && { dwell_minutes: dwellMinutes }),
    ...(vehicleIds && { vehicle_ids: [...vehicleIds] }),
    ...(address !== '' && { address }),
    ...contentOfWindow(draft),
    ...(tripCategory !== '' && { trip_category: tripCategory })
  }
}

/** What a change sends for fields that the draft leaves out. */
const cleared = {
  ...{ dwell_minutes: null, vehicle_ids: null, address: null, trip_category: null },
  ...{ tw_start: null, tw_end: null, tw_timezone: null }
} satisfies PlaceChange

/** The draft must have no problems. Sends nothing but the changes, so that what others change meanwhile is kept. */
export function changeOf(draft: PlaceDraft, place: Place): PlaceChange {
  const before = contentOf(draftOf(place))
  const { organization_id: _, ...after } = contentOf(draft)
  const next = { ...cleared, ...after }
  const was = { ...cleared, ...before }
  const changed = Object.entries(next).filter(([name, value]) => {
    return JSON.stringify(value) !== JSON.stringify(was[name as keyof typeof next])
  })
  return Object.fromEntries(changed)
}

/** What a part of the form needs. */
export interface PlacePartProps {
  readonly draft: PlaceDraft
  readonly onChange: (change: Partial<PlaceDraft>) => void
  readonly problemOf: (field: PlaceField) => string | undefined
}
