/** Ten tasks of somebody who manages a fleet, each from the screen of the fleet, of the trips or of a vehicle until the answer shows. */
import type { Page } from 'playwright-core'
import type { LoadedService } from '../../../console/service.ts'
import { vehicleWithTrips } from '../../../console/simulated-trips.ts'
import { driveForAMinute } from './driven-minute.ts'
import {
  drivers,
  fleetSize,
  followed,
  groups,
  nameOf,
  plateOf,
  sharee,
  silentVehicles,
  vehiclesAtHome,
  weakBatteries
} from './task-fleet.ts'

export interface TaskPlace {
  readonly service: LoadedService
  /** Token of the owner. */
  readonly token: string
}

interface Task {
  readonly name: string
  /** Path of the screen on which the task begins. */
  readonly from: string
  /** Throws an Error if the answer does not show. */
  readonly run: (page: Page, place: TaskPlace) => Promise<unknown>
}

const [sought, shared] = [217, 20]
/** Every third vehicle is in it. */
const [groupOfFirst = ''] = groups
const scrolledPixels = 500

export const tasks: readonly Task[] = [
  {
    name: 'find a vehicle by its plate',
    from: '/console',
    run: async (page) => {
      await page.keyboard.press('/')
      await page.keyboard.type(plateOf(sought))
      await page.getByRole('option', { name: nameOf(sought) }).click()
      await page
        .getByRole('article', { name: nameOf(sought) })
        .getByText(plateOf(sought))
        .waitFor()
    }
  },
  {
    name: 'see who stands at home',
    from: '/console',
    run: async (page) => {
      await openFilters(page)
      await page.getByLabel('At home').click()
      await waitForCount(page, vehiclesAtHome)
    }
  },
  {
    name: 'see whose battery is below 12 V',
    from: '/console',
    run: async (page) => {
      await openFilters(page)
      await type(page, /^Battery below/, '12')
      await waitForCount(page, weakBatteries)
    }
  },
  {
    name: 'see who has been silent since yesterday',
    from: '/console',
    run: async (page) => {
      await openFilters(page)
      await type(page, /^No fix for longer than/, '24')
      await waitForCount(page, silentVehicles)
    }
  },
  {
    name: `share ${shared} vehicles with a person`,
    from: '/console',
    run: async (page) => {
      await openTable(page)
      await pickMany(page, 'Share…')
      await type(page, 'Email', sharee)
      await page.getByRole('button', { name: 'Continue' }).click()
      await runMany(page)
    }
  },
  {
    name: 'take them back',
    from: '/console',
    run: async (page) => {
      await openTable(page)
      await pickMany(page, 'Stop sharing…')
      await type(page, 'Email', sharee)
      await page.getByRole('button', { name: 'Continue' }).click()
      await runMany(page)
    }
  },
  {
    name: "list last week's trips of one driver",
    from: '/console/trips',
    run: async (page) => {
      await page.getByRole('button', { name: 'Last week' }).click()
      await type(page, 'Driver', drivers[4] ?? '')
      // The totals are of the whole week.
      await page.getByText(/^All [\d,]+ trips searched/).waitFor()
      await page
        .locator('.trip-row')
        .filter({ hasText: drivers[4] ?? '' })
        .first()
        .waitFor()
    }
  },
  {
    name: 'replay three trips together',
    from: '/console/trips',
    run: async (page) => {
      await page.getByRole('combobox', { name: 'Vehicle' }).click()
      await page.keyboard.type(vehicleWithTrips)
      await page.keyboard.press('Enter')
      await page.waitForURL(/vehicle=/)
      for (const index of [0, 1, 2]) await page.locator('.trip-row input').nth(index).click()
      await page.getByRole('link', { name: 'Replay together' }).click()
      await page.getByRole('button', { name: 'Play' }).click()
      await page.getByRole('button', { name: 'Pause' }).waitFor()
    }
  },
  {
    name: 'save the fleet as CSV',
    from: '/console',
    run: async (page) => {
      await openTable(page)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Save as CSV' }).click()
      await download
    }
  },
  {
    name: 'follow a van for a minute',
    from: `/console?find=${encodeURIComponent(nameOf(followed))}`,
    run: async (page, place) => {
      await page.getByRole('option', { name: nameOf(followed) }).click()
      await page.getByRole('link', { name: 'Open', exact: true }).click()
      await page.getByRole('checkbox', { name: 'Follow', checked: true }).waitFor()
      await driveForAMinute(page, place)
    }
  }
]

async function openTable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Table' }).click()
}

async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filters' }).click()
}

async function type(page: Page, label: string | RegExp, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).click()
  await page.keyboard.type(text)
}

async function waitForCount(page: Page, count: number): Promise<void> {
  await page.getByText(new RegExp(`^${count} of ${fleetSize} vehicles`)).waitFor()
}

/** Picks a range of rows of a group, and chooses an action for them. */
async function pickMany(page: Page, action: string): Promise<void> {
  const box = (index: number) =>
    page
      .getByRole('row')
      .filter({ hasText: plateOf(index) })
      .locator('.check-mark')
  await page.keyboard.press('/')
  await page.keyboard.type(groupOfFirst)
  await box(0).click()
  await page.mouse.wheel(0, scrolledPixels)
  await box((shared - 1) * groups.length).click({ modifiers: ['Shift'] })
  await page.getByRole('status').getByText(`${shared} selected`).waitFor()
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Starts the writes, and waits until the last of them is answered. */
async function runMany(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Apply to ${shared}` }).click()
  await page.getByText(`${shared} of ${shared} changed`).waitFor()
}
