/** Draws the icons of a map when the map first needs them, in the colours of the current theme. */
import type { Map as LibraryMap } from 'maplibre-gl'
import { resolvedColor } from '../style/resolved-colors.ts'
import { imageRatio, shapeImage } from './shape-image.ts'
import { type ShownStatus, statusShapes } from './status-shapes.ts'

/** A custom property of the style sheets. */
type Property = `--${string}`

const square = 'M7 7H17V17H7Z'
const bars = 'M5 4H19V20H5ZM9 8V16H11V8ZM13 8V16H15V8Z'

/** Outlines of the ends and the stops of a track, in a box of 24 × 24. */
const marks: Readonly<Record<string, string>> = { start: statusShapes.NONE.path, end: square, stop: bars }

/** Name of the icon of a status, by default in the colour of the status. */
export function statusImage(status: ShownStatus, color: Property = statusShapes[status].color): string {
  return `status ${status} ${color}`
}

export const markImage = (mark: 'start' | 'end' | 'stop') => `mark ${mark} --text`

/** Undefined for a name of the base map. */
function imageOf(name: string): ImageData | undefined {
  const [kind, shape = '', color = ''] = name.split(' ')
  const path = kind === 'status' ? statusShapes[shape as ShownStatus]?.path : kind === 'mark' ? marks[shape] : undefined
  return path === undefined
    ? undefined
    : shapeImage(path, resolvedColor(color as Property), resolvedColor('--map-halo'))
}

export function drawImages(map: LibraryMap): void {
  map.setMissingStyleImageResolver((id) => {
    const image = map.hasImage(id) ? undefined : imageOf(id)
    if (image) map.addImage(id, image, { pixelRatio: imageRatio })
  })
}

/** To be called when the colours have changed. */
export function redrawImages(map: LibraryMap): void {
  for (const id of map.listImages()) {
    const image = imageOf(id)
    if (image) map.updateImage(id, image)
  }
}
