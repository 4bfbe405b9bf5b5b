/** The vehicles that the fleet screen shows, filtered and ordered, each step only when its input has changed. */
import { useMemo, useRef } from 'preact/hooks'
import type { Vehicle } from '../api/vehicle.ts'
import { language } from '../language/current-language.ts'
import { compareTexts } from '../language/format.ts'
import { steppedNow } from '../language/now.ts'
import { wordsOf } from '../language/words.ts'
import { useTowns } from '../places/load-towns.ts'
import { byName, countGroups, type Filter, filteredVehicles, type GroupCounts } from './filter.ts'
import type { Fleet } from './fleet.ts'
import { tablePart } from './load-table.ts'
import { namedFirst } from './search.ts'
import { type Sort, textOfSort } from './sort.ts'
import type { CellContext } from './table/column.ts'

interface ShownProps {
  readonly fleet: Fleet
  readonly filter: Filter
  readonly sort: Sort
  /** Whether towns are shown, which are then loaded. */
  readonly hasPlaces: boolean
  readonly drivers: ReadonlyMap<string, string>
}

export interface Shown {
  readonly shown: readonly Vehicle[]
  readonly counts: GroupCounts
  /** The folded words of the search. */
  readonly words: readonly string[]
  readonly context: CellContext
}

export function useShown({ fleet, filter, sort, hasPlaces, drivers }: ShownProps): Shown {
  const all = fleet.vehicles.value
  const organizations = fleet.organizations.value
  const now = steppedNow.value
  const words = useMemo(() => wordsOf(filter.words), [filter.words])
  const towns = useTowns(hasPlaces || words.length > 0)
  const context = useMemo(() => ({ now, towns, drivers, organizations }), [now, towns, drivers, organizations])
  const { status, ...others } = filter
  const key = JSON.stringify(others)
  const named = useNamed(all)
  const ofAnyStatus = useMemo(() => filteredVehicles(named, others, context), [named, key, context])
  const counts = useMemo(() => countGroups(ofAnyStatus, now), [ofAnyStatus, now])
  const filtered = useMemo(
    () => (status ? filteredVehicles(ofAnyStatus, { words: '', status }, context) : ofAnyStatus),
    [ofAnyStatus, status, context]
  )
  const table = tablePart.value
  // Vehicles are already ordered by name, the only order of the list.
  const sorted = useMemo(
    () =>
      textOfSort(sort) && table
        ? table.sortedVehicles(filtered, sort, context, compareTexts())
        : namedFirst(filtered, words),
    [table, filtered, words, sort, context, language.value]
  )
  return { shown: useUnchanged(sorted), counts, words, context }
}

/** Begins with the order of last time: almost all names are in their places then, which are compared in a tenth of the time. */
function useNamed(all: ReadonlyMap<string, Vehicle>): readonly Vehicle[] {
  const last = useRef<readonly Vehicle[]>([])
  return useMemo(() => {
    const known = new Map(last.current.flatMap(({ id }) => all.get(id) ?? []).map((vehicle) => [vehicle.id, vehicle]))
    last.current = byName([...new Map([...known, ...all]).values()], compareTexts())
    return last.current
  }, [all, language.value])
}

/** The array of last time if it has the same vehicles in the same order, so that nothing that shows them is drawn again. */
function useUnchanged(vehicles: readonly Vehicle[]): readonly Vehicle[] {
  const last = useRef(vehicles)
  const isSame =
    last.current.length === vehicles.length && vehicles.every((vehicle, index) => vehicle === last.current[index])
  if (!isSame) last.current = vehicles
  return last.current
}
