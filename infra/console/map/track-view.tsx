/** A map of tracks on the screen. */
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import { t } from '../language/language.ts'
import { resolvedColor } from '../style/resolved-colors.ts'
import { colorScheme } from '../style/theme.ts'
import { MapView, useMap } from './map-view.tsx'
import { SpeedLegend } from './speed-legend.tsx'
import { maxOfScale } from './speed-scale.ts'
import type { DrawnTrack } from './track-features.ts'
import { type DrawnPlace, type DrawnStop, TrackMap } from './track-map.ts'

/** With the name of a custom property of the style sheets in place of the colour. */
type Styled<T extends { readonly color: string }> = Omit<T, 'color'> & { readonly color?: `--${string}` }

export interface TrackViewProps {
  readonly label: string
  /** A line with speeds is coloured by them, with a legend; another one has its `color`, or that of accents. */
  readonly tracks: readonly Styled<DrawnTrack>[]
  readonly stops?: readonly DrawnStop[]
  /** Vehicles on the tracks. */
  readonly places?: readonly Styled<DrawnPlace>[]
  /** Keeps the first of the places in the middle. */
  readonly isFollowing?: boolean
  readonly children?: ComponentChildren
}

const none: readonly never[] = []
/** Near enough to see how a followed vehicle moves. */
const followZoom = 14

/** Made anew when the colours change. Give the same arrays until they change. */
export function TrackView(props: TrackViewProps) {
  return <DrawnTracks key={colorScheme.value} {...props} />
}

function DrawnTracks({ label, tracks, stops = none, places = none, isFollowing = false, children }: TrackViewProps) {
  const view = useMap((container, parts) => new TrackMap(container, parts))
  const { map } = view
  const speeds = useMemo(() => tracks.flatMap((track) => track.speeds ?? []), [tracks])
  const max = maxOfScale(speeds)
  useEffect(() => void map?.showTracks(tracks.map(resolved), max), [map, tracks, max])
  useEffect(() => void map?.showStops(stops), [map, stops])
  useEffect(() => {
    void map?.showPlaces(places.map(resolved))
    const [first] = places
    if (isFollowing && first) void map?.centerOn(first.position, followZoom)
  }, [map, places, isFollowing])
  return (
    <MapView label={label} view={view} showAllText={t('showWholeTrack')} impossibleText={t('trackMapImpossible')}>
      {speeds.length > 0 && <SpeedLegend max={max} />}
      {children}
    </MapView>
  )
}

function resolved<T extends { readonly color?: `--${string}` }>(styled: T): Omit<T, 'color'> & { color: string } {
  return { ...styled, color: resolvedColor(styled.color ?? '--accent') }
}
