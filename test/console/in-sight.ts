/** Whether a user sees an element. */
import type { Locator } from 'playwright-core'

/** Counts what scrolled containers and the window leave of it. False without the element. */
export async function isInSight(element: Locator): Promise<boolean> {
  if ((await element.count()) !== 1) return false
  return await element.evaluate(
    (node) =>
      new Promise<boolean>((resolve) => {
        const observer = new IntersectionObserver(([entry]) => {
          observer.disconnect()
          resolve(entry !== undefined && entry.intersectionRatio > 0.9)
        })
        observer.observe(node)
      })
  )
}
