/** The part of the screen beside the map. */
import type { ComponentType } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { placesPath } from '../addresses.ts'
import type { Query } from '../api/query.ts'
import type { VehicleNames } from '../fleet/vehicle-names.ts'
import { compareTexts } from '../language/format.ts'
import { t } from '../language/language.ts'
import { announce } from '../page/announcement.tsx'
import { useTitle } from '../page/title.ts'
import type { NotPermittedProps } from '../tokens/not-permitted.tsx'
import type { Drawing } from './map/places-map-view.tsx'
import { mayChange, type Place } from './place.ts'
import { addressOfView, type PlacesView } from './place-address.ts'
import { PlaceDetails } from './place-details.tsx'
import { draftOf, newDraft } from './place-draft.ts'
import type { PlaceEditorProps } from './place-editor.tsx'
import { PlaceList } from './place-list.tsx'
import type { PlaceOverview } from './place-requests.ts'

export interface PlaceParts {
  readonly PlaceEditor: ComponentType<PlaceEditorProps>
  readonly NotPermitted: ComponentType<NotPermittedProps>
}

interface PlacesPanelProps extends PlaceParts {
  readonly view: PlacesView
  readonly overview: PlaceOverview
  readonly names: Query<VehicleNames>
  /** Whether a part that opens gets the focus, because the list was shown before. */
  readonly isFocused: boolean
  readonly onDraw: (drawing: Drawing | undefined) => void
  /** Called with all places after a write. */
  readonly onChanged: (places: readonly Place[]) => void
  readonly onRetry: () => void
}

export function PlacesPanel(props: PlacesPanelProps) {
  const { view, overview, names, isFocused, onDraw, onRetry, PlaceEditor, NotPermitted } = props
  const { places, organizations } = overview
  const left = useRef<string>(undefined)
  const place = 'placeId' in view ? places.find(({ id }) => id === view.placeId) : undefined
  useEffect(() => {
    if (place) left.current = place.id
  }, [place])
  useTitle(place && `${place.name} · ${t('places')}`)
  const { saved, deleted, open } = useChanges(props)
  const shared = { names, organizations, onDraw, onSaved: saved, isQuestion: false }
  if (view.view === 'list')
    return <PlaceList overview={overview} focusedId={left.current} onRetry={onRetry} NotPermitted={NotPermitted} />
  if ('at' in view) {
    return (
      <PlaceEditor
        key={`${view.view} ${view.at}`}
        {...shared}
        title={t('placeNew')}
        initial={newDraft(view.at)}
        isQuestion={view.view === 'ask'}
        onCancel={() => open({ view: 'list' })}
      />
    )
  }
  if (!place) return <Missing />
  if (view.view === 'place') {
    return (
      <PlaceDetails
        key={place.id}
        place={place}
        names={names}
        organizations={organizations}
        mayChange={mayChange(place, organizations)}
        isFocused={isFocused}
        onDeleted={() => deleted(place)}
      />
    )
  }
  const isCopy = view.view === 'copy'
  const draft = draftOf(place)
  return (
    <PlaceEditor
      key={`${view.view} ${place.id}`}
      {...shared}
      title={isCopy ? t('placeNew') : t('placeEditOf', { name: place.name })}
      initial={isCopy ? { ...draft, name: t('placeCopyOf', { name: place.name }) } : draft}
      place={isCopy ? undefined : place}
      onSaved={saved}
      onCancel={() => open({ view: 'place', placeId: place.id })}
    />
  )
}

function Missing() {
  return (
    <>
      <p class="empty">{t('placeMissing')}</p>
      <a class="button" href={placesPath}>
        {t('places')}
      </a>
    </>
  )
}

/** What follows after a write, and how another view is opened. */
function useChanges({ overview, onChanged }: PlacesPanelProps) {
  const { route } = useLocation()
  const { places } = overview
  const open = (view: PlacesView) => route(addressOfView(view))
  const without = (place: Place) => places.filter(({ id }) => id !== place.id)
  return {
    open,
    saved: (place: Place) => {
      const compare = compareTexts()
      onChanged([...without(place), place].sort((a, b) => compare(a.name, b.name)))
      open({ view: 'place', placeId: place.id })
      announce(t('placeSaved', { name: place.name }))
    },
    deleted: (place: Place) => {
      onChanged(without(place))
      open({ view: 'list' })
      announce(t('placeDeleted', { name: place.name }))
    }
  }
}
