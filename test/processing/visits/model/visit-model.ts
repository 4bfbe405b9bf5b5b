/**
 * A model of visits, from the text of the decisions, "Places". It looks at all records at once and at one place, and shares no code with
 * the service: neither its geometry nor its fold.
 */

export interface ModelRecord {
  readonly atMilliseconds: number
  readonly longitude?: number
  readonly latitude?: number
  readonly accuracy_m?: number
  readonly pdop_value?: number
}

type Coordinates = readonly number[]

export interface ModelPlace {
  readonly shape:
    | { readonly type: 'Point'; readonly coordinates: Coordinates; readonly radius: number }
    | { readonly type: 'LineString'; readonly coordinates: readonly Coordinates[]; readonly width: number }
    | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly Coordinates[])[] }
  readonly margin: number
  readonly confirm_seconds: number
}

/** Date-times; without `end` while the vehicle is inside. */
export interface ModelVisit {
  readonly start: string
  readonly end?: string
}

const earthMetres = 6_371_000
const silentMilliseconds = 5 * 60_000

interface Seen {
  readonly at: number
  /** I inside, O beyond the margin, - between. */
  readonly side: 'I' | 'O' | '-'
  /** Whether nothing that decides follows for more than 5 minutes. */
  readonly isLastForLong: boolean
}

/** `isOver`: whether it is known that no further record came for long. */
export function modelVisits(records: readonly ModelRecord[], place: ModelPlace, isOver: boolean): ModelVisit[] {
  const runs = runsOf(seenFixes(records, place, isOver))
  const counted = runs.filter(({ first, last, isSilent }) => isSilent || last - first >= place.confirm_seconds * 1000)
  const turns = counted.filter(({ side }, index) => side !== (counted[index - 1]?.side ?? 'O'))
  return turns.flatMap(({ side, first }, index) => {
    const end = turns[index + 1]?.first
    return side === 'I' ? [{ start: dateTime(first), ...(end !== undefined && { end: dateTime(end) }) }] : []
  })
}

const dateTime = (at: number) => new Date(at).toISOString()

function seenFixes(records: readonly ModelRecord[], place: ModelPlace, isOver: boolean): Seen[] {
  const byTime = new Map(records.map((record) => [record.atMilliseconds, record]))
  const fixes = [...byTime.values()]
    .flatMap(({ longitude, latitude, ...record }) =>
      longitude === undefined || latitude === undefined ? [] : [{ ...record, position: [longitude, latitude] }]
    )
    .sort((a, b) => a.atMilliseconds - b.atMilliseconds)
  const until = isOver ? Number.POSITIVE_INFINITY : (fixes.at(-1)?.atMilliseconds ?? 0)
  const { sizeMetres, metresFrom } = figureOf(place.shape)
  const deciding = fixes.filter(({ accuracy_m, pdop_value }) => {
    const error = accuracy_m ?? (pdop_value === undefined ? 0 : 5 * pdop_value)
    return error <= sizeMetres || error <= 50
  })
  return deciding.map(({ atMilliseconds: at, position }, index) => {
    const metres = metresFrom(position)
    const next = deciding[index + 1]?.atMilliseconds ?? until
    return {
      at,
      side: metres <= 0 ? 'I' : metres > place.margin ? 'O' : '-',
      isLastForLong: next - at > silentMilliseconds
    }
  })
}

interface Run {
  readonly side: 'I' | 'O'
  readonly first: number
  readonly last: number
  /** Whether the vehicle fell silent in it, or before a fix on the other side. */
  readonly isSilent: boolean
}

/** Fixes on one side without one on the other. */
function runsOf(seen: readonly Seen[]): Run[] {
  const runs: Run[] = []
  for (const { at, side, isLastForLong } of seen) {
    const run = runs.at(-1)
    if (side !== '-' && run?.side !== side) runs.push({ side, first: at, last: at, isSilent: isLastForLong })
    else if (run) {
      runs[runs.length - 1] = {
        ...run,
        ...(side !== '-' && { last: at }),
        isSilent: run.isSilent || isLastForLong
      }
    }
  }
  return runs
}

