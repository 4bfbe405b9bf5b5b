/** Walks through a list, page by page, by the `next` of each. */
import type { ListHeader } from '../../../lib/contract/resources/header.ts'

export interface Page<Item> {
  readonly header: ListHeader
  readonly data: readonly Item[]
}

/** The most that the interface returns at once. */
export const maxPageSize = 500

/** What the request for a page has in its query. */
export interface PageQuery {
  readonly limit: string
  readonly offset: string
}

/** Ends after the page for which `onPage` returns false. */
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

/** Of all pages. Throws what `read` throws. */
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
