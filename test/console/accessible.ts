/** What axe finds in a page. */
import type { Visitor } from './visitor.ts'

/** Those that look at colours. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

const otherSchemes = { light: 'dark', dark: 'light' } as const

/**
 * By all rules in the colours that show, and by those of colours in the others, where the markup is the same.
 * These stay, since maps are drawn anew by each change.
 */
export async function accessibilityProblems(visitor: Visitor): Promise<string[]> {
  const { page } = visitor
  const problems = await visitor.axeViolations()
  const scheme = await page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'))
  await page.emulateMedia({ colorScheme: otherSchemes[scheme] })
  return [...problems, ...(await visitor.axeViolations(rulesOfColours))]
}
