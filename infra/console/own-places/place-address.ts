/** What the screen of the places shows, kept in its address. */
import type { Coordinates } from '../../../lib/places/geometry/shape.ts'
import { placePath, placesPath, withQuery } from '../addresses.ts'
import { pointsIn, pointsText } from './point-list.ts'

export type PlacesView =
  | { readonly view: 'list' }
  | { readonly view: 'place' | 'edit' | 'copy'; readonly placeId: string }
  /** A new place, or the question who was there; `at` is the middle of the circle. */
  | { readonly view: 'new' | 'ask'; readonly at: Coordinates | undefined }

type Query = Readonly<Record<string, string | undefined>>

export function viewIn({ place, do: action, at = '' }: Query): PlacesView {
  if (action === 'new' || action === 'ask') return { view: action, at: pointsIn(at).points[0] }
  if (!place) return { view: 'list' }
  return { view: action === 'edit' || action === 'copy' ? action : 'place', placeId: place }
}

export function addressOfView(shown: PlacesView): string {
  if (shown.view === 'list') return placesPath
  if ('at' in shown) return withQuery(placesPath, { do: shown.view, at: shown.at && pointsText([shown.at]) })
  if (shown.view === 'place') return placePath(shown.placeId)
  return withQuery(placesPath, { place: shown.placeId, do: shown.view })
}
