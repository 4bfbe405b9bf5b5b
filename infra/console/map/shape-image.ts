/** Draws outlines as images for the map. */

/** Image pixels per screen pixel, so that images are sharp on screens with a high resolution too. */
export const imageRatio = 2

/** Size of the drawing box, with room for the outline. */
const boxSize = 28
const shapeSize = 24

/** `path` is an outline in a box of 24 × 24; the image adds a rim in the halo colour. */
export function shapeImage(path: string, color: string, haloColor: string): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = boxSize * imageRatio
  // Keeps the canvas in memory, so that its pixels are not read back from the GPU, which is busy with the map.
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
