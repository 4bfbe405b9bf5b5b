/** Measures distances on a map: the user sets points, and sees the length of each part and of the whole way. */
import type { Map as LibraryMap } from 'maplibre-gl'
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks'
import { t } from '../../../language/language.ts'
import type { MotionUnits } from '../../../language/motion-units.ts'
import { Icon } from '../../../page/icons.tsx'
import { hasKeyboard } from '../../../page/keys.ts'
import { formatLength } from '../format-length.ts'
import { followClicks } from './follow-clicks.ts'
import { type Part, type Position, partsOf, totalMetres, withPoint } from './measured.ts'

export interface RulerProps {
  readonly map: LibraryMap
  /** By default those of the profile. */
  readonly units: MotionUnits | undefined
  readonly onEnd: () => void
}

export function Ruler({ map, units, onEnd }: RulerProps) {
  const [points, setPoints] = useState<readonly Position[]>([])
  const parts = useMemo(() => partsOf(points), [points])
  const undo = () => setPoints((before) => before.slice(0, -1))
  const end = useRef(onEnd)
  end.current = onEnd
  // Keys act on what is shown, and effects run only some time after that.
  useLayoutEffect(() => {
    map.getCanvas().focus()
    const onPoint = (point: Position) => setPoints((before) => withPoint(before, point))
    return followClicks(map, { onPoint, onUndo: undo, onEnd: () => end.current() })
  }, [map])
  const length = (metres: number) => formatLength(metres, units?.isAtSea ? units.distance : undefined)
  return (
    <>
      <Way map={map} points={points} parts={parts} length={length} />
      <fieldset class="ruler-panel" aria-label={t('ruler')}>
        <div role="status">
          {parts.length === 0 ? (
            <p>
              {t('rulerHint')} {hasKeyboard() && t('rulerKeys')}
            </p>
          ) : (
            <>
              <strong>{t('rulerTotal', { distance: length(totalMetres(parts)) })}</strong>
              {parts.length > 1 && <p>{t('rulerLast', { distance: length(parts.at(-1)?.metres ?? 0) })}</p>}
            </>
          )}
        </div>
        <button
          type="button"
          class="quiet"
          aria-label={t('rulerUndo')}
          title={t('rulerUndo')}
          disabled={points.length === 0}
          onClick={undo}
        >
          <Icon name="undo" />
        </button>
        <button type="button" class="quiet" aria-label={t('rulerEnd')} title={t('rulerEnd')} onClick={onEnd}>
          <Icon name="close" />
        </button>
      </fieldset>
    </>
  )
}

interface WayProps {
  readonly map: LibraryMap
  readonly points: readonly Position[]
  readonly parts: readonly Part[]
  readonly length: (metres: number) => string
}

/** Pixels that a part must have so that its length has room beside it. */
const minLabelled = 56

/** Drawn above the map, because another layer of the map would replace it there. */
function Way({ map, points: [first], parts, length }: WayProps) {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const moved = () => redraw(undefined)
    map.on('move', moved)
    map.on('resize', moved)
    return () => {
      map.off('move', moved)
      map.off('resize', moved)
    }
  }, [map])
  const pixelsOf = ({ longitude, latitude }: Position) => map.project([longitude, latitude])
  const lines = parts.map(({ line }) => line.map(pixelsOf))
  const ends = [...(first ? [pixelsOf(first)] : []), ...lines.flatMap((line) => line.at(-1) ?? [])]
  return (
    <svg class="ruler" aria-hidden="true">
      {['ruler-edge', 'ruler-line'].map((style) =>
        lines.map((line, index) => (
          <polyline key={`${style} ${index}`} class={style} points={line.map(({ x, y }) => `${x},${y}`).join(' ')} />
        ))
      )}
      {ends.map(({ x, y }, index) => (
        <circle key={index} cx={x} cy={y} r="5" />
      ))}
      {lines.map((line, index) => {
        const [start, end] = [line[0], line.at(-1)]
        if (!start || !end || Math.hypot(end.x - start.x, end.y - start.y) < minLabelled) return null
        const middle =
          line.length === 2 ? { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 } : line[line.length >> 1]
        return (
          <text key={index} x={middle?.x} y={(middle?.y ?? 0) - 8}>
            {length(parts[index]?.metres ?? 0)}
          </text>
        )
      })}
      <path class="ruler-middle" d="M-10 0H10M0 -10V10" />
    </svg>
  )
}
