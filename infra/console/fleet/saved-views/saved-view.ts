/** A view of the fleet under a name of the user: filters, list or table, order and columns, as the query of an address. */
import { withQuery } from '../../addresses.ts'
import { queryOf } from '../filter-address.ts'
import { textOfSort } from '../sort.ts'
import type { Choice } from '../use-choice.ts'

export interface SavedView {
  readonly name: string
  /** As in an address, without `?`. */
  readonly query: string
}

/** More would not be found in a row of buttons. */
export const maxViews = 20
export const maxNameLength = 40

/** Names everything that this browser would add to an address that names nothing. The list has no order and no columns. */
export function queryOfView({ view, filter, sort }: Pick<Choice, 'view' | 'filter' | 'sort'>, columns: string): string {
  const ofTable = view === 'table' && { sort: textOfSort(sort), columns }
  return withQuery('', { ...queryOf(filter), view, ...ofTable }).slice(1)
}

/** Ignores what is not a view, and every view beyond the limit. */
export function viewsIn(stored: string | null): readonly SavedView[] {
  const found: unknown = parsed(stored ?? '')
  const views = new Map<string, SavedView>()
  for (const each of Array.isArray(found) ? found : []) {
    if (isView(each) && !views.has(each.name)) views.set(each.name, { name: each.name, query: each.query })
  }
  return [...views.values()].slice(0, maxViews)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isView(value: unknown): value is SavedView {
  const { name, query } = Object(value) as Partial<Record<string, unknown>>
  return typeof query === 'string' && typeof name === 'string' && name !== '' && name.length <= maxNameLength
}

/** A view of the same name is replaced. Undefined if there are too many. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] | undefined {
  if (views.some(({ name }) => name === view.name)) return views.map((each) => (each.name === view.name ? view : each))
  return views.length < maxViews ? [...views, view] : undefined
}

export function withoutView(views: readonly SavedView[], name: string): readonly SavedView[] {
  return views.filter((view) => view.name !== name)
}
