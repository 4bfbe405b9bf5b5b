/** Shows where the user is: a point on the map, with a circle of its accuracy. The position does not leave the browser. */
import type { Map as LibraryMap } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'preact/hooks'
import { t } from '../../language/language.ts'
import { formatLength } from './format-length.ts'

type Found = Pick<GeolocationCoordinates, 'longitude' | 'latitude' | 'accuracy'>
type Failure = 'ownPositionDenied' | 'ownPositionUnknown'

/** Browsers tell positions only at addresses with HTTPS and on the same machine. */
export const mayLocate = () => isSecureContext && 'geolocation' in navigator

/** The map shows the surroundings of the user, and is not moved farther out for it. */
const minZoom = 12
const timeoutMilliseconds = 15_000
const maxAgeMilliseconds = 60_000

interface OwnPosition {
  readonly found: Found | undefined
  readonly failure: Failure | undefined
  readonly locate: () => void
}

export function useOwnPosition(map: LibraryMap): OwnPosition {
  const [found, setFound] = useState<Found>()
  const [failure, setFailure] = useState<Failure>()
  const locate = () => {
    setFailure(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude, accuracy } }) => {
        setFound({ longitude, latitude, accuracy })
        map.easeTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), minZoom) })
      },
      ({ code, PERMISSION_DENIED }) =>
        setFailure(code === PERMISSION_DENIED ? 'ownPositionDenied' : 'ownPositionUnknown'),
      { enableHighAccuracy: true, timeout: timeoutMilliseconds, maximumAge: maxAgeMilliseconds }
    )
  }
  return { found, failure, locate }
}

/** Around the earth at the equator. Source: WGS 84. */
const circumferenceMetres = 40_075_017
/** Pixels of the map of the world at zoom 0. */
const worldPixels = 512

/** At the latitude, in degrees. */
export function pixelsPerMetre(zoom: number, latitude: number): number {
  return (worldPixels * 2 ** zoom) / (circumferenceMetres * Math.cos((latitude * Math.PI) / 180))
}

export function OwnPositionMark({ map, found }: { readonly map: LibraryMap; readonly found: Found }) {
  const mark = useRef<HTMLDivElement>(null)
  const { longitude, latitude, accuracy } = found
  useEffect(() => {
    const place = () => {
      const { x, y } = map.project([longitude, latitude])
      const radius = accuracy * pixelsPerMetre(map.getZoom(), latitude)
      mark.current?.style.setProperty('translate', `${x}px ${y}px`)
      mark.current?.style.setProperty('--radius', `${radius}px`)
    }
    place()
    map.on('move', place)
    map.on('resize', place)
    return () => {
      map.off('move', place)
      map.off('resize', place)
    }
  }, [map, found])
  const text = t('ownPosition', { distance: formatLength(accuracy) })
  return (
    <div class="own-position-place">
      <div ref={mark} class="own-position" role="img" aria-label={text} />
    </div>
  )
}
