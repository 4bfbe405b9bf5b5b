/** Moves a map whenever its vehicles leave it, or have come so close together that it shows them small. */
import type { ShownMap } from '../create-map.ts'

/** Pixels within which a vehicle at the edge of the map is out of sight. */
const edge = 24
/** A box that takes less of the map in both directions is shown larger. */
const minShare = 0.4

/** Pixels of the map. */
interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A size in pixels. */
interface Size {
  readonly width: number
  readonly height: number
}

export function isInSight(box: Box, { width, height }: Size): boolean {
  return box.left >= edge && box.top >= edge && box.right <= width - edge && box.bottom <= height - edge
}

export function isLarge(box: Box, { width, height }: Size): boolean {
  return box.right - box.left >= width * minShare || box.bottom - box.top >= height * minShare
}

/**
 * Has no effect on a map without `keepAll`. Calls `onMoved` when the user has moved the map by hand. Returns a function that
 * ends it.
 */
export function keepAllInView(map: ShownMap, onMoved: () => void): () => void {
  if (!map.keepAll) return () => {}
  const { library } = map
  /** The zoom at which showing all zooms in no further. */
  let closest = Number.POSITIVE_INFINITY
  const look = () => {
    const box = pixelsOf(map)
    if (!box || library.isMoving()) return
    const { clientWidth: width, clientHeight } = library.getContainer()
    const height = clientHeight - (library.getPadding().bottom ?? 0)
    const [wasInSight, zoom] = [isInSight(box, { width, height }), library.getZoom()]
    if (wasInSight && (isLarge(box, { width, height }) || zoom >= closest)) return
    void library.once('moveend').then(() => {
      const reached = library.getZoom()
      closest = wasInSight && reached <= zoom ? reached : Number.POSITIVE_INFINITY
    })
    map.showAll()
  }
  const moved = ({ originalEvent }: { readonly originalEvent?: unknown }) => {
    if (originalEvent) onMoved()
  }
  library.on('movestart', moved)
  library.on('resize', look)
  map.keepAll(look)
  look()
  return () => {
    map.keepAll?.(undefined)
    library.off('movestart', moved)
    library.off('resize', look)
  }
}

function pixelsOf({ library, bounds }: ShownMap): Box | undefined {
  if (!bounds) return undefined
  const [west, south, east, north] = bounds
  const [{ x: left, y: bottom }, { x: right, y: top }] = [
    library.project([west, south]),
    library.project([east, north])
  ]
  return { left, top, right, bottom }
}
