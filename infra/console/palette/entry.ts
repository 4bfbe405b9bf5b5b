/** What the palette offers, and which of it fits what the user has typed. */
import type { Vehicle } from '../api/vehicle.ts'
import { folded } from '../language/folded.ts'

export const kinds = ['vehicle', 'screen', 'action', 'town'] as const
export type Kind = (typeof kinds)[number]

export interface Entry {
  /** Unique, and the same in every session, such as `screen /console/trips`. */
  readonly key: string
  readonly kind: Kind
  readonly text: string
  /** Further text that is shown and searched, such as a number plate. */
  readonly hint?: string | undefined
  /** Whose sign is shown. */
  readonly vehicle?: Vehicle
  readonly run: () => void
}

/** At most this many vehicles are offered, because more words find the others. */
const maxVehicles = 8

/**
 * Entries that contain every word, those first whose own text does, and among them those that begin with the first one. Recently used entries come before
 * the others of their kind, and without words before all others. `words` are folded.
 */
export function fittingEntries(
  entries: readonly Entry[],
  words: readonly string[],
  recent: readonly string[]
): Entry[] {
  const ranked = entries
    .map((entry) => ({ entry, rank: rankOf(entry, words, recent) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((a, b) => Number(a.rank) - Number(b.rank))
    .map(({ entry }) => entry)
  const isRecent = ({ key }: Entry) => recent.includes(key)
  if (words.length === 0) {
    return [...ranked.filter(isRecent), ...ranked.filter((entry) => !isRecent(entry) && entry.kind !== 'vehicle')]
  }
  return kinds.flatMap((kind) =>
    ranked.filter((entry) => entry.kind === kind).slice(0, kind === 'vehicle' ? maxVehicles : undefined)
  )
}

/** The lower the better; undefined if a word is missing. Vehicles were searched before, in more fields. */
function rankOf({ key, kind, text, hint = '' }: Entry, words: readonly string[], recent: readonly string[]) {
  const own = folded(text)
  if (kind !== 'vehicle' && !words.every((word) => `${own} ${folded(hint)}`.includes(word))) return undefined
  const use = recent.indexOf(key)
  if (use >= 0) return use
  const [first = ''] = words
  const isNamed = words.every((word) => own.includes(word))
  return recent.length + (isNamed ? 0 : 2) + (own.startsWith(first) ? 0 : 1)
}
