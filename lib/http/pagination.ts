/** Links between the pages of a list. */
import type { ListHeader } from '../contract/resources/header.ts'
import type { Page } from '../lists/page.ts'

type PageLinks = Pick<ListHeader, 'next' | 'previous'>

/**
 * Addresses of the next and the previous page, each only where that page has items. `address` is the absolute address
 * of the request, whose other query parameters are kept. Source: decisions, "Lists".
 */
export function pageLinks(address: URL, { offset, limit }: Page, total: number): PageLinks {
  if (limit === 0) return {}
  // Where the preceding page would be empty, the previous page is the one that ends with the last item.
  const before = offset - limit < total ? offset : total
  const at = (start: number) => {
    const link = new URL(address)
    link.searchParams.set('offset', String(start))
    link.searchParams.set('limit', String(limit))
    return link.href
  }
  return {
    ...(offset + limit < total && { next: at(offset + limit) }),
    ...(offset > 0 && total > 0 && { previous: at(Math.max(0, before - limit)) })
  }
}
