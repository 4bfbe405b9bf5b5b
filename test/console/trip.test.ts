/** A recorded trip, replayed, described and deleted against the real service. */
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import type { Track } from '../../lib/contract/resources/track.ts'
import { it, ownerToken } from './console-test.ts'
import { colorOf, colorsAround, dragMap } from './pixels.ts'
import { placeOnMap } from './projected.ts'
import { vehicleWithTrips } from './recorded-trips.ts'
import type { Visitor } from './visitor.ts'

const play = { name: 'Play' }
const slider = (page: Page) => page.getByRole('slider', { name: 'Moment of the trip' })
const momentOf = (page: Page) => slider(page).getAttribute('aria-valuetext')

/** As the console writes it. */
function textOf({ properties: { times, speed = [] } }: Track, fix: number): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' }).format(Date.parse(times[fix] ?? ''))
  return `${time} · ${Math.round(speed[fix] ?? 0)} km/h`
}

/** By the list. Gives what the service sent. */
async function openTrip(visitor: Visitor, index: number): Promise<Track> {
  const { page } = visitor
  await visitor.openSignedIn(ownerToken, `/console/trips?vehicle=${vehicleWithTrips}`)
  const track = page.waitForResponse(/\/trip\/\w+\/track/)
  await page.locator('.trip-row a').nth(index).click()
  return (await (await track).json()) as Track
}

it('lists the trips of a vehicle by day, and replays one on the map, by keys, and in curves', async ({
  visitor,
  expect
}) => {
  const { page } = visitor
  const track = await openTrip(visitor, 1)
  expect(new URL(page.url()).pathname).toMatch(/^\/console\/trips\/\w+$/)
  await page.getByRole('button', { name: 'Zoom in' }).waitFor()
  await page.locator('.u-over').first().waitFor()
  expect(await momentOf(page)).toBe(textOf(track, 0))

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  expect(await momentOf(page)).toBe(textOf(track, 1))
  await page
    .getByText(`${textOf(track, 1).slice(0, 8)}, Speed ${textOf(track, 1).slice(11)}, Altitude`)
    .waitFor({ state: 'attached' })

  for (let step = 0; step < 39; step += 1) await page.keyboard.press('ArrowRight')
  const color = await colorOf(page, '--vehicle-at-cursor')
  // The whole line is in sight, so that where the map is follows from it alone.
  const place = await placeOnMap(page, track.geometry?.coordinates ?? [], 40)
  await expect.poll(() => colorsAround(page, place)).toContain(color)
  const follow = page.getByRole('checkbox', { name: 'Follow' })
  await follow.check()
  await expect.poll(() => colorsAround(page)).toContain(color)
  await dragMap(page, 60)
  expect(await follow.isChecked()).toBe(false)

  const { times } = track.properties
  const moments = times.map((time) => Date.parse(time))
  const [first = 0, last = 0] = [moments[0], moments.at(-1)]
  const shareOf = async () => {
    const [line, area] = await Promise.all(
      [page.locator('.u-cursor-x').nth(1), page.locator('.u-over').nth(1)].map((each) => each.boundingBox())
    )
    return ((line?.x ?? 0) + (line?.width ?? 0) / 2 - (area?.x ?? 0)) / (area?.width ?? 1)
  }
  expect(await shareOf()).toBeCloseTo(((moments[40] ?? 0) - first) / (last - first), 1)
  const area = await page.locator('.u-over').first().boundingBox()
  await page
    .locator('.u-over')
    .first()
    .hover({ position: { x: (area?.width ?? 0) / 2, y: 20 } })
  expect(await shareOf()).toBeCloseTo(0.5, 1)
  expect(Number(await slider(page).inputValue()) / (last - first)).toBeCloseTo(0.5, 1)

  const at = (share: number) => [(area?.x ?? 0) + (area?.width ?? 0) * share, (area?.y ?? 0) + 20] as const
  await page.mouse.move(...at(0.25))
  await page.mouse.down()
  await page.mouse.move(...at(0.75))
  await page.mouse.up()
  await page.getByRole('button', { name: 'Show the whole trip' }).waitFor()
  await expect.poll(shareOf).toBeCloseTo(0, 1)
  await page.mouse.dblclick(...at(0.5))
  await page.getByRole('button', { name: 'Show the whole trip' }).waitFor({ state: 'detached' })
  expect(Number(await slider(page).inputValue()) / (last - first)).toBeCloseTo(0.5, 1)
})

