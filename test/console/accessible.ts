/** Finds accessibility problems of a page with axe. */
import type { Visitor } from './visitor.ts'

/** The rules about colours. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/** Checks all rules in light colours, and in dark colours only the rules about colours, because the markup is the same. */
export async function accessibilityProblems(visitor: Visitor): Promise<string[]> {
  const { page } = visitor
  const problems = await visitor.axeViolations()
  // The style sheets read the attribute. Changing the theme itself would redraw the map, which axe cannot check anyway.
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  const problemsOfDark = await visitor.axeViolations(rulesOfColours)
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
  return [...problems, ...problemsOfDark.map((problem) => `dark: ${problem}`)]
}
