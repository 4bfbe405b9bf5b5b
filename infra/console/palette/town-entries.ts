/** The towns that the palette offers. */
import { homePath, withQuery } from '../addresses.ts'
import { latestView } from '../fleet/view.ts'
import { locale } from '../language/locale.ts'
import { askedPlace } from '../map/asked-place.ts'
import { townName } from '../places/town-name.ts'
import { comparedName, hasWords, type SearchedTown, townsWith } from '../places/town-search.ts'
import type { Go } from './actions.ts'
import type { Entry } from './entry.ts'

const maxTowns = 5

/** Binary logarithm of a million people in thousands. Larger towns need more of the map. */
const largeSize = 10
const zooms = { large: 10, other: 11 }

/** `words` are folded. */
export function townEntries(towns: readonly SearchedTown[], words: readonly string[], go: Go): Entry[] {
  const found = townsWith(towns, words, maxTowns)
  const countries = found.length > 0 ? new Intl.DisplayNames(locale(), { type: 'region' }) : undefined
  return found.map((town) => ({
    key: `town ${town.country} ${town.longitude} ${town.latitude}`,
    kind: 'town',
    text: townName(town) ?? '',
    hint: [otherName(town, words), countries?.of(town.country)].filter(Boolean).join(' · '),
    run: () => go(fleetAddress(), () => show(town))
  }))
}

/** The name that was typed, if it is that of another language. */
function otherName(town: SearchedTown, words: readonly string[]): string | undefined {
  const names = [townName(town) ?? '', town.name, ...Object.values(town.names ?? {})]
  const [shown, typed] = [names[0], names.find((name) => hasWords(comparedName(name), words))]
  return typed === shown ? undefined : typed
}

/** The fleet with its map. An open fleet keeps its filter and its selection. */
function fleetAddress(): string {
  const before = location.pathname === homePath ? Object.fromEntries(new URLSearchParams(location.search)) : {}
  if ((before.view ?? latestView.peek()) !== 'table') return withQuery(homePath, before)
  const { sort: _, columns: __, ...kept } = before
  return withQuery(homePath, { ...kept, view: 'list' })
}

function show({ longitude, latitude, size }: SearchedTown): void {
  askedPlace.value = { longitude, latitude, zoom: size >= largeSize ? zooms.large : zooms.other }
}
