/** Whether the vehicles are shown as a list or as a table, remembered in this browser. */
import { signal } from '@preact/signals'

export const views = ['list', 'table'] as const
export type View = (typeof views)[number]

const viewKey = 'console.fleet-view'
const mapKey = 'console.fleet-map'

/** The view of an address that names none. */
export function rememberedView(): View {
  return views.find((view) => view === localStorage.getItem(viewKey)) ?? 'list'
}

export function rememberView(view: View): void {
  localStorage.setItem(viewKey, view)
}

/** Whether the table has the map beside it, where there is room. */
export const isMapBeside = signal(localStorage.getItem(mapKey) === 'beside')

export function toggleMap(): void {
  isMapBeside.value = !isMapBeside.value
  localStorage.setItem(mapKey, isMapBeside.value ? 'beside' : 'hidden')
}