interface Figure {
  readonly sizeMetres: number
  /** From the border; at most 0 within. */
  metresFrom(position: Coordinates): number
}

type Point = readonly [x: number, y: number]

/** On a plane around the first point of the shape: the shapes that are compared are so small that any point does. */
function figureOf(shape: ModelPlace['shape']): Figure {
  if (shape.type === 'Point') {
    const toMiddle = planeAround(shape.coordinates)
    return { sizeMetres: shape.radius, metresFrom: (position) => Math.hypot(...toMiddle(position)) - shape.radius }
  }
  const corners = shape.type === 'Polygon' ? (shape.coordinates[0] ?? []) : shape.coordinates
  const project = planeAround(corners[0] ?? [])
  const points = corners.map(project)
  const toLine = (point: Point) =>
    Math.min(...points.slice(1).map((corner, index) => toSegment(point, points[index] as Point, corner)))
  if (shape.type === 'LineString') {
    const half = shape.width / 2
    return { sizeMetres: half, metresFrom: (position) => toLine(project(position)) - half }
  }
  return {
    sizeMetres: Math.sqrt(surface(points) / Math.PI),
    metresFrom(position) {
      const point = project(position)
      return isAround(points, point) ? 0 : toLine(point)
    }
  }
}

/** By distance and bearing. */
function planeAround([longitude = 0, latitude = 0]: Coordinates) {
  const [lambda, phi] = [radians(longitude), radians(latitude)]
  return ([otherLongitude = 0, otherLatitude = 0]: Coordinates): Point => {
    const [turn, there] = [radians(otherLongitude) - lambda, radians(otherLatitude)]
    const half = Math.sin((there - phi) / 2) ** 2 + Math.cos(phi) * Math.cos(there) * Math.sin(turn / 2) ** 2
    const metres = 2 * earthMetres * Math.asin(Math.sqrt(Math.min(1, half)))
    const bearing = Math.atan2(
      Math.sin(turn) * Math.cos(there),
      Math.cos(phi) * Math.sin(there) - Math.sin(phi) * Math.cos(there) * Math.cos(turn)
    )
    return [metres * Math.sin(bearing), metres * Math.cos(bearing)]
  }
}

const radians = (degrees: number) => (degrees / 180) * Math.PI

/** The segment is turned onto the x axis. */
function toSegment([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const length = Math.hypot(toX - fromX, toY - fromY)
  const angle = Math.atan2(toY - fromY, toX - fromX)
  const [dx, dy] = [x - fromX, y - fromY]
  const along = dx * Math.cos(angle) + dy * Math.sin(angle)
  const across = dy * Math.cos(angle) - dx * Math.sin(angle)
  return Math.hypot(along < 0 ? along : Math.max(0, along - length), across)
}

/** Whether the closed ring turns around the point, by the sum of the angles under which its edges are seen. */
function isAround(ring: readonly Point[], [x, y]: Point): boolean {
  const turned = ring.slice(1).reduce((sum, [toX, toY], index) => {
    const [fromX, fromY] = ring[index] as Point
    const angle = Math.atan2(toY - y, toX - x) - Math.atan2(fromY - y, fromX - x)
    return sum + angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI))
  }, 0)
  return Math.abs(turned) > Math.PI
}

/** By triangles from the first corner. */
function surface(ring: readonly Point[]): number {
  const [[originX, originY]] = ring as [Point]
  const triangles = ring.slice(1).map(([toX, toY], index) => {
    const [fromX, fromY] = ring[index] as Point
    return ((fromX - originX) * (toY - originY) - (toX - originX) * (fromY - originY)) / 2
  })
  return Math.abs(triangles.reduce((sum, triangle) => sum + triangle, 0))
}
