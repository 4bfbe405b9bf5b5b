/** What every screen shows while its data are not there. */
import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { it } from './console-test.ts'
import { answer, broken, invalid, missing, refused, tooMany } from './replies.ts'
import { answerAs, answerReads, type ScreenCase, screenCases } from './screen-cases.ts'

const noToken = 'no-real-token'

type Reply = (route: Route) => Promise<void>
/** What the service answers, and what the screen says then. */
type Shown = readonly [reply: Reply, text: string]

/** After each one the user lets the screen try again. */
const failures: readonly [Shown, ...Shown[]] = [
  [refused, 'You lack the permission VEHICLE_STATUS_READ for this.'],
  [missing, 'It does not exist, or not any more.'],
  [invalid, 'The request is refused'],
  [broken, 'request-4711'],
  [(route) => route.abort(), 'The service cannot be reached.']
]

const screens = screenCases.filter(({ opens }) => !opens)

it.for(screens.map((screen) => [screen.name, screen] as const))('%s', async ([, screen], { visitor }) => {
  const { page } = visitor
  await answerAs(screen, page)
  await answerReads(screen, page, failures[0][0])
  const release = await holdBack(page, screen)
  await visitor.openSignedIn(noToken, screen.path)
  await page.getByLabel('Loading …').first().waitFor()
  release()
  for (const [index, [, text]] of failures.entries()) {
    await page.getByText(text).first().waitFor()
    await answerReads(screen, page, failures[index + 1]?.[0] ?? tooMany(1))
    await page.getByRole('button', { name: 'Try again' }).first().click()
  }
  await page.getByText(/Too many requests\. Trying again in \d s\./).waitFor()
  await answerAs(screen, page)
  await screen.filled(page).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await page.getByLabel('Loading …').count()).toBe(0)
})

/** Every reply of the screen waits until the returned function is called. */
async function holdBack(page: Page, { replies }: ScreenCase): Promise<() => void> {
  let release: () => void = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  for (const path of Object.keys(replies)) await answer(page, path, (route) => released.then(() => route.fallback()))
  return release
}
