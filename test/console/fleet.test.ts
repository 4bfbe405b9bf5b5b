import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { it, ownerToken } from './console-test.ts'
import { people } from './people.ts'

it('shows the vehicles, and says through whom', async ({ visitor, arrive }) => {
  const member = await arrive()
  await visitor.openSignedIn(ownerToken)
  await member.open()
  await member.signIn(people.member)
  for (const { page } of [visitor, member]) await page.getByRole('option', { name: /Delivery van/ }).waitFor()
  await visitor.page.getByText('You see them through: yourself').waitFor()
  await member.page.getByText('You see them through: Harbour Rentals').waitFor()
})

it('finds, chooses and unchooses by keyboard alone, and keeps it in the address', async ({ visitor }) => {
  const { page } = visitor
  await visitor.openSignedIn(ownerToken)
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('j')
  await page.getByRole('article', { name: 'City runabout' }).waitFor()
  await page.keyboard.press('j')
  await page.getByRole('article', { name: 'Delivery van' }).waitFor()
  expect(new URL(page.url()).search).toBe('?vehicle=opel-movano')
  await page.keyboard.press('Escape')
  await page.getByRole('article').waitFor({ state: 'detached' })
  await page.keyboard.press('/')
  await page.keyboard.type('kia')
  await page.getByText('1 of 2 vehicles').waitFor()
  expect(new URL(page.url()).search).toBe('?find=kia')
  await page.getByRole('searchbox').fill('nothing of this name')
  await page.getByText('No vehicle matches.').waitFor()
})

it('draws the chosen vehicle where it is, in the colour of its status', async ({ visitor }) => {
  const { page } = visitor
  await visitor.openSignedIn(ownerToken, '/console?vehicle=kia-picanto')
  await page.getByRole('button', { name: 'Zoom in' }).waitFor()
  // The map moves to the vehicle that the address names, so that it is in the middle.
  const canvas = page.locator('.map-canvas')
  const color = await canvas.evaluate(() => {
    const sign = document.querySelector('.vehicle-card .status-sign path')
    return sign ? getComputedStyle(sign).fill : ''
  })
  await expect.poll(() => colorsAround(page), { timeout: 20_000 }).toContain(color)
})

/** Colours within the sign in the middle of the map. */
async function colorsAround(page: Page): Promise<string[]> {
  const { x, y } = await middleOf(page)
  const size = 16
  const clip = { x: x - size / 2, y: y - size / 2, width: size, height: size }
  const picture = (await page.screenshot({ clip })).toString('base64')
  return page.evaluate(pixelColors, picture)
}

async function middleOf(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator('.map-canvas').boundingBox()
  if (!box) throw new Error('There is no map')
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
}

async function pixelColors(png: string): Promise<string[]> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
  if (!context) return []
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, image.width, image.height)
  const colors = new Set<string>()
  for (let at = 0; at < data.length; at += 4) colors.add(`rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`)
  return [...colors]
}
