/** Navigation by keyboard. */
import type { Page } from 'playwright-core'

/** More than the number of focusable elements on any screen. */
const maxSteps = 80

/** Presses Tab until the element of this name has the focus. Throws an Error if no element gets it. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = page.getByRole('button', { name }).or(page.getByRole('link', { name })).or(page.getByLabel(name))
  for (let step = 0; step < maxSteps; step += 1) {
    await page.keyboard.press('Tab')
    const isThere = await wanted.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))
    if (isThere) return
  }
  throw new Error(`No Tab leads to ${name}`)
}

/**
 * Selects the option that begins with the text, in the list that has the focus. No key waits for the one before: after a second a
 * browser takes a key as the beginning of another text, and a busy page takes longer for one.
 */
export async function typeOption(page: Page, text: string): Promise<void> {
  await Promise.all([...text].map((key) => page.keyboard.press(key)))
}
