import type { Page } from 'playwright-core'
import type { ExpectStatic } from 'vitest'
import { answerAs, screenCase } from './cases/screen-cases.ts'
import { itDraws as it } from './console-test.ts'
import { noToken } from './people.ts'
import { colorOf, colorOfChosen, colorsAround } from './pixels.ts'
import { answer, pageOf } from './replies.ts'
import type { Visitor } from './visitor.ts'

/** A track of the vehicle v1, whose position is on it. */
const track = {
  type: 'Feature',
  properties: {},
  geometry: {
    type: 'LineString',
    coordinates: [
      [-5.2, 40],
      [-4.2, 40]
    ]
  }
}

/**
 * Opens the fleet with the vehicle v1 in the middle of the map and two trips of every vehicle. `left` is the number of
 * remaining requests after each track.
 */
async function openFleet(expect: ExpectStatic, visitor: Visitor, left: () => number): Promise<void> {
  const { page } = visitor
  await answerAs(screenCase('fleet'), page)
  await answer(page, '/trip', pageOf([{ id: 't1' }, { id: 't2' }]))
  for (const id of ['t1', 't2']) {
    await answer(page, `/trip/${id}/track`, (route) => {
      const remaining = { 'X-RateLimit-Remaining': String(left()), 'X-RateLimit-Reset': '4102444800' }
      return route.fulfill({ headers: { 'X-RateLimit-Limit': '80', ...remaining }, json: track })
    })
  }
  await visitor.openSignedIn(noToken, '/console?vehicle=v1')
  // The map moves to the vehicle once it is drawn.
  await expect.poll(() => colorsAround(page)).toContain(await colorOfChosen(page))
}

async function zoom(page: Page, name: 'Zoom in' | 'Zoom out'): Promise<void> {
  for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name }).click()
}

/** Without the latest trip alone, which is read for the trail behind a vehicle that drives. */
const drivesAsked = ({ requests }: Visitor) =>
  requests
    .map((address) => new URL(address))
    .filter(({ pathname, searchParams }) => pathname.startsWith('/v2.2/trip') && searchParams.get('limit') !== '1')
    .map(({ pathname }) => pathname)

/** Checks the colour of the line beside the vehicle. */
async function showsDrives(expect: ExpectStatic, page: Page, isShown: boolean): Promise<void> {
  const color = await colorOf(page, '--map-former')
  const colors = expect.poll(() => colorsAround(page, { x: 80, y: 0 }))
  await (isShown ? colors.toContain(color) : colors.not.toContain(color))
}

it('the map draws former drives of the selected vehicle where it has no content, within a budget of requests', async ({
  visitor,
  expect
}) => {
  const { page } = visitor
  let left = 75
  await openFleet(expect, visitor, () => left)
  expect(drivesAsked(visitor)).toEqual([])
  await zoom(page, 'Zoom in')
  await showsDrives(expect, page, true)
  const asked = ['/v2.2/trip', '/v2.2/trip/t1/track', '/v2.2/trip/t2/track']
  expect(drivesAsked(visitor)).toEqual(asked)
  await zoom(page, 'Zoom out')
  await showsDrives(expect, page, false)
  // The drives of this vehicle have been read already.
  await zoom(page, 'Zoom in')
  await showsDrives(expect, page, true)
  expect(drivesAsked(visitor)).toEqual(asked)
  left = 19
  await page.keyboard.press('k')
  await expect.poll(() => drivesAsked(visitor).length).toBe(asked.length + 2)
  await showsDrives(expect, page, true)
  expect(drivesAsked(visitor).slice(asked.length)).toEqual(['/v2.2/trip', '/v2.2/trip/t1/track'])
})
