/** The saved views, kept in this browser. */
import { signal } from '@preact/signals'
import { savedViewsKey } from '../saved-views-key.ts'
import { type SavedView, viewsIn, withoutView, withView } from './saved-view.ts'

/** As stored, so that a view of another tab is not lost. */
const stored = () => viewsIn(localStorage.getItem(savedViewsKey))

export const savedViews = signal(stored())

/** Returns false if there are too many views. */
export function saveView(view: SavedView): boolean {
  const next = withView(stored(), view)
  if (next) store(next)
  return next !== undefined
}

export function deleteView(name: string): void {
  store(withoutView(stored(), name))
}

function store(views: readonly SavedView[]): void {
  savedViews.value = views
  if (views.length > 0) localStorage.setItem(savedViewsKey, JSON.stringify(views))
  else localStorage.removeItem(savedViewsKey)
}
