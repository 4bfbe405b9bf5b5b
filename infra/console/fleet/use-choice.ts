/** The selection, the filter and the view of the fleet screen, kept in the address, so that a link leads to the same view. */
import { useCallback, useMemo } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { withQuery } from '../addresses.ts'
import type { Filter } from './filter.ts'
import { filterIn, queryOf } from './filter-address.ts'
import { type Sort, sortIn, textOfSort } from './sort.ts'
import { latestView, type View, views } from './view.ts'

export interface Choice {
  /** ID of the selected vehicle. */
  readonly choice: string | undefined
  readonly choose: (id: string | undefined) => void
  readonly filter: Filter
  readonly setFilter: (filter: Filter) => void
  readonly view: View
  readonly setView: (view: View) => void
  readonly sort: Sort
  readonly setSort: (sort: Sort) => void
  /** IDs of columns of the table, with commas; absent for those that were chosen last. */
  readonly columns: string | undefined
  readonly setColumns: (columns: string) => void
}

export function useChoice(): Choice {
  const { path, query, route } = useLocation()
  // Only a change of the filter's own parameters makes a new filter, so that a selection does not filter again.
  const own = JSON.stringify(queryOf(filterIn(query)))
  const filter = useMemo(() => filterIn(JSON.parse(own)), [own])
  const sort = useMemo(() => sortIn(query.sort), [query.sort])
  const view = views.find((each) => each === query.view) ?? latestView.peek()
  // Replaces the current history entry, so that the browser's back button leaves the screen instead of repeating every
  // selection.
  const change = useCallback(
    (names: Readonly<Record<string, string | undefined>>) => {
      const before = Object.fromEntries(new URLSearchParams(location.search))
      route(withQuery(path, { ...before, ...names }), true)
    },
    [path, route]
  )
  const choose = useCallback((id: string | undefined) => change({ vehicle: id }), [change])
  const setFilter = useCallback((filter: Filter) => change(queryOf(filter)), [change])
  const setSort = useCallback((sort: Sort) => change({ sort: textOfSort(sort) }), [change])
  const setColumns = useCallback((columns: string) => change({ columns }), [change])
  const setView = useCallback(
    (view: View) => {
      latestView.value = view
      // The list has no columns, and no heads that would show another order.
      change({ view, ...(view === 'list' && { sort: undefined, columns: undefined }) })
    },
    [change]
  )
  const { vehicle: choice, columns } = query
  return { choice, choose, filter, setFilter, view, setView, sort, setSort, columns, setColumns }
}
