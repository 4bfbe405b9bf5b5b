/** Walks through a list, page by page, by the `next` of each. */
import type { ListHeader } from '../../../lib/contract/resources/header.ts'

export interface Page<Item> {
  readonly header: ListHeader
  readonly data: readonly Item[]
}

/** The most that the interface returns at once. */
export const maxPageSize = 500

/** `read` gets how many items to skip. Ends after the page for which `onPage` returns false. */
export async function eachPage<Item>(
  read: (offset: number) => Promise<Page<Item>>,
  onPage: (page: Page<Item>) => boolean | undefined
): Promise<void> {
  let offset: number | undefined = 0
  while (offset !== undefined) {
    const page: Page<Item> = await read(offset)
    if (onPage(page) === false) return
    offset = offsetOf(page.header.next)
  }
}

function offsetOf(next: string | undefined): number | undefined {
  const text = next === undefined ? null : new URL(next).searchParams.get('offset')
  return text === null ? undefined : Number(text)
}
