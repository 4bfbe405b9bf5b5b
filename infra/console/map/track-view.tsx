/** A map of tracks on the screen. */
import type { Signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { t } from '../language/language.ts'
import { resolvedColor } from '../style/resolved-colors.ts'
import { colorScheme } from '../style/theme.ts'
import { MapView, useMap } from './map-view.tsx'
import { SpeedLegend } from './speed-legend.tsx'
import { maxOfScale } from './speed-scale.ts'
import type { DrawnTrack } from './track-features.ts'
import { type DrawnPlace, type DrawnStop, TrackMap } from './track-map.ts'

/** `T` with a custom property of the style sheets as its colour. */
type Styled<T extends { readonly color: string }> = Omit<T, 'color'> & { readonly color?: `--${string}` }

interface TrackViewProps {
  readonly label: string
  /** A line with speeds is coloured by them and has a legend. A line without speeds has its `color`, or the accent colour. */
  readonly tracks: readonly Styled<DrawnTrack>[]
  readonly stops?: readonly DrawnStop[]
  /** Vehicles on the tracks. */
  readonly places?: readonly Styled<DrawnPlace>[]
  /** Keeps the first of `places` in sight. */
  readonly follow?: Following | undefined
  readonly children?: ComponentChildren
}

export interface Following {
  /** Becomes false when the user moves the map by hand. */
  readonly isOn: Signal<boolean>
  /** Smallest zoom of the map when following begins. */
  readonly leastZoom?: number
}

const none: readonly never[] = []

/** Recreates the map when the colours change. Pass the same arrays until their contents change. */
export function TrackView(props: TrackViewProps) {
  return <DrawnTracks key={colorScheme.value} {...props} />
}

function DrawnTracks({ label, tracks, stops = none, places = none, follow, children }: TrackViewProps) {
  const endFollowing = useRef(() => {})
  const view = useMap((container, parts) => new TrackMap(container, parts, () => endFollowing.current()))
  const { map } = view
  const speeds = useMemo(() => tracks.flatMap((track) => track.speeds ?? []), [tracks])
  const max = maxOfScale(speeds)
  useEffect(() => void map?.showTracks(tracks.map(resolved), max), [map, tracks, max])
  useEffect(() => void map?.showStops(stops), [map, stops])
  useEffect(() => void map?.showPlaces(places.map(resolved)), [map, places])
  endFollowing.current = useFollowing(map, places, follow)
  return (
    <MapView label={label} view={view} showAllText={t('showWholeTrack')} impossibleText={t('trackMapImpossible')}>
      {speeds.length > 0 && <SpeedLegend max={max} />}
      {children}
    </MapView>
  )
}

/** Returns a function that ends the following. */
function useFollowing(map: TrackMap | undefined, [first]: readonly Styled<DrawnPlace>[], follow?: Following) {
  const isOn = follow?.isOn.value ?? false
  const wasOn = useRef(isOn)
  const position = first?.position
  useEffect(() => {
    if (map && position && isOn) void (wasOn.current ? map.follow(position) : map.center(position, follow?.leastZoom))
    wasOn.current = isOn
  }, [map, position, isOn])
  return () => {
    if (follow) follow.isOn.value = false
  }
}

function resolved<T extends { readonly color?: `--${string}` }>(styled: T): Omit<T, 'color'> & { color: string } {
  return { ...styled, color: resolvedColor(styled.color ?? '--accent') }
}
