/** What axe finds in a page. */
import { expect } from 'vitest'
import type { Visitor } from './visitor.ts'

/** Those that look at colours. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/** By all rules in light colours; in dark ones the markup is the same. */
export async function expectAccessible(visitor: Visitor): Promise<void> {
  expect(await visitor.axeViolations()).toEqual([])
  await visitor.page.emulateMedia({ colorScheme: 'dark' })
  expect(await visitor.axeViolations(rulesOfColours)).toEqual([])
  await visitor.page.emulateMedia({ colorScheme: 'light' })
}
