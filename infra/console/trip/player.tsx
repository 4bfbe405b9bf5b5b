/** Controls of a replay: buttons, slider, pace, and whether the map follows the vehicle. */
import { t } from '../language/language.ts'
import { formatTime } from '../language/moments.ts'
import { FollowBox } from '../map/follow-box.tsx'
import { Icon } from '../page/icons.tsx'
import { useKeys } from '../page/keys.ts'
import { paces, type Replay } from './replay.ts'
import type { Replayed } from './replayed.ts'
import { valueAt } from './track.ts'

interface PlayerProps {
  readonly replay: Replay
  /** The trip whose vehicle is followed and whose speed is shown; absent if there are several vehicles. */
  readonly trip: Replayed | undefined
  /** Moves to the next fix, or to the previous one for −1, and announces its values. */
  readonly onStep: (by: 1 | -1) => void
}

export function Player({ replay, trip, onStep }: PlayerProps) {
  const { at, span, isPlaying, isFollowing } = replay
  const [from, until] = span.value
  useKeys({ ' ': replay.toggle, ArrowLeft: () => onStep(-1), ArrowRight: () => onStep(1) })
  const text = momentText(at.value, trip)
  return (
    <fieldset class="player" aria-label={t('replay')}>
      <Slider replay={replay} text={text} onStep={onStep} />
      <button
        type="button"
        aria-label={t('replayToBegin')}
        title={t('replayToBegin')}
        onClick={() => replay.seek(from)}
      >
        <Icon name="first" />
      </button>
      <PlayButton replay={replay} isPlaying={isPlaying.value} />
      <button type="button" aria-label={t('replayToEnd')} title={t('replayToEnd')} onClick={() => replay.seek(until)}>
        <Icon name="last" />
      </button>
      <span class="player-moment">{text}</span>
      <Paces replay={replay} />
      {trip && <FollowBox isOn={isFollowing} />}
    </fieldset>
  )
}

function PlayButton({ replay, isPlaying }: { readonly replay: Replay; readonly isPlaying: boolean }) {
  const text = t(isPlaying ? 'replayPause' : 'replayPlay')
  return (
    <button
      type="button"
      class="primary"
      aria-label={text}
      title={text}
      aria-keyshortcuts="Space"
      onClick={replay.toggle}
    >
      <Icon name={isPlaying ? 'pause' : 'play'} />
    </button>
  )
}

type SliderProps = Pick<PlayerProps, 'replay' | 'onStep'> & { readonly text: string }

/** Arrow keys move from fix to fix, as elsewhere on the screen. */
function Slider({ replay, text, onStep }: SliderProps) {
  const [from, until] = replay.span.value
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => onStep(-1),
    ArrowDown: () => onStep(-1),
    ArrowRight: () => onStep(1),
    ArrowUp: () => onStep(1),
    ' ': replay.toggle
  }
  const onKey = (event: KeyboardEvent) => {
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }
  return (
    <input
      type="range"
      aria-label={t('replayMoment')}
      aria-valuetext={text}
      min={0}
      max={until - from}
      step="any"
      value={replay.at.value - from}
      onInput={({ currentTarget }) => replay.seek(from + Number(currentTarget.value))}
      onKeyDown={onKey}
    />
  )
}

function Paces({ replay: { pace } }: { readonly replay: Replay }) {
  return (
    <fieldset class="button-group" aria-label={t('replayPace')}>
      {paces.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === pace.value}
          onClick={() => {
            pace.value = each
          }}
        >
          {each}×
        </button>
      ))}
    </fieldset>
  )
}

function momentText(moment: number, trip: Replayed | undefined): string {
  const speed = trip ? valueAt(trip.track, 'speed', moment) : null
  const time = formatTime(moment, 'second')
  return trip && speed !== null ? `${time} · ${trip.units.speed(speed)}` : time
}
