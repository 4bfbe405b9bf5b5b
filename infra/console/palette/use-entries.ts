/** The entries of the palette that fit what the user has typed. */
import { useEffect, useMemo } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import type { Towns } from '../../../lib/places/towns-file.ts'
import { vehiclePath } from '../addresses.ts'
import { nameOf, type Vehicle } from '../api/vehicle.ts'
import { byName } from '../fleet/filter.ts'
import { hasWords, hiddenMatches, searchedText } from '../fleet/search.ts'
import { sharedFleet } from '../fleet/shared-fleet.ts'
import { leave } from '../form/unsaved.ts'
import { compareTexts } from '../language/format.ts'
import { wordsOf } from '../language/words.ts'
import { useSearchedTowns } from '../places/load-searched-towns.ts'
import { useTowns } from '../places/load-towns.ts'
import { actionEntries, type Go, screenEntries } from './actions.ts'
import { type Entry, fittingEntries } from './entry.ts'
import { recentKeys } from './recent.ts'
import { townEntries } from './town-entries.ts'

interface Entries {
  readonly entries: readonly Entry[]
  /** Folded, for marks. */
  readonly words: readonly string[]
  /** Whether vehicles or towns may be missing, because they are read for the first time. */
  readonly isLoading: boolean
}

export function useEntries(search: string): Entries {
  const { route } = useLocation()
  const fleet = useMemo(sharedFleet, [])
  useEffect(() => {
    const { loadedAt, isLoading } = fleet.everything.state.value
    if (loadedAt === undefined && !isLoading) void fleet.everything.load()
  }, [fleet])
  const vehicles = fleet.vehicles.value
  const words = useMemo(() => wordsOf(search), [search])
  const towns = useTowns(words.length > 0)
  const searched = useSearchedTowns(words.length > 0)
  const recent = useMemo(recentKeys, [])
  const entries = useMemo(() => {
    const go: Go = (address, after = nothing) => {
      leave(() => {
        route(address)
        after()
      })
    }
    // Without words only the vehicles that were used last are offered.
    const wanted = [...vehicles.values()].filter((vehicle) =>
      words.length > 0 ? hasWords(vehicle, words, towns) : recent.includes(keyOf(vehicle))
    )
    const found = byName(wanted, compareTexts()).map((vehicle) => vehicleEntry(vehicle, words, towns, go))
    const fitting = fittingEntries([...found, ...screenEntries(go), ...actionEntries(go)], words, recent)
    return [...fitting, ...townEntries(searched.towns, words, go)]
  }, [vehicles, words, towns, searched.towns, recent, route])
  const { isLoading, loadedAt } = fleet.everything.state.value
  return { entries, words, isLoading: searched.isLoading || (isLoading && loadedAt === undefined) }
}

const nothing = () => {}
const keyOf = ({ id }: Vehicle) => `vehicle ${id}`
const shownFields = new Set(['name', 'registration'] as const)

/** The hint is the number plate, and the first other field in which the words were found. */
function vehicleEntry(vehicle: Vehicle, words: readonly string[], towns: Towns | undefined, go: Go): Entry {
  const [field] = hiddenMatches(vehicle, words, shownFields, towns)
  const hints = [vehicle.profile?.vehicle_registration_id, field && searchedText(field, vehicle, towns)]
  return {
    key: keyOf(vehicle),
    kind: 'vehicle',
    text: nameOf(vehicle),
    vehicle,
    hint: hints.filter(Boolean).join(' · ') || undefined,
    run: () => go(vehiclePath(vehicle.id))
  }
}
