/** Colours of the map on the screen. */
import type { Locator, Page } from 'playwright-core'

/** Pixels from the middle of the map, to the right and down. */
export interface Place {
  readonly x: number
  readonly y: number
}

const middle: Place = { x: 0, y: 0 }

/** The value of a custom property of the style sheets, as `rgb(…)`. */
export function colorOf(page: Page, property: `--${string}`): Promise<string> {
  return page.evaluate((name) => {
    const probe = document.createElement('span')
    probe.style.color = `var(${name})`
    probe.style.forcedColorAdjust = 'none'
    document.body.append(probe)
    const shown = getComputedStyle(probe).color
    probe.remove()
    return shown
  }, property)
}

/** The colour of the icon of the selected vehicle, as `rgb(…)`. */
export function colorOfChosen(page: Page): Promise<string> {
  return page.locator('.vehicle-card .status-sign path').evaluate((path) => getComputedStyle(path).fill)
}

/** Drags the map to the right by this number of pixels. */
export async function dragMap(page: Page, pixels: number): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator('.map-canvas').boundingBox()) ?? {}
  const [fromX, fromY] = [x + width / 2, y + height / 2]
  await page.mouse.move(fromX, fromY)
  await page.mouse.down()
  await page.mouse.move(fromX + pixels, fromY, { steps: 3 })
  await page.mouse.up()
}

/** The colours in a square of 16 pixels around the place, as `rgb(…)`. */
export async function colorsAround(page: Page, place = middle): Promise<string[]> {
  const box = await page.locator('.map-canvas').boundingBox()
  if (!box) throw new Error('There is no map')
  const size = 16
  const [x, y] = [box.x + box.width / 2 + place.x, box.y + box.height / 2 + place.y].map(Math.round)
  const clip = { x: (x ?? 0) - size / 2, y: (y ?? 0) - size / 2, width: size, height: size }
  return colorsIn(page, await page.screenshot({ clip }))
}

/** The colours of an element, as `rgb(…)`. */
export async function colorsOf(page: Page, element: Locator): Promise<string[]> {
  return colorsIn(page, await element.screenshot())
}

function colorsIn(page: Page, picture: Buffer): Promise<string[]> {
  return page.evaluate(pixelColors, picture.toString('base64'))
}

async function pixelColors(png: string): Promise<string[]> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true })
  if (!context) return []
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, image.width, image.height)
  const colors = new Set<string>()
  for (let at = 0; at < data.length; at += 4) colors.add(`rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`)
  return [...colors]
}
