/** The places of the caller and of organizations: a list, one of them, or the form of one, beside a map. */
import type { ComponentType } from 'preact'
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { useVehicleNamesIf } from '../fleet/use-vehicle-names-if.ts'
import { leave } from '../form/unsaved.ts'
import { Loaded } from '../loading/loaded.tsx'
import { useQuery } from '../loading/use-query.ts'
import { knownPlaces } from './known-places.ts'
import { type Drawing, PlacesMapView } from './map/places-map-view.tsx'
import type { Place } from './place.ts'
import { addressOfView, viewIn } from './place-address.ts'
import { type PlaceOverview, readPlaces } from './place-requests.ts'
import { type PlaceParts, PlacesPanel } from './places-panel.tsx'
import { marksOf, readLastPositions } from './vehicle-marks.ts'

const none: PlaceOverview = { places: [], organizations: [], unread: [] }

export function placesScreen(parts: PlaceParts): ComponentType {
  return () => <Places {...parts} />
}

function Places(parts: PlaceParts) {
  const { query, route } = useLocation()
  const overview = useQuery(readPlaces, [])
  const positions = useQuery(readLastPositions, [])
  const names = useVehicleNamesIf(true)
  const [drawing, setDrawing] = useState<Drawing>()
  const view = viewIn(query)
  const placeId = 'placeId' in view ? view.placeId : undefined
  const { data = none } = overview.state.value
  const known = names.state.value.data
  const lastPositions = positions.state.value.data
  const marks = useMemo(() => marksOf(lastPositions ?? [], known), [lastPositions, known])
  const isDrawn = drawing !== undefined
  // The outline stands for the place that is changed.
  const drawn = useMemo(
    () => (isDrawn ? data.places.filter(({ id }) => id !== placeId) : data.places),
    [data.places, isDrawn, placeId]
  )
  useEffect(() => {
    if (data !== none) knownPlaces.value = data.places
  }, [data])
  const chosen = data.places.find(({ id }) => id === placeId)
  const choose = useCallback((id: string) => leave(() => route(addressOfView({ view: 'place', placeId: id }))), [route])
  const wasListShown = useRef(false)
  if (view.view === 'list') wasListShown.current = true
  return (
    <div class="fleet places">
      <div class="fleet-parts">
        <div class="places-panel">
          <Loaded query={overview}>
            {(shown) => (
              <PlacesPanel
                {...parts}
                view={view}
                overview={shown}
                names={names}
                isFocused={wasListShown.current}
                onDraw={setDrawing}
                onChanged={(places: readonly Place[]) => overview.put({ ...shown, places })}
                onRetry={() => void overview.load()}
              />
            )}
          </Loaded>
        </div>
        <PlacesMapView
          places={drawn}
          marks={marks}
          chosen={isDrawn ? undefined : chosen}
          drawing={drawing}
          onChoose={choose}
        />
      </div>
    </div>
  )
}
