import { it } from './console-test.ts'

const docs = '/v2.2/docs'

it('the documentation finds endpoints, by keyboard alone and without accessibility violations', async ({
  visitor,
  expect
}) => {
  const { page } = visitor
  await visitor.open(docs)
  await page.getByRole('heading', { level: 1, name: /Vehicle Telematics REST Service/ }).waitFor()
  expect(await visitor.axeViolations()).toEqual([])
  await page.keyboard.press('/')
  await page.keyboard.type('refuelled PUT')
  await page.getByText(/^\d+ endpoints?$/).waitFor()
  expect(await page.getByRole('navigation').getByRole('link', { name: '/trip/{trip_id}' }).count()).toBe(1)
  expect(await page.locator('#listVehicles').isVisible()).toBe(false)
  await page.keyboard.press('Enter')
  await page.locator('#updateTrip:target').waitFor()
  expect(await visitor.axeViolations()).toEqual([])
})

it('the documentation is as wide as a phone, and its list of endpoints opens there', async ({ arrive, expect }) => {
  const visitor = await arrive({ viewport: { width: 320, height: 640 }, colorScheme: 'dark' })
  const { page } = visitor
  await visitor.open(docs)
  await page.getByText('Endpoints', { exact: true }).click()
  await page.getByRole('link', { name: 'PUT /trip/{trip_id}' }).click()
  await page.locator('#updateTrip:target').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect(await visitor.axeViolations()).toEqual([])
})
