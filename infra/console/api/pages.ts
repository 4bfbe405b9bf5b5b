/** Reads lists page by page with the `next` link of each page. */
import type { ListHeader } from '../../../lib/contract/resources/header.ts'

export interface Page<Item> {
  readonly header: ListHeader
  readonly data: readonly Item[]
}

/** Largest page that the API returns. */
export const maxPageSize = 500

/** The query parameters of a page. */
export interface PageQuery {
  readonly limit: string
  readonly offset: string
}

/** Stops after the page for which `onPage` returns false. */
export async function eachPage<Item>(
  read: (query: PageQuery) => Promise<Page<Item>>,
  onPage: (page: Page<Item>) => boolean | undefined,
  limit = maxPageSize
): Promise<void> {
  let offset: number | undefined = 0
  while (offset !== undefined) {
    const page: Page<Item> = await read({ limit: String(limit), offset: String(offset) })
    if (onPage(page) === false) return
    offset = offsetOf(page.header.next)
  }
}

/** Number of pages of one list that are requested in parallel. */
const pagesAtOnce = 3

/**
 * Reads all pages: the first one alone, because it contains the number of items, then the others in parallel. Returns
 * the number of items. Throws what `read` throws.
 */
export async function everyPage<Item>(
  read: (query: PageQuery) => Promise<Page<Item>>,
  onPage: (page: Page<Item>) => void
): Promise<number> {
  const readAt = async (offset: number) => {
    const page = await read({ limit: String(maxPageSize), offset: String(offset) })
    onPage(page)
    return page.header.num_results
  }
  const count = await readAt(0)
  let next = maxPageSize
  const readNext = async () => {
    while (next < count) {
      const offset = next
      next += maxPageSize
      await readAt(offset)
    }
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, readNext)).catch((error: unknown) => {
    // Stops the parallel readers, because the list can no longer be complete.
    next = count
    throw error
  })
  return count
}

/** The items of all pages. Throws what `read` throws. */
export async function allItems<Item>(read: (query: PageQuery) => Promise<Page<Item>>): Promise<Item[]> {
  const found: Item[] = []
  await eachPage(read, ({ data }) => {
    found.push(...data)
    return true
  })
  return found
}

function offsetOf(next: string | undefined): number | undefined {
  const text = next === undefined ? null : new URL(next).searchParams.get('offset')
  return text === null ? undefined : Number(text)
}
