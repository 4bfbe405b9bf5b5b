/**
 * The commonest tasks of people, each from the screen after the sign-in until its result, with the clicks and the seconds that
 * it takes them.
 */
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { placeReplies } from './cases/place-cases.ts'
import { preview } from './cases/rule-cases.ts'
import { screenCase } from './cases/screen-cases.ts'
import { connectReplies, logbook, refusedUpload, vehicleReplies, wholeStatus } from './cases/vehicle-cases.ts'
import { it, ownerToken } from './console-test.ts'
import { fleetReplies, manyVehicles } from './made-fleet.ts'
import { madeTrip, tripReplies } from './made-trips.ts'
import { deleteVehicle } from './own-vehicle.ts'
import { noToken } from './people.ts'
import { PersonAtWork } from './person-at-work.ts'
import { answer, answerAll, pageOf, type Replies, single } from './replies.ts'
import type { Visitor } from './visitor.ts'

const day = 86_400_000
const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }
const few = manyVehicles(3)

/** After the sign-in, with these replies of the service. */
async function begin(visitor: Visitor, replies: Replies): Promise<PersonAtWork> {
  await answerAll(visitor.page, replies)
  await visitor.openSignedIn(noToken)
  return new PersonAtWork(visitor.page)
}

/** Answers writes to the path with what they contain, and reads with `stored`. Returns the bodies of the writes. */
async function takeWrites(page: Page, path: string, stored: object | readonly object[] = []): Promise<unknown[]> {
  const bodies: unknown[] = []
  await answer(page, path, (route) => {
    const body = route.request().postDataJSON()
    if (body === null) return (Array.isArray(stored) ? pageOf(stored) : single(stored))(route)
    bodies.push(body)
    return single({ id: 'made', ...stored, ...body })(route)
  })
  return bodies
}

const vehicle = (page: Page, name: string) => page.getByRole('option', { name })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The only vehicle of a user, whose screen opens after the sign-in. */
const onlyVehicle: Replies = {
  ...vehicleReplies,
  '/vehicle': pageOf(few.profiles.slice(0, 1)),
  '/vehicle/status': pageOf([wholeStatus])
}

async function beginWithOne(visitor: Visitor, replies: Replies = {}): Promise<PersonAtWork> {
  const person = await begin(visitor, { ...onlyVehicle, ...replies })
  await visitor.page.getByRole('heading', { name: 'Vehicle 0000', level: 1 }).waitFor()
  return person
}

