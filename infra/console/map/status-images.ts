/** The signs of the statuses as images for the map. */
import { resolvedColor } from '../style/resolved-colors.ts'
import { type ShownStatus, statusShapes } from './status-shapes.ts'

/** Pixels of an image for one of the screen: sharp also where the screen has more. */
export const imageRatio = 2

/** Of the drawing box, with room for the outline. */
const boxSize = 28
const shapeSize = 24

/** In the colours of the theme that is shown. */
export function statusImages(haloColor: string): ReadonlyMap<ShownStatus, ImageData> {
  const entries = Object.entries(statusShapes) as [ShownStatus, (typeof statusShapes)[ShownStatus]][]
  return new Map(
    entries.map(([status, { path, color }]) => [status, shapeImage(path, resolvedColor(color), haloColor)])
  )
}

/** `path`: outline in a box of 24 × 24, with a rim of the other colour around it. */
export function shapeImage(path: string, color: string, haloColor: string): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = boxSize * imageRatio
  // Drawn in memory: its pixels are not fetched from the graphics processor, which is busy with the map.
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The browser has no canvas')
  const margin = (boxSize - shapeSize) / 2
  context.scale(imageRatio, imageRatio)
  context.translate(margin, margin)
  const shape = new Path2D(path)
  context.lineJoin = 'round'
  context.lineWidth = 3
  context.strokeStyle = haloColor
  context.stroke(shape)
  context.fillStyle = color
  context.fill(shape, 'evenodd')
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
