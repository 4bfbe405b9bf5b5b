/** The map of a replay: lines, stops, and the vehicles at the current moment. */
import type { ComponentType } from 'preact'
import { useMemo } from 'preact/hooks'
import { t } from '../language/language.ts'
import { formatDuration } from '../language/moments.ts'
import type { TrackView } from '../map/track-view.tsx'
import { placeAt } from './place.ts'
import type { Replay } from './replay.ts'
import type { Replayed } from './replayed.ts'
import { stopsOf } from './stops.ts'
import { gapsOf } from './track.ts'

/** Zoom at which the movement of a followed vehicle is visible. */
const followZoom = 14

interface ReplayMapProps {
  readonly trips: readonly Replayed[]
  readonly replay: Replay
}

/** `View` draws tracks; it is loaded separately, because a vehicle's last trip needs it too. */
export function replayMap(View: typeof TrackView): ComponentType<ReplayMapProps> {
  return function ReplayMap(props: ReplayMapProps) {
    return <DrawnReplay View={View} {...props} />
  }
}

interface DrawnReplayProps extends ReplayMapProps {
  readonly View: typeof TrackView
}

function DrawnReplay({ View, trips, replay }: DrawnReplayProps) {
  const tracks = useMemo(() => trips.map(lineOf), [trips])
  const stops = useMemo(() => {
    return trips
      .flatMap(({ track }) => stopsOf(track))
      .map(({ position, from, until }) => ({
        position,
        text: formatDuration(60 * Math.round((until - from) / 60_000))
      }))
  }, [trips])
  const at = replay.at.value
  const places = useMemo(() => {
    return trips.map(({ track, sign }) => {
      const label = sign?.letter ?? ''
      return { ...placeAt(track, at), label, color: sign?.color ?? ('--vehicle-at-cursor' as const) }
    })
  }, [trips, at])
  return (
    <View
      label={t('tripMap')}
      tracks={tracks}
      stops={stops}
      places={places}
      units={trips[0]?.units}
      follow={{ isOn: replay.isFollowing, minZoom: followZoom }}
    />
  )
}

function lineOf({ id, track, sign }: Replayed) {
  const line = { id, coordinates: track.coordinates, gaps: gapsOf(track) }
  return sign ? { ...line, label: sign.letter, color: sign.color } : { ...line, speeds: track.values.get('speed') }
}