describe('a fleet manager', () => {
  it('finds the vehicle of the driver who calls from a town', async ({ visitor, expect }) => {
    const { page } = visitor
    const helsinki = { ...few.statuses[2], longitude: 24.94, latitude: 60.17 }
    const person = await begin(visitor, fleetReplies({ ...few, statuses: [...few.statuses.slice(0, 2), helsinki] }))
    await vehicle(page, 'Vehicle 0000').waitFor()
    await person.click(page.getByRole('searchbox'))
    await person.type('helsinki')
    await page.getByText('1 of 3 vehicles').waitFor()
    await person.click(vehicle(page, 'Vehicle 0002'))
    await page
      .getByRole('article', { name: 'Vehicle 0002' })
      .getByText(/Helsinki/)
      .waitFor()
    expect(person.effort).toEqual({ clicks: 2, seconds: 9.7 })
  })

  it('sees where a van was yesterday at noon', async ({ arrive, expect }) => {
    const visitor = await arrive({ timezoneId: 'UTC' })
    const { page } = visitor
    const noon = Math.floor(Date.now() / day) * day + day / 2
    await page.clock.setFixedTime(noon)
    const at = (hours: number) => new Date(noon - day + hours * 3_600_000).toISOString()
    const visit = { id: 'visit', place_id: 'station', place_name: 'Station', vehicle_id: 'v0', completed: true }
    const entries: Replies = {
      '/vehicle/v0/tripleg': pageOf([]),
      '/vehicle/v0/action': pageOf([]),
      '/trip': pageOf([]),
      '/vehicle/v0/visit': pageOf([{ ...visit, timestamp_start: at(-2), timestamp_end: at(3), duration: 18_000 }])
    }
    const person = await begin(visitor, { ...vehicleReplies, ...entries })
    await person.click(vehicle(page, 'Vehicle 0000'))
    await person.click(link(page, 'Open'))
    await person.click(link(page, 'Timeline'))
    await person.click(button(page, 'Day before'))
    await page
      .getByRole('listitem')
      .filter({ hasText: /10:00 – 15:00.*Station/ })
      .waitFor()
    expect(person.effort).toEqual({ clicks: 4, seconds: 10.6 })
  })

  it('sees the fuel that each vehicle used last month', async ({ visitor, expect }) => {
    const { page } = visitor
    const person = await begin(visitor, screenCase('report').replies)
    await person.click(link(page, 'Reports'))
    await person.choose(page.getByLabel('Period', { exact: true }), 'Last month')
    const today = new Date()
    const [month = ''] = new Date(Date.UTC(today.getFullYear(), today.getMonth() - 1)).toISOString().split('-01T')
    await page.waitForURL((address) => address.searchParams.get('from') === `${month}-01`)
    await page.getByRole('columnheader', { name: /^Fuel used/ }).waitFor()
    await page.getByRole('row', { name: /Vehicle 0000.*8\.4 l/ }).waitFor()
    expect(person.effort).toEqual({ clicks: 3, seconds: 6.6 })
  })

  it("saves last month's trips as CSV", async ({ visitor, expect }) => {
    const { page } = visitor
    const today = new Date()
    const noon = new Date(today.getFullYear(), today.getMonth() - 1, 15, 12).toISOString()
    const trip = (index: number) => madeTrip(index, 3, { timestamp_start: noon, timestamp_end: noon })
    const person = await begin(visitor, {
      ...fleetReplies(few),
      ...tripReplies(3, 3),
      '/trip': pageOf([trip(2), trip(0), madeTrip(1, 3)])
    })
    await person.click(link(page, 'Trips'))
    await person.click(button(page, 'Last month'))
    await page.waitForURL(/period=last-month/)
    const download = page.waitForEvent('download')
    await person.click(button(page, 'Download CSV'))
    const lines = (await text(await (await download).createReadStream())).trim().split('\n')
    expect(lines.map((line) => line.split(',')[0])).toEqual(['Vehicle', 'Vehicle 2', 'Vehicle 0'])
    expect(person.effort).toEqual({ clicks: 3, seconds: 8 })
  })

  it('gives a colleague access to a vehicle', async ({ visitor, expect }) => {
    const { page } = visitor
    const person = await begin(visitor, {
      ...vehicleReplies,
      '/security/vehicle/v0/share': pageOf([]),
      '/user/kim%40example.com': single({ id: 'kim', email: 'kim@example.com' })
    })
    const shared = await takeWrites(page, '/security/vehicle/v0/share/user/kim')
    await person.click(vehicle(page, 'Vehicle 0000'))
    await person.click(link(page, 'Sharing'))
    await person.click(button(page, 'Share'))
    await person.write(page.getByLabel('Email'), 'kim@example.com')
    await person.click(button(page, 'Save'))
    await expect.poll(() => shared).toEqual([{ permissions: ['VEHICLE_STATUS_READ', 'VEHICLE_READ'] }])
    expect(person.effort).toEqual({ clicks: 5, seconds: 18.3 })
  })

  it('sees why the device of a vehicle is refused', async ({ visitor, expect }) => {
    const { page } = visitor
    const person = await begin(visitor, connectReplies(refusedUpload()))
    await person.click(vehicle(page, 'Vehicle 0000'))
    await person.click(link(page, 'Open'))
    await person.click(link(page, 'Connect'))
    await page.getByText(/its time is more than a day in the future\. Set date, time and time zone/).waitFor()
    expect(person.effort).toEqual({ clicks: 3, seconds: 8 })
  })

  it('is notified when a vehicle leaves a place', async ({ visitor, expect }) => {
    const { page } = visitor
    const person = await begin(visitor, { ...placeReplies, '/notification/rule': pageOf([]) })
    const made = await takeWrites(page, '/notification/rule-set')
    await person.click(link(page, 'Places'))
    await person.click(page.getByRole('link', { name: /^Station/ }))
    await person.click(link(page, 'Create alert'))
    const form = page.getByRole('form', { name: 'New rule' })
    await person.choose(form.getByLabel('Comparison'), 'leaves')
    await form.getByText('Tell me when the vehicle leaves Station.').waitFor()
    await person.click(form.getByRole('button', { name: 'Save' }))
    await expect.poll(() => made).toEqual([expect.objectContaining({ value_key: 'LEFT:station', all: true })])
    expect(person.effort).toEqual({ clicks: 6, seconds: 14.6 })
  })
})

describe('a car owner', () => {
  it('sees at once where the car is', async ({ visitor, expect }) => {
    const person = await beginWithOne(visitor)
    await visitor.page.getByText('142,318 km').waitFor()
    await visitor.page
      .getByText(/\bHamm\b/)
      .first()
      .waitFor()
    expect(person.effort).toEqual({ clicks: 0, seconds: 0 })
  })

  it('gives the car a name', async ({ visitor, expect }) => {
    const { page } = visitor
    const person = await beginWithOne(visitor)
    const profile = { id: 'v0', name: 'Vehicle 0000' }
    const changes = await takeWrites(page, '/vehicle/v0', profile)
    await person.click(link(page, 'Profile'))
    await person.write(page.locator('input[name="name"]'), 'Our car')
    await person.click(button(page, 'Save'))
    await page.getByRole('heading', { name: 'Our car', level: 1 }).waitFor()
    expect(changes).toEqual([{ name: 'Our car' }])
    expect(person.effort).toEqual({ clicks: 3, seconds: 10.7 })
  })

  it('marks a trip as business', async ({ visitor, expect }) => {
    const { page } = visitor
    const person = await beginWithOne(visitor, { '/vehicle/v0/logbook': pageOf(logbook) })
    const changes = await takeWrites(page, '/trip/t1')
    await person.click(link(page, 'Logbook'))
    await person.choose(page.getByRole('row').nth(3).getByRole('combobox'), 'Business')
    await page.getByText('Trip saved').waitFor()
    expect(changes).toEqual([{ category: 'BUSINESS' }])
    expect(person.effort).toEqual({ clicks: 3, seconds: 6.6 })
  })

  it('corrects the category that a place gave a trip', async ({ visitor, expect }) => {
    const { page } = visitor
    const person = await beginWithOne(visitor, { '/vehicle/v0/logbook': pageOf(logbook) })
    const changes = await takeWrites(page, '/trip/t2')
    await person.click(link(page, 'Logbook'))
    const category = page.getByRole('row').getByRole('combobox').nth(2)
    expect(await category.inputValue()).toBe('PRIVATE')
    await person.choose(category, 'Commute')
    await page.getByText('Trip saved').waitFor()
    expect(changes).toEqual([{ category: 'COMMUTE' }])
    expect(person.effort).toEqual({ clicks: 3, seconds: 6.6 })
  })
})

