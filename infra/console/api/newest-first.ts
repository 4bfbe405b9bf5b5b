/** Lists ordered from new to old, read page by page towards the past while items are added and deleted. */
import { batch, type ReadonlySignal, signal } from '@preact/signals'
import { eachPage, type Page, type PageQuery } from './pages.ts'
import { type Query, query } from './query.ts'

export interface NewestFirst<Item> {
  /** The items read so far, each once. */
  readonly items: ReadonlySignal<readonly Item[]>
  readonly newest: Query<void>
  /** Appends the items that precede the oldest one in time. */
  readonly older: Query<void>
  readonly hasOlder: ReadonlySignal<boolean>
  /** Reads the newest page again; the items that were read beyond it stay. */
  readonly refreshed: Query<void>
}

/** `to` is a date-time: the page contains items at or before it. Without it the page begins with the newest item. */
export type PastQuery = PageQuery & { readonly to?: string }

interface NewestFirstSource<Item> {
  readonly read: (query: PastQuery, signal: AbortSignal) => Promise<Page<Item>>
  /** The date-time by which the interface orders the list, as the interface writes it. */
  readonly momentOf: (item: Item) => string
  /** Start (included) and end (excluded) of the period that is read, in milliseconds since 1970. */
  readonly bounds?: { readonly from?: number | undefined; readonly until?: number | undefined } | undefined
  readonly pageSize?: number
}

const defaultPageSize = 50

/**
 * Continues from the moment of the last item, because an offset into the whole list would shift with every change.
 * Items of that moment are read again and left out by their IDs. A page that contains only known items is followed by
 * the next page.
 */
export function newestFirst<Item extends { readonly id: string }>({
  read,
  momentOf,
  bounds: { from = Number.NEGATIVE_INFINITY, until } = {},
  pageSize = defaultPageSize
}: NewestFirstSource<Item>): NewestFirst<Item> {
  const items = signal<readonly Item[]>([])
  const hasOlder = signal(false)
  const isInside = (item: Item) => Date.parse(momentOf(item)) >= from

  /** `before` are the items that stay. They may become others during the read, as `refreshed` changes them. */
  async function append(before: () => readonly Item[], to: string | undefined, abort: AbortSignal): Promise<void> {
    const known = new Set(before().map(({ id }) => id))
    let found: readonly Item[] = []
    let isEnd = false
    const note = ({ header, data }: Page<Item>) => {
      const inside = data.filter(isInside)
      found = inside.filter(({ id }) => !known.has(id))
      isEnd = header.next === undefined || inside.length < data.length
      return found.length === 0 && !isEnd
    }
    await eachPage((page) => read({ ...page, ...pastOf(to) }, abort), note, pageSize)
    abort.throwIfAborted()
    batch(() => {
      const kept = before()
      const ids = new Set(kept.map(({ id }) => id))
      items.value = [...kept, ...found.filter(({ id }) => !ids.has(id))]
      hasOlder.value = !isEnd
    })
  }

  /** Items beyond the page stay, unless so many are new that some between them and the page were not read. */
  async function refresh(abort: AbortSignal): Promise<void> {
    const { header, data } = await read({ limit: String(pageSize), offset: '0', ...pastOf(lastOfBounds) }, abort)
    abort.throwIfAborted()
    const inside = data.filter(isInside)
    const ids = new Set(inside.map(({ id }) => id))
    const last = items.value.findLastIndex(({ id }) => ids.has(id))
    const isEnd = header.next === undefined || inside.length < data.length
    const beyond = isEnd || last < 0 ? [] : items.value.slice(last + 1).filter((item) => isBeyond(item, inside.at(-1)))
    batch(() => {
      items.value = [...inside, ...beyond]
      if (beyond.length === 0) hasOlder.value = !isEnd
    })
  }

  /** Whether the item is older than the last one of the page, so that it cannot have been deleted from the page. */
  const isBeyond = (item: Item, last: Item | undefined) =>
    last !== undefined && Date.parse(momentOf(item)) <= Date.parse(momentOf(last))

  const lastOfBounds = until === undefined ? undefined : new Date(until - 1).toISOString()
  const momentOfLast = () => {
    const last = items.value.at(-1)
    return last ? momentOf(last) : lastOfBounds
  }
  return {
    items,
    hasOlder,
    newest: query((abort) => append(() => [], lastOfBounds, abort)),
    older: query((abort) => append(() => items.value, momentOfLast(), abort)),
    refreshed: query(refresh)
  }
}

const pastOf = (to: string | undefined) => (to === undefined ? {} : { to })
