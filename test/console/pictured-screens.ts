/** The screens of which `npm run screens` takes pictures. */

import { companyFleet } from './cases/company-fleet.ts'
import { picturedLanguages } from './cases/pictured-languages.ts'
import type { PicturedScreen } from './cases/pictured-screen.ts'
import { picturedStates } from './cases/pictured-states.ts'
import { answerAs, type ScreenCase, screenCases } from './cases/screen-cases.ts'
import { fleetReplies } from './made-fleet.ts'
import { noToken } from './people.ts'
import { answer, answerAll, broken } from './replies.ts'
import type { Visitor } from './visitor.ts'

async function showFleet(visitor: Visitor, count: number, path = '/console'): Promise<void> {
  await answerAll(visitor.page, fleetReplies(companyFleet(count)))
  await visitor.openSignedIn(noToken, path)
}

/** Pictures of the screen, and of each dialog and form of it. */
function picturesOf(screen: ScreenCase): PicturedScreen[] {
  const show = async (visitor: Visitor) => {
    await answerAs(screen, visitor.page)
    await visitor.openSignedIn(noToken, screen.path)
    await screen.filled(visitor.page).waitFor()
  }
  const opened = Object.entries(screen.opens ?? {}).map(([name, open]) => ({
    name,
    show: async (visitor: Visitor) => {
      await show(visitor)
      await open(visitor.page)
    }
  }))
  return [{ name: screen.name, show }, ...opened]
}

export const picturedScreens: readonly PicturedScreen[] = [
  { name: 'sign-in', show: (visitor) => visitor.open('/console?email=demo@example.com') },
  {
    name: 'sign-in-refused',
    show: async (visitor) => {
      await visitor.open()
      await visitor.page.getByRole('button', { name: 'Sign in', exact: true }).click()
    }
  },
  {
    name: 'fleet-of-demo',
    isOfDemo: true,
    show: async (visitor) => {
      await visitor.open()
      await visitor.signIn()
      // With the streets around it, which a map of the whole fleet is too far out for.
      await visitor.page.getByRole('option').filter({ hasText: 'Driving' }).first().click()
      await visitor.page.getByRole('article').waitFor()
    }
  },
  { name: 'fleet-of-5000', show: (visitor) => showFleet(visitor, 5000) },
  { name: 'fleet-of-300', show: (visitor) => showFleet(visitor, 300, '/console?vehicle=v101') },
  { name: 'fleet-table-of-300', show: (visitor) => showFleet(visitor, 300, '/console?view=table') },
  { name: 'fleet-extremes', widths: [3840, 320], show: (visitor) => showFleet(visitor, 300, '/console?vehicle=v101') },
  { name: 'fleet-empty', show: (visitor) => showFleet(visitor, 0) },
  {
    name: 'fleet-broken',
    show: async (visitor) => {
      for (const path of ['/me', '/vehicle', '/vehicle/status']) await answer(visitor.page, path, broken)
      await visitor.openSignedIn(noToken)
    }
  },
  ...screenCases.flatMap(picturesOf),
  ...picturedStates,
  ...picturedLanguages,
  {
    name: 'replay',
    isOfDemo: true,
    show: async (visitor) => {
      const { page } = visitor
      await visitor.open('/console/trips?vehicle=opel-movano')
      await visitor.signIn()
      await page.locator('.trip-row a').nth(2).click()
      await page.locator('.trip:has(.map-buttons):has(.u-over) .trip-form').waitFor()
      await page.getByRole('slider').fill('1560000')
    }
  }
]
