/** Controls of a replay: buttons, slider, pace, and whether the map follows the vehicle. */
import type { ComponentProps } from 'preact'
import { t } from '../language/language.ts'
import { formatDuration, formatTime } from '../language/moments.ts'
import { Icon } from '../page/icons.tsx'
import { useKeys } from '../page/keys.ts'
import { SignalBox } from '../page/signal-box.tsx'
import { paces, type Replay } from './replay.ts'
import type { Replayed } from './replayed.ts'
import { skipsStops } from './skip-stops.ts'
import { valueAt } from './track.ts'

interface PlayerProps {
  readonly replay: Replay
  /** The trip whose vehicle is followed and whose speed is shown; absent if there are several vehicles. */
  readonly trip: Replayed | undefined
  /** Moves to the next fix, or to the previous one for −1, and announces its values. */
  readonly onStep: (by: 1 | -1) => void
}

export function Player({ replay, trip, onStep }: PlayerProps) {
  const { at, span, empty, isPlaying, isFollowing } = replay
  const [from, until] = span.value
  useKeys({ ' ': replay.toggle, ArrowLeft: () => onStep(-1), ArrowRight: () => onStep(1) })
  const text = momentText(at.value, trip)
  return (
    <fieldset class="player" aria-label={t('replay')}>
      <Slider replay={replay} text={text} onStep={onStep} />
      <PlayerButton name="first" text={t('replayToBegin')} onClick={() => replay.seek(from)} />
      <PlayerButton
        name={isPlaying.value ? 'pause' : 'play'}
        text={t(isPlaying.value ? 'replayPause' : 'replayPlay')}
        class="primary"
        aria-keyshortcuts="Space"
        onClick={replay.toggle}
      />
      <PlayerButton name="last" text={t('replayToEnd')} onClick={() => replay.seek(until)} />
      <span class="player-moment">
        {text}
        <Skipped replay={replay} />
      </span>
      <Paces replay={replay} />
      <span class="player-boxes">
        {empty.value.length > 0 && <SignalBox isOn={skipsStops}>{t('replaySkipsStops')}</SignalBox>}
        {trip && <SignalBox isOn={isFollowing}>{t('followOnMap')}</SignalBox>}
      </span>
    </fieldset>
  )
}

/** Screen readers announce each skip once. */
function Skipped({ replay: { skipped } }: Pick<PlayerProps, 'replay'>) {
  const span = skipped.value
  return (
    <output class="note">{span && t('replaySkipped', { duration: formatDuration((span[1] - span[0]) / 1000) })}</output>
  )
}

type PlayerButtonProps = ComponentProps<'button'> & Parameters<typeof Icon>[0] & { readonly text: string }

function PlayerButton({ name, text, ...button }: PlayerButtonProps) {
  return (
    <button type="button" aria-label={text} title={text} {...button}>
      <Icon name={name} />
    </button>
  )
}

type SliderProps = Pick<PlayerProps, 'replay' | 'onStep'> & { readonly text: string }

/** Arrow keys move from fix to fix, as elsewhere on the screen. */
function Slider({ replay, text, onStep }: SliderProps) {
  const scale = replay.scale.value
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
    <div class="player-slider" style={{ background: marksOf(replay) }}>
      <input
        type="range"
        aria-label={t('replayMoment')}
        aria-valuetext={text}
        min={0}
        max={scale.length}
        step="any"
        value={scale.positionOf(replay.at.value)}
        onInput={({ currentTarget }) => replay.seek(scale.momentAt(Number(currentTarget.value)))}
        onKeyDown={onKey}
      />
    </div>
  )
}

/** Stripes behind the track of the slider, where time is folded. */
function marksOf({ folds, scale }: Replay): string {
  const { positionOf, length } = scale.value
  // The middle of the thumb, which is 16 px wide, never reaches the ends of the slider.
  const place = (moment: number) => `calc(8px + (100% - 16px) * ${positionOf(moment) / length})`
  const stops = folds.value.flatMap(([from, until]) => {
    const [left, right] = [place(from), place(until)]
    return [`transparent ${left}`, `var(--muted) ${left} ${right}`, `transparent ${right}`]
  })
  return stops.length > 0 ? `linear-gradient(90deg, ${stops}) center / 100% 16px no-repeat` : ''
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
