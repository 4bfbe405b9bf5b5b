/** A trip that is replayed on the map, by keys and in charts. */
import type { Page } from 'playwright-core'
import type { Track } from '../../lib/contract/resources/track.ts'
import { it, itDraws } from './console-test.ts'
import { placeOnMap, watchUpdates } from './map-source.ts'
import { openTrip } from './opened-trip.ts'
import { colorOf, colorsAround, dragMap } from './pixels.ts'

const play = { name: 'Play' }
const slider = (page: Page) => page.getByRole('slider', { name: 'Moment of the trip' })
const momentOf = (page: Page) => slider(page).getAttribute('aria-valuetext')

/** The text in the form in which the console shows it. */
function textOf({ properties: { times, speed = [] } }: Track, fix: number): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' }).format(Date.parse(times[fix] ?? ''))
  return `${time} · ${Math.round(speed[fix] ?? 0)} km/h`
}

itDraws(
  'the trips of a vehicle are listed by day, and one is replayed on the map, by keys and in charts',
  async ({ visitor, expect }) => {
    const { page } = visitor
    await watchUpdates(page)
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
    const position = track.geometry?.coordinates[40] ?? []
    await expect.poll(async () => colorsAround(page, await placeOnMap(page, position))).toContain(color)
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
    const chart = page.locator('.u-over').first()
    // The pointer has to hit the chart where it stays.
    await chart.scrollIntoViewIfNeeded()
    const area = await chart.boundingBox()
    await chart.hover({ position: { x: (area?.width ?? 0) / 2, y: 20 } })
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
  }
)

it('the space bar plays a replay until it is pressed again or the end is reached', async ({ visitor, expect }) => {
  const { page } = visitor
  const track = await openTrip(visitor, 0)
  await page.getByRole('button', play).waitFor()
  // At a higher speed the end would come before a busy page is looked at.
  await page.getByRole('button', { name: '1×', exact: true }).click()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  await expect.poll(() => momentOf(page)).not.toBe(textOf(track, 0))
  await page.keyboard.press('Space')
  await page.getByRole('button', play).waitFor()
  await page.getByRole('button', { name: 'To the end' }).click()
  expect(await momentOf(page)).toBe(textOf(track, track.properties.times.length - 1))
})
