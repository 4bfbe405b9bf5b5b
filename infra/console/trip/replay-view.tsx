/** A replay on the screen: map, player and charts, which show the same moment. */
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { formatTime } from '../language/moments.ts'
import { lazyPart } from '../loading/lazy-part.tsx'
import { loadTrackView } from '../map/load-track-view.ts'
import { Charts } from './charts.tsx'
import { measuredBy, measuredText } from './measured.ts'
import { Player } from './player.tsx'
import type { Replay } from './replay.ts'
import type { Replayed } from './replayed.ts'
import { valueAt } from './track.ts'

/** Loaded separately, so that the rest of the screen does not wait for the map. */
const ReplayMap = lazyPart(async () => {
  const [{ replayMap }, { TrackView }] = await Promise.all([import('./replay-map.tsx'), loadTrackView()])
  return replayMap(TrackView)
})

interface ReplayViewProps {
  readonly trips: readonly Replayed[]
  readonly replay: Replay
  /** Content beside the charts. */
  readonly children?: ComponentChildren
}

export function ReplayView({ trips, replay, children }: ReplayViewProps) {
  const [spoken, setSpoken] = useState('')
  const times = useMemo(() => trips.flatMap(({ track }) => track.times).sort((a, b) => a - b), [trips])
  useEffect(() => replay.pause, [replay])
  const step = (by: 1 | -1) => {
    const at = replay.at.value
    const next = by > 0 ? times.find((time) => time > at) : times.findLast((time) => time < at)
    replay.pause()
    if (next !== undefined) replay.seek(next)
    setSpoken(valuesAt(trips, replay.at.value))
  }
  const [first] = trips
  return (
    <div class="replay">
      <div class="replay-map">
        <ReplayMap trips={trips} replay={replay} />
        <Player replay={replay} trip={trips.length === 1 ? first : undefined} onStep={step} />
      </div>
      <div class="replay-values">
        {children}
        <Charts trips={trips} replay={replay} />
      </div>
      <output class="visually-hidden" aria-live="polite">
        {spoken}
      </output>
    </div>
  )
}

/** The values as a sentence, for screen readers. */
function valuesAt(trips: readonly Replayed[], moment: number): string {
  const values = trips.flatMap((trip) =>
    measuredBy([trip]).flatMap((measured) => {
      const value = valueAt(trip.track, measured.field, moment)
      const name = trip.sign ? `${trip.sign.letter} ${measured.label()}` : measured.label()
      return value === null ? [] : [`${name} ${measuredText(value, measured)}`]
    })
  )
  return [formatTime(moment, 'second'), ...values].join(', ')
}
