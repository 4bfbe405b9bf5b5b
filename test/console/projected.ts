/** The pixel of a position on a map that shows a whole line. */
import type { Page } from 'playwright-core'
import { trackPadding } from '../../infra/console/map/follow.ts'
import type { Place } from './pixels.ts'

/** Web Mercator, as a share of the world's width. Source: EPSG 3857. */
function projected([longitude = 0, latitude = 0]: readonly number[]) {
  const radians = (latitude * Math.PI) / 180
  return { x: longitude / 360, y: -Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI) }
}

/** Pixels from the middle of the map, which the line fills except for its padding. */
export async function placeOnMap(page: Page, line: readonly (readonly number[])[], index: number): Promise<Place> {
  const box = await page.locator('.map-canvas').boundingBox()
  const points = line.map(projected)
  const point = points[index]
  if (!box || !point) throw new Error('There is no map, or no such position')
  const range = (axis: 'x' | 'y') => {
    const values = points.map((each) => each[axis])
    const [min, max] = [Math.min(...values), Math.max(...values)]
    return { middle: (min + max) / 2, length: max - min }
  }
  const [x, y] = [range('x'), range('y')]
  const scale = Math.min((box.width - 2 * trackPadding) / x.length, (box.height - 2 * trackPadding) / y.length)
  return { x: (point.x - x.middle) * scale, y: (point.y - y.middle) * scale }
}
