/** Every screen of the console with data, for the tests of its states and its accessibility, and for its pictures. */
import type { Locator, Page } from 'playwright-core'
import { fleetReplies, manyVehicles } from '../made-fleet.ts'
import { answer, answerAll, type Replies, type Reply, single } from '../replies.ts'
import { accountCases } from './account-cases.ts'
import { alertCases } from './alert-cases.ts'
import { auditCases } from './audit-cases.ts'
import { memberCases } from './member-cases.ts'
import { placeCases } from './place-cases.ts'
import { reportCases } from './report-cases.ts'
import { ruleCases } from './rule-cases.ts'
import { sharingCases } from './sharing-cases.ts'
import { tokenCases } from './token-cases.ts'
import { tripCases } from './trip-cases.ts'
import { vehicleCases } from './vehicle-cases.ts'
import { webhookCases } from './webhook-cases.ts'

export interface ScreenCase {
  readonly name: string
  /** Path from the root of the origin. */
  readonly path: string
  /** Replies of the service. */
  readonly replies: Replies
  /** Addresses of the replies without which the screen has nothing to show. */
  readonly reads: readonly string[]
  /** Visible once the data are loaded. */
  readonly filled: (page: Page) => Locator
  /** Dialogs and forms of the screen by name, opened one after the other. Escape closes each of them except the last. */
  readonly opens?: Readonly<Record<string, (page: Page) => Promise<unknown>>>
}

const few = manyVehicles(2)
/** Two vehicles, of which one has sent no data. */
export const newFleet = { ...few, statuses: few.statuses.slice(0, 1) }
/** Of vehicles of one's own. */
export const ownVia = [{ permission: 'VEHICLE_READ', via: 'me' }]

export const screenCases: readonly ScreenCase[] = [
  {
    name: 'fleet',
    path: '/console',
    replies: fleetReplies(manyVehicles(3)),
    reads: ['/vehicle', '/vehicle/status'],
    filled: (page) => page.getByRole('option').first(),
    opens: {
      'fleet-chosen': async (page) => {
        await page.getByRole('option').first().click()
        await page.getByRole('article').waitFor()
        await page.getByRole('button', { name: 'Zoom in' }).waitFor()
      }
    }
  },
  {
    name: 'fleet-new',
    path: '/console',
    replies: { ...fleetReplies(newFleet, ownVia), '/me': single({ id: 'u' }) },
    reads: ['/vehicle', '/vehicle/status'],
    filled: (page) => page.getByRole('region', { name: 'First steps' })
  },
  {
    name: 'fleet-table',
    path: '/console?view=table&find=vehicle&home=yes',
    replies: fleetReplies(manyVehicles(12)),
    reads: ['/vehicle', '/vehicle/status'],
    filled: (page) => page.getByRole('grid').getByRole('row').nth(1),
    opens: {
      'fleet-filters': (page) => page.getByRole('button', { name: 'Filters' }).click(),
      'fleet-columns': (page) => page.getByRole('button', { name: 'Columns' }).click(),
      'fleet-saved-views': async (page) => {
        await page.getByRole('button', { name: 'Saved views' }).click()
        await page.getByLabel('Name of this view').fill('Vehicles at home')
        await page.getByRole('button', { name: 'Save', exact: true }).click()
        await page.getByRole('button', { name: 'Vehicles at home', pressed: true }).waitFor()
        await page.getByRole('button', { name: 'Saved views' }).click()
        await page.getByRole('button', { name: 'Delete the view Vehicles at home' }).waitFor()
      }
    }
  },
  ...vehicleCases,
  ...ruleCases,
  ...sharingCases,
  ...tokenCases,
  ...webhookCases,
  ...memberCases,
  ...auditCases,
  ...placeCases,
  ...alertCases,
  ...accountCases,
  ...reportCases,
  ...tripCases
]

/** Throws an Error if no screen has the name. */
export function screenCase(name: string): ScreenCase {
  const found = screenCases.find((screen) => screen.name === name)
  if (!found) throw new Error(`There is no case of the screen ${name}`)
  return found
}

/** Replaces the replies of the service by those of the screen. */
export async function answerAs({ replies }: ScreenCase, page: Page): Promise<void> {
  await answerAll(page, replies)
}

/** The screen gets `reply` in place of all of its data. */
export async function answerReads({ reads }: ScreenCase, page: Page, reply: Reply) {
  for (const path of reads) await answer(page, path, reply)
}

/** Holds back every reply of the screen until the returned function is called. */
export async function holdBack({ replies }: ScreenCase, page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  for (const path of Object.keys(replies)) await answer(page, path, (route) => released.then(() => route.fallback()))
  return release
}
