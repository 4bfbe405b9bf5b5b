/** Finds accessibility problems of a page with axe. */
import type { Visitor } from './visitor.ts'

/** The rules about colours. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/** Time in which a page that is still being drawn is complete. */
const drawnMilliseconds = 1000

/**
 * Checks all rules in light colours, and in dark and in forced colours only the rules about colours, because the markup
 * is the same. What is found is looked for again a second later, since axe may have seen a page between two updates.
 */
export async function accessibilityProblems(visitor: Visitor): Promise<string[]> {
  const problems = await problemsOf(visitor)
  if (problems.length === 0) return problems
  await visitor.page.waitForTimeout(drawnMilliseconds)
  return problemsOf(visitor)
}

async function problemsOf(visitor: Visitor): Promise<string[]> {
  const { page } = visitor
  const problems = await visitor.axeViolations()
  // The style sheets read the attribute. Changing the theme itself would redraw the map, which axe cannot check anyway.
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  const problemsOfDark = await visitor.axeViolations(rulesOfColours)
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
  await page.emulateMedia({ forcedColors: 'active' })
  const problemsOfForced = await visitor.axeViolations(rulesOfColours)
  await page.emulateMedia({ forcedColors: 'none' })
  return [
    ...problems,
    ...problemsOfDark.map((problem) => `dark: ${problem}`),
    ...problemsOfForced.map((problem) => `forced: ${problem}`)
  ]
}