it('plays by the space bar until it is pressed again, or the end is reached', async ({ visitor, expect }) => {
  const { page } = visitor
  const track = await openTrip(visitor, 0)
  await page.getByRole('button', play).waitFor()
  await page.getByRole('button', { name: '60×' }).click()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  await expect.poll(() => momentOf(page)).not.toBe(textOf(track, 0))
  await page.keyboard.press('Space')
  await page.getByRole('button', play).waitFor()
  await page.getByRole('button', { name: 'To the end' }).click()
  expect(await momentOf(page)).toBe(textOf(track, track.properties.times.length - 1))
})

it('has a table with the values of every fix, and files with every position', async ({ visitor, expect }) => {
  const { page } = visitor
  const { properties, geometry } = await openTrip(visitor, 0)
  await page.getByText('Table of values').click()
  const rows = page.getByRole('row')
  await rows.nth(1).waitFor()
  const { speed = [], can_rpm: rpm = [] } = properties
  const cells = await rows.nth(30).getByRole('cell').allTextContents()
  const [longitude = 0, latitude = 0] = geometry?.coordinates[29] ?? []
  expect(cells[0]).toBe(`${latitude.toFixed(5)}, ${longitude.toFixed(5)}`)
  expect(cells[1]).toBe(String(Math.round(speed[29] ?? Number.NaN)))
  expect(cells).toContain(new Intl.NumberFormat('en-GB').format(Math.round(rpm[29] ?? Number.NaN)))
  expect(await rows.count()).toBe(1 + Math.min(100, properties.times.length))

  const saved = async (format: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: `Download ${format}` }).click()
    return await text(await (await download).createReadStream())
  }
  expect(JSON.parse(await saved('GeoJSON'))).toEqual({ type: 'Feature', geometry, properties })
  expect((await saved('GPX')).match(/<trkpt /g)?.length).toBe(properties.times.length)
})

it('keeps what is written about a trip, clears it, and brings back a deleted trip', async ({ visitor, expect }) => {
  const { page } = visitor
  await openTrip(visitor, 2)
  const trip = page.url()
  await page.getByLabel('Name', { exact: true }).fill('To the harbour')
  await page.getByLabel('Refuelled (l)').fill('full')
  await page.evaluate(() => history.back())
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click()
  expect(page.url()).toBe(trip)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter a number, or nothing.').waitFor()
  await page.getByLabel('Refuelled (l)').fill('12.5')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The trip is saved.').waitFor()
  await page.reload()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('To the harbour')
  await page.getByRole('definition').filter({ hasText: '12.5 l' }).waitFor()
  await page.getByLabel('Name', { exact: true }).fill('')
  await page.getByLabel('Refuelled (l)').fill('')
  await page.keyboard.press('Enter')
  await page.getByText('The trip is saved.').waitFor()
  await page.getByRole('definition').filter({ hasText: '12.5 l' }).waitFor({ state: 'detached' })

  const like = page.getByRole('button', { name: 'Like' })
  for (const [isLiked, likes] of [
    ['true', 'Likes: 1'],
    ['false', 'Likes: 0']
  ] as const) {
    await like.click()
    await page.getByText(likes).waitFor()
    expect(await like.getAttribute('aria-pressed')).toBe(isLiked)
  }

  await page.getByRole('button', { name: 'Delete trip' }).click()
  await page.getByText('The trip is deleted.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/console/trips')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('The trip is back.').waitFor()
  expect(page.url()).toBe(trip)
  await page.getByRole('button', play).waitFor()
})
