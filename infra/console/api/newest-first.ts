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
}

/** `until` is a date-time: the page contains items at or before it. Without it the page begins with the newest item. */
export type PastQuery = PageQuery & { readonly until?: string }

interface NewestFirstSource<Item> {
  readonly read: (query: PastQuery, signal: AbortSignal) => Promise<Page<Item>>
  /** The date-time by which the interface orders the list, as the interface writes it. */
  readonly momentOf: (item: Item) => string
  /**
   * Start (included) and end (excluded) of the period that is read, in milliseconds since 1970. Without bounds the
   * whole list is read.
   */
  readonly bounds?: { readonly from: number; readonly until: number } | undefined
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
  bounds,
  pageSize = defaultPageSize
}: NewestFirstSource<Item>): NewestFirst<Item> {
  const items = signal<readonly Item[]>([])
  const hasOlder = signal(false)
  const isInside = (item: Item) => bounds === undefined || Date.parse(momentOf(item)) >= bounds.from

  async function append(before: readonly Item[], until: string | undefined, abort: AbortSignal): Promise<void> {
    const known = new Set(before.map(({ id }) => id))
    let found: readonly Item[] = []
    let isEnd = false
    const note = ({ header, data }: Page<Item>) => {
      const inside = data.filter(isInside)
      found = inside.filter(({ id }) => !known.has(id))
      isEnd = header.next === undefined || inside.length < data.length
      return found.length === 0 && !isEnd
    }
    await eachPage((page) => read({ ...page, ...(until !== undefined && { until }) }, abort), note, pageSize)
    abort.throwIfAborted()
    batch(() => {
      items.value = [...before, ...found]
      hasOlder.value = !isEnd
    })
  }

  const lastOfBounds = bounds && new Date(bounds.until - 1).toISOString()
  const momentOfLast = () => {
    const last = items.value.at(-1)
    return last ? momentOf(last) : lastOfBounds
  }
  return {
    items,
    hasOlder,
    newest: query((abort) => append([], lastOfBounds, abort)),
    older: query((abort) => append(items.value, momentOfLast(), abort))
  }
}