describe('a boat owner', () => {
  const boat = { id: 'v0', name: 'Vehicle 0000', type: 'BOAT', din_1_desc: 'Bilge pump' }

  it('sets an anchor watch', async ({ arrive, expect }) => {
    const visitor = await arrive(phone)
    const { page } = visitor
    const person = await beginWithOne(visitor, { '/vehicle/v0': single(boat) })
    const started = await takeWrites(page, '/vehicle/v0/ops/guard')
    await person.click(button(page, 'Guard'))
    await person.click(button(page, 'Start guard'))
    await page.getByText('Guard started').waitFor()
    expect(started).toEqual([{ until: expect.any(String), radius: 50 }])
    expect(person.effort).toEqual({ clicks: 2, seconds: 5.3 })
  })

  it('is notified when the bilge pump runs', async ({ visitor, expect }) => {
    const { page } = visitor
    const person = await beginWithOne(visitor, {
      '/vehicle/v0': single(boat, [{ permission: 'VEHICLE_READ', via: 'me' }]),
      '/vehicle/v0/status': single({ ...wholeStatus, din_1: false }),
      '/notification/rule/v0/ops/preview': single(preview),
      '/webhook': pageOf([])
    })
    const made = await takeWrites(page, '/notification/rule/v0')
    await person.click(link(page, 'Rules'))
    await person.click(button(page, 'Bilge pump: running'))
    await person.click(button(page, 'Save'))
    await page.getByText('Rule created').waitFor()
    expect(made).toEqual([expect.objectContaining({ property_indicator: 'din_1' })])
    expect(person.effort).toEqual({ clicks: 3, seconds: 8 })
  })
})

describe('an installer with a phone', () => {
  it('adds a vehicle and connects the phone to it', async ({ arrive, expect }) => {
    const visitor = await arrive(phone)
    const { page } = visitor
    await visitor.openSignedIn(ownerToken)
    const person = new PersonAtWork(page)
    await person.click(button(page, 'Add vehicle'))
    await person.type('Van of an installer')
    await person.click(page.getByRole('dialog').getByRole('button', { name: 'Add vehicle' }))
    await page.getByRole('heading', { name: 'Van of an installer', level: 1 }).waitFor()
    const id = new URL(page.url()).pathname.split('/')[3] ?? ''
    try {
      await person.click(button(page, 'Create device token'))
      const open = page.getByRole('link', { name: 'Open in OwnTracks' })
      await open.waitFor()
      expect(await open.getAttribute('href')).toMatch(/^owntracks:\/\/\/config\?inline=/)
      expect(person.effort).toEqual({ clicks: 3, seconds: 15.4 })
    } finally {
      await deleteVehicle(id)
    }
  })

  it('sees that the device of a vehicle has never sent anything', async ({ arrive, expect }) => {
    const visitor = await arrive(phone)
    const { page } = visitor
    const person = await begin(visitor, { ...connectReplies(), '/vehicle/status': pageOf(few.statuses.slice(1)) })
    await person.click(vehicle(page, 'Vehicle 0000'))
    await person.click(link(page, 'Open'))
    await person.click(link(page, 'Connect'))
    await page.getByText('Waiting for the first position…').waitFor()
    await page.getByRole('row', { name: /Device in Vehicle 0000.*never/i }).waitFor()
    expect(person.effort).toEqual({ clicks: 3, seconds: 8 })
  })

  it('sees how accurate the position of a new device is', async ({ arrive, expect }) => {
    const visitor = await arrive(phone)
    const { page } = visitor
    const { last_upload, last_fix } = refusedUpload()
    const person = await begin(visitor, connectReplies({ last_upload, last_fix }))
    await person.click(vehicle(page, 'Vehicle 0000'))
    await person.click(link(page, 'Open'))
    await person.click(link(page, 'Connect'))
    await page.getByText(/^Last upload .*, 8 m accuracy \(good\)$/).waitFor()
    expect(await page.getByText('Refused at').count()).toBe(0)
    expect(person.effort).toEqual({ clicks: 3, seconds: 8 })
  })
})
