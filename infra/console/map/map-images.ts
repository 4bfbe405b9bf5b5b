/** Draws the icons of a map when the map first needs them, in the colours of the current theme. */
import type { Map as LibraryMap } from 'maplibre-gl'
import { resolvedColor } from '../style/resolved-colors.ts'
import { ringOf } from './cluster-ring.ts'
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

/** By the first word of the name of an image. Undefined for a name of the base map. */
const painters: Readonly<Record<string, (...words: string[]) => ImageData | undefined>> = {
  status: (status = '', color = '') => outlineOf(statusShapes[status as ShownStatus]?.path, color),
  mark: (mark = '', color = '') => outlineOf(marks[mark], color),
  ring: (...numbers) => ringOf(numbers.map(Number))
}

function outlineOf(path: string | undefined, color: string): ImageData | undefined {
  if (path === undefined) return undefined
  return shapeImage(path, resolvedColor(color as Property), resolvedColor('--map-halo'))
}

function imageOf(name: string): ImageData | undefined {
  const [kind = '', ...words] = name.split(' ')
  return painters[kind]?.(...words)
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
