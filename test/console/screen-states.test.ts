/** Every screen if its data cannot be read. layout.test.ts checks how screens load. */
import { answerAs, answerReads, screenCases } from './cases/screen-cases.ts'
import { it } from './console-test.ts'
import { noToken } from './people.ts'
import { broken, invalid, missing, type Reply, refused, tooMany } from './replies.ts'

/** A reply of the service, and the text that the screen shows then. */
type Shown = readonly [reply: Reply, text: string]

/** After each failure the user lets the screen try again. */
const failures: readonly [Shown, ...Shown[]] = [
  [refused, 'You need the permission “See status” for this.'],
  [missing, 'Not found. It may have been deleted.'],
  [invalid, 'The request is refused'],
  [broken, 'request-4711'],
  [(route) => route.abort(), 'The service cannot be reached.']
]

it.for(screenCases.map((screen) => [screen.name, screen] as const))('%s', async ([, screen], { visitor, expect }) => {
  const { page } = visitor
  await page.clock.install()
  await answerAs(screen, page)
  await answerReads(screen, page, failures[0][0])
  await visitor.openSignedIn(noToken, screen.path)
  for (const [index, [, text]] of failures.entries()) {
    await page.getByText(text).first().waitFor()
    await answerReads(screen, page, failures[index + 1]?.[0] ?? tooMany(60))
    await page.getByRole('button', { name: 'Try again' }).first().click()
  }
  await page.getByText(/Too many requests\. Trying again in \d+ s\./).waitFor()
  await answerAs(screen, page)
  // The screen then repeats the request automatically.
  await page.clock.fastForward('01:00')
  await screen.filled(page).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  // What the screen reads besides is answered a moment later.
  await expect.poll(() => page.getByLabel('Loading…').count()).toBe(0)
})
