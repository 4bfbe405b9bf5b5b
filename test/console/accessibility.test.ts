import { describe, expect } from 'vitest'
import { it, ownerToken } from './console-test.ts'
import { answer, pageOf } from './replies.ts'
import { answerAs, screenCases } from './screen-cases.ts'

/** Of the fleet and what opens over it there is more below. */
const others = screenCases.filter(({ name }) => name !== 'fleet')

describe.each(['light', 'dark'] as const)('in the colours %s, axe finds nothing wrong', (colorScheme) => {
  it('with the sign-in and what it refuses', async ({ arrive }) => {
    const visitor = await arrive({ colorScheme })
    await visitor.open('/console?organization=harbour-rentals')
    await visitor.page.getByRole('button', { name: 'Sign in' }).click()
    await visitor.page.getByText('Enter an email address.').waitFor()
    expect(await visitor.axeViolations()).toEqual([])
  })

  it('with the fleet, a chosen vehicle, the settings and the keys', async ({ arrive }) => {
    const visitor = await arrive({ colorScheme })
    const { page } = visitor
    await visitor.openSignedIn(ownerToken, '/console?vehicle=kia-picanto')
    await page.getByRole('article', { name: 'City runabout' }).waitFor()
    await page.getByRole('button', { name: 'Zoom in' }).waitFor()
    expect(await visitor.axeViolations()).toEqual([])
    await page.getByRole('button', { name: 'Settings' }).click()
    expect(await visitor.axeViolations()).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    expect(await visitor.axeViolations()).toEqual([])
  })

  it('with a fleet without vehicles, on a phone', async ({ arrive }) => {
    const visitor = await arrive({ colorScheme, viewport: { width: 320, height: 640 } })
    const { page } = visitor
    for (const path of ['/vehicle', '/vehicle/status']) await answer(page, path, pageOf([]))
    await visitor.openSignedIn(ownerToken)
    await page.getByRole('heading', { name: 'You see no vehicles yet' }).waitFor()
    expect(await visitor.axeViolations()).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBe(0)
  })

  it.for(others.map((screen) => [screen.name, screen] as const))('with %s', async ([, screen], { arrive }) => {
    const visitor = await arrive({ colorScheme })
    await answerAs(screen, visitor.page)
    await visitor.openSignedIn('no-real-token', screen.path)
    await screen.filled(visitor.page).waitFor()
    await screen.opens?.(visitor.page)
    expect(await visitor.axeViolations()).toEqual([])
  })
})
