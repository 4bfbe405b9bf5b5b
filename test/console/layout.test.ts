/** Every screen with its data: nothing moves while it loads, nothing is wider than the window, and axe finds no violation. */
import type { Page } from 'playwright-core'
import { type Language, languages } from '../../lib/contract/language.ts'
import { accessibilityProblems } from './accessible.ts'
import { answerAs, holdBack, screenCases } from './cases/screen-cases.ts'
import { it } from './console-test.ts'
import { noToken } from './people.ts'

/** A window at a zoom of 200 % has half of its width. Source: WCAG 2.2, 1.4.4 and 1.4.10. */
const widths = [640, 320]

/** Screens with long words beside each other, which have room in every language. */
const dense = ['fleet-table', 'vehicle-profile', 'vehicle-sharing', 'webhook', 'alerts', 'trips']

it.for(screenCases.map((screen) => [screen.name, screen] as const))('%s', async ([, screen], { visitor, expect }) => {
  const { page } = visitor
  await answerAs(screen, page)
  const release = await holdBack(screen, page)
  await visitor.openSignedIn(noToken, screen.path)
  await page.getByLabel('Loading…').first().waitFor()
  release()
  await screen.filled(page).waitFor()
  expect(await page.evaluate(layoutShifts)).toEqual([])
  for (const width of widths) {
    await page.setViewportSize({ width, height: 640 })
    // Elements that are measured follow a change of the window in the next frame.
    await expect.poll(() => page.evaluate(tooWide), { message: `${width} px` }).toEqual([])
  }
  if (dense.includes(screen.name)) {
    for (const language of languages.filter((each) => each !== 'en')) {
      await chooseLanguage(page, language)
      for (const width of [320, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 640 })
        await expect.poll(() => page.evaluate(tooWide), { message: `${language}, ${width} px` }).toEqual([])
      }
    }
    await chooseLanguage(page, 'en')
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await accessibilityProblems(visitor)).toEqual([])
  for (const [name, open] of Object.entries(screen.opens ?? {})) {
    await open(page)
    expect(await accessibilityProblems(visitor), name).toEqual([])
    await page.keyboard.press('Escape')
  }
})

/**
 * The elements that moved by themselves, if the sum of their shifts is not zero in the two decimals that tools show.
 * Source: Layout Instability API.
 */
function layoutShifts(): Promise<string[]> {
  interface Shift extends PerformanceEntry {
    readonly value: number
    readonly sources: readonly { readonly node?: Node; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[]
  }
  return new Promise((resolve) => {
    const found: string[] = []
    let total = 0
    const observer = new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        total += value
        const nodes = sources.map(({ node }) => (node instanceof Element ? `${node.tagName}.${node.className}` : node))
        found.push(`${value}: ${nodes.join(', ')}`)
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    // Entries are delivered after the frame.
    requestAnimationFrame(() => setTimeout(() => resolve(total < 0.005 ? [] : found)))
  })
}

/** By the menu of the settings, which stays closed. */
async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await page
    .locator('#settings select')
    .first()
    .evaluate((select: HTMLSelectElement, value) => {
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }, language)
  await page.locator(`html[lang="${language}"]`).waitFor()
}

/** Checks the page and the part of it that scrolls. */
function tooWide(): string[] {
  const parts = [document.documentElement, document.getElementById('content')].filter((part) => part !== null)
  return parts
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ tagName, scrollWidth }) => `${tagName}: ${scrollWidth}`)
}
