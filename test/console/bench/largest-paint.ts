/** Runs in a page: which text or picture is the largest that was painted, and when. */

interface Paint extends PerformanceEntry {
  readonly element?: Element
}

export interface LargestPaint {
  /** Milliseconds since the visit began. */
  readonly largestPaintAt?: number
  /** Name of the HTML element. */
  readonly largestPaint?: string
}

let largest: LargestPaint = {}

new PerformanceObserver((list) => {
  // The element can be removed from the page later.
  for (const { startTime, element } of list.getEntries() as Paint[]) {
    largest = { largestPaintAt: startTime, ...(element && { largestPaint: element.tagName }) }
  }
}).observe({ type: 'largest-contentful-paint', buffered: true })

export const largestPaint = (): LargestPaint => largest
