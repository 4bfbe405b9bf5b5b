/** A map of tracks on the screen. */
import type { Signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { t } from '../language/language.ts'
import type { MotionUnits } from '../language/motion-units.ts'
import { resolvedColor } from '../style/resolved-colors.ts'
import { palette } from '../style/theme.ts'
import { MapView, useMap } from './map-view.tsx'
import { SpeedLegend } from './speed-legend.tsx'
import { maxOfScale } from './speed-scale.ts'
import type { DrawnTrack } from './track-features.ts'
import { type DrawnPlace, type DrawnStop, firstTrackView, TrackMap } from './track-map.ts'

/** A track with a custom property of the style sheets as its colour. */
type StyledTrack = Omit<DrawnTrack, 'color'> & { readonly color?: `--${string}` }

interface TrackViewProps {
  readonly label: string
  /** A line with speeds is coloured by them and has a legend. A line without speeds has its `color`, or the accent colour. */
  readonly tracks: readonly StyledTrack[]
  readonly stops?: readonly DrawnStop[]
  /** Vehicles on the tracks. */
  readonly places?: readonly DrawnPlace[]
  /** Whether the vehicles move from place to place, because these are seconds apart. */
  readonly glides?: boolean
  /** Keeps the first of `places` in the middle. */
  readonly follow?: Following | undefined
  /** By default those of the profile. */
  readonly units?: MotionUnits | undefined
  readonly children?: ComponentChildren
}

export interface Following {
  /** Becomes false when the user moves the map by hand. */
  readonly isOn: Signal<boolean>
  /** Smallest zoom of the map when following begins. */
  readonly minZoom?: number
}

const none: readonly never[] = []

/** Pass the same arrays until their contents change. */
export function TrackView(props: TrackViewProps) {
  const { label, tracks, stops = none, places = none, glides = false, follow, units, children } = props
  const endFollowing = useRef(() => {})
  const drawn = useMemo(() => tracks.map(resolved), [tracks, palette.value])
  const last = useRef({ drawn, places })
  last.current = { drawn, places }
  const view = useMap((container, parts) => {
    const first = firstTrackView(last.current.drawn, last.current.places, parts.baseMap.zooms)
    return new TrackMap(container, parts, () => endFollowing.current(), first)
  })
  const { map } = view
  const speeds = useMemo(() => tracks.flatMap((track) => track.speeds ?? []), [tracks])
  const max = maxOfScale(speeds, units?.speedScale?.().factor)
  useEffect(() => void map?.showTracks(drawn, max), [map, drawn, max])
  useEffect(() => void map?.showStops(stops), [map, stops])
  useEffect(() => void map?.showPlaces(places, glides), [map, places])
  const isFollowing = follow?.isOn.value ?? false
  useEffect(() => void map?.follow(isFollowing, follow?.minZoom), [map, isFollowing])
  endFollowing.current = () => {
    if (follow) follow.isOn.value = false
  }
  return (
    <MapView
      label={label}
      view={view}
      showAllText={t('showWholeTrack')}
      impossibleText={t('trackMapImpossible')}
      unitsOf={() => units}
    >
      {speeds.length > 0 && <SpeedLegend max={max} format={units?.speed} />}
      {children}
    </MapView>
  )
}

function resolved(track: StyledTrack): DrawnTrack {
  return { ...track, color: resolvedColor(track.color ?? '--accent') }
}
