/** A trip apart from its replay: its values, its files, and the texts that users wrote about it. */
import { text } from 'node:stream/consumers'
import { it } from './console-test.ts'
import { openTrip } from './opened-trip.ts'

it('a trip has a table with the values of every fix, and files with every position', async ({ visitor, expect }) => {
  const { page } = visitor
  const { properties, geometry } = await openTrip(visitor, 0)
  await page.getByText('Table of values').click()
  const rows = page.getByRole('row')
  // The towns are loaded after the table.
  await rows
    .nth(30)
    .getByText(/Karhula|Kotka/)
    .waitFor()
  const { speed = [], can_rpm: rpm = [] } = properties
  const cells = await rows.nth(30).getByRole('cell').allTextContents()
  const [longitude = 0, latitude = 0] = geometry?.coordinates[29] ?? []
  expect(cells[0]).toBe(`${latitude.toFixed(5)}, ${longitude.toFixed(5)}`)
  expect(cells[2]).toBe(String(Math.round(speed[29] ?? Number.NaN)))
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

it('texts about a trip are saved and cleared, and a deleted trip is restored', async ({ visitor, expect }) => {
  const { page } = visitor
  await openTrip(visitor, 2)
  const trip = page.url()
  await page.getByLabel('Name', { exact: true }).fill('To the harbour')
  await page.getByLabel('Refuelled (l)').fill('full')
  await page.evaluate(() => history.back())
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  expect(page.url()).toBe(trip)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter a number, or leave it empty.').waitFor()
  await page.getByLabel('Refuelled (l)').fill('12.5')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Trip saved').waitFor()
  await page.reload()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('To the harbour')
  await page.getByRole('definition').filter({ hasText: '12.5 l' }).waitFor()
  await page.getByLabel('Name', { exact: true }).fill('')
  await page.getByLabel('Refuelled (l)').fill('')
  await page.keyboard.press('Enter')
  await page.getByText('Trip saved').waitFor()
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
  await page.getByText('Trip deleted').waitFor()
  expect(new URL(page.url()).pathname).toBe('/console/trips')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Trip restored').waitFor()
  expect(page.url()).toBe(trip)
  await page.getByRole('button', { name: 'Play' }).waitFor()
})
