/** The vehicles that the user has picked for an action on many, as opposed to the one whose values are shown. */
import type { Vehicle } from '../../api/vehicle.ts'

export interface Picked {
  readonly ids: ReadonlySet<string>
  /** The vehicle that was picked or released last, from which a range starts. */
  readonly from?: string
}

export const nothingPicked: Picked = { ids: new Set() }

export function toggled({ ids }: Picked, id: string): Picked {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, from: id }
}

/** Picks every vehicle between the last one and this one, in the order in which they are shown. */
export function withRange(picked: Picked, shown: readonly Vehicle[], id: string): Picked {
  const start = shown.findIndex((each) => each.id === picked.from)
  const end = shown.findIndex((each) => each.id === id)
  if (start < 0 || end < 0) return toggled(picked, id)
  const range = shown.slice(Math.min(start, end), Math.max(start, end) + 1)
  return { ids: new Set([...picked.ids, ...range.map((each) => each.id)]), from: id }
}

export function withAll(shown: readonly Vehicle[]): Picked {
  return { ids: new Set(shown.map(({ id }) => id)) }
}

/** An action never applies to a vehicle that the filter hides, so that the user sees each vehicle that it changes. */
export function pickedAmong({ ids }: Picked, shown: readonly Vehicle[]): readonly Vehicle[] {
  return ids.size === 0 ? [] : shown.filter(({ id }) => ids.has(id))
}
