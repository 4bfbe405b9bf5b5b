/** What axe finds in a page. */
import type { Visitor } from './visitor.ts'

/** Those that look at colours. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/** By all rules in light colours, and by those of colours in dark ones, where the markup is the same. */
export async function accessibilityProblems(visitor: Visitor): Promise<string[]> {
  const { page } = visitor
  const problems = await visitor.axeViolations()
  // The style sheets read the attribute. A change of the theme would draw the map anew, of which axe sees nothing.
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  const problemsOfDark = await visitor.axeViolations(rulesOfColours)
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
  return [...problems, ...problemsOfDark.map((problem) => `dark: ${problem}`)]
}
