/** Whether the vehicles are shown as a list or as a table. */
import { keptChoice, keptSwitch } from '../kept-choices.ts'

export const views = ['list', 'table'] as const
export type View = (typeof views)[number]

/** The view of an address that names none: the latest one. */
export const latestView = keptChoice('fleet-view', views)

/** Whether the table has the map beside it, where there is room. */
export const isMapBeside = keptSwitch('fleet-map-beside', false)
