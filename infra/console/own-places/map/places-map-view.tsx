/** The map of places on the screen. */
import { useEffect, useRef } from 'preact/hooks'
import { unitsOfFleet } from '../../fleet/use-units.ts'
import { t } from '../../language/language.ts'
import { MapView, useMap } from '../../map/map-view.tsx'
import { palette } from '../../style/theme.ts'
import type { Outline } from '../outline.ts'
import type { Place } from '../place.ts'
import { PlacesMap, type PlacesMapEvents, type VehicleMark } from './places-map.ts'

/** An outline that is being drawn. */
export interface Drawing {
  readonly outline: Outline
  readonly onChange: PlacesMapEvents['onDraw']
}

interface PlacesMapViewProps {
  /** Pass the same arrays until their contents change. */
  readonly places: readonly Place[]
  readonly marks: readonly VehicleMark[]
  readonly chosen: Place | undefined
  readonly drawing: Drawing | undefined
  readonly onChoose: (placeId: string) => void
}

export function PlacesMapView(props: PlacesMapViewProps) {
  const { places, marks, chosen, drawing } = props
  // The map is created when its files are loaded, and then calls what was passed last.
  const last = useRef(props)
  last.current = props
  const { map, ...view } = useMap(
    (container, parts) =>
      new PlacesMap(container, parts, {
        onChoose: (id) => last.current.onChoose(id),
        onDraw: (outline, isBegin) => last.current.drawing?.onChange(outline, isBegin)
      })
  )
  useEffect(() => void map?.show(places, marks), [map, places, marks, palette.value])
  useEffect(() => void map?.choose(chosen), [map, chosen])
  // The map moves once, when the drawing begins. Afterwards the user moves it.
  const isDrawn = useRef(false)
  useEffect(() => {
    void map?.draw(drawing?.outline, !isDrawn.current)
    isDrawn.current = map !== undefined && drawing !== undefined
  }, [map, drawing?.outline])
  return (
    <MapView
      label={t('map')}
      view={{ map, ...view }}
      showAllText={t('showAllOnMap')}
      impossibleText={t('placesMapImpossible')}
      unitsOf={unitsOfFleet}
    />
  )
}
