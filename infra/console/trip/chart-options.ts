/** Options of the chart library: appearance of a curve, and reactions to the pointer. */
import type UPlot from 'uplot'
import { formatNumber } from '../language/format.ts'
import { formatTime } from '../language/moments.ts'
import type { Scale } from '../language/scales.ts'
import { resolvedColor } from '../style/resolved-colors.ts'
import type { Replay } from './replay.ts'
import type { Replayed } from './replayed.ts'

interface ChartContent {
  readonly library: typeof UPlot
  /** One sign for each line. */
  readonly signs: readonly Replayed['sign'][]
  /** Absent for a value that is on or off, whose chart is a band. */
  readonly scale: Scale | undefined
  readonly replay: Replay
}

const font = '12px system-ui, sans-serif'
/** Equal for all charts, so that one moment has one horizontal position in all of them. Pixels. */
const valuesWidth = 46
const timesHeight = 26
/** Minimum distance between two ticks in pixels. */
const timesSpace = 70
const linePixels = 1.8
/** Lines that cross can be distinguished without their colours. Pixels of dashes and gaps. */
const dashes = [[], [8, 4], [2, 3], [12, 4, 2, 4], [5, 5], [14, 5], [2, 6], [8, 3, 2, 3, 2, 3]]
/** The value 1 lies below the edge, so that its line is in sight. */
const bandTop = 1.1
/** A drag of fewer pixels counts as a click. */
const minDrag = 6

export function chartOptions(element: HTMLElement, content: ChartContent): UPlot.Options {
  const { signs, scale, replay } = content
  return {
    width: element.clientWidth,
    height: element.clientHeight,
    ms: 1,
    legend: { show: false },
    padding: [8, 18, 0, 0],
    scales: { x: timeScale(replay), ...(!scale && { y: { range: [0, bandTop] as const } }) },
    axes: axes(scale?.digits, replay),
    series: [
      {},
      ...signs.map((sign, index) => {
        const stroke = resolvedColor(sign?.color ?? '--accent')
        const line = { stroke, width: linePixels, dash: dashes[index] ?? [], points: { show: false } }
        return scale ? line : { ...line, ...bandOf(content, stroke) }
      })
    ],
    cursor: {
      y: false,
      // With several lines the cursor would also mark lines that have not begun.
      points: { show: signs.length === 1 },
      drag: { x: true, y: false, setScale: false, dist: minDrag },
      bind: {
        dblclick: () => () => {
          replay.zoom.value = undefined
          return null
        }
      }
    },
    hooks: {
      init: [(chart) => listen(chart, replay)],
      setSelect: [(chart) => zoomTo(chart, replay)],
      drawClear: [(chart) => shadeFolds(chart, replay)],
      draw: [(chart) => moveCursor(chart, replay.at.value)]
    }
  }
}

/** Moves the line of the cursor to the moment at which the map shows the vehicles. */
export function moveCursor(chart: UPlot, moment: number): void {
  const { min = 0, max = 0 } = chart.scales.x ?? {}
  const isShown = moment >= min && moment <= max
  chart.setCursor({ left: isShown ? chart.valToPos(moment, 'x') : -10, top: 0 }, false)
}

/** A line that stays at a value until the next one. That of a single trip is filled where the value is on. */
function bandOf({ library, signs }: ChartContent, color: string): Partial<UPlot.Series> {
  const paths = library.paths.stepped?.({ align: 1 })
  return { ...(paths && { paths }), ...(signs.length === 1 && { fill: color }) }
}

/** The time is folded as on the slider. */
function timeScale({ scale }: Replay): UPlot.Scale {
  const { positionOf, momentAt } = scale.value
  // 100 stands for a scale of one's own.
  return { time: true, distr: 100, fwd: positionOf, bwd: momentAt }
}

function shadeFolds(chart: UPlot, { folds }: Replay): void {
  const { ctx, bbox, scales } = chart
  const { min = 0, max = 0 } = scales.x ?? {}
  ctx.fillStyle = resolvedColor('--line')
  const place = (moment: number) => chart.valToPos(Math.min(max, Math.max(min, moment)), 'x', true)
  for (const [from, until] of folds.value) ctx.fillRect(place(from), bbox.top, place(until) - place(from), bbox.height)
}

/** The distance between ticks is that of the time, but no tick is in a fold, and none too near to the last one before it. */
export function ticksOf({ folds, scale }: Replay): Partial<UPlot.Axis> {
  const { positionOf } = scale.value
  return {
    space: (_, __, min, max) => (timesSpace * (positionOf(max) - positionOf(min))) / (max - min),
    splits: (_, __, min, max, step) => {
      const ticks: number[] = []
      // Full hours are those of the browser's time zone.
      const offset = new Date(min).getTimezoneOffset() * 60_000
      let next = 0
      for (let at = Math.ceil((min - offset) / step) * step + offset; at <= max; at += step) {
        if (positionOf(at) < next || folds.value.some(([from, until]) => from < at && at < until)) continue
        ticks.push(at)
        next = positionOf(at) + step
      }
      return ticks
    },
    // By default, a scale of one's own has labels at powers of ten only.
    filter: (_, ticks) => ticks
  }
}

function axes(digits: number | undefined, replay: Replay): UPlot.Axis[] {
  const [stroke, line] = [resolvedColor('--muted'), resolvedColor('--line')]
  const common = { stroke, font, grid: { stroke: line, width: 1 }, ticks: { show: false } }
  return [
    {
      ...common,
      size: timesHeight,
      ...ticksOf(replay),
      values: (_, moments, __, ___, step) => moments.map(timeText(step))
    },
    digits === undefined
      ? { ...common, size: valuesWidth, grid: { show: false }, values: () => [] }
      : {
          ...common,
          size: valuesWidth,
          space: 26,
          values: (_, values, __, ___, step) => values.map((value) => formatNumber(value, decimals(step, digits)))
        }
  ]
}

const timeText = (step: number) => (moment: number) => formatTime(moment, step < 60_000 ? 'second' : 'minute')

/** Enough decimals to distinguish the lines of the grid. */
function decimals(step: number, max: number): number {
  return step >= 1 ? 0 : Math.min(Math.max(max, 1), Math.ceil(-Math.log10(step)))
}

/** While the replay is paused the moment follows the pointer. A click always moves it. */
function listen(chart: UPlot, replay: Replay): void {
  const { over } = chart
  let pressedAt = 0
  const seek = ({ offsetX }: MouseEvent) => replay.seek(chart.posToVal(offsetX, 'x'))
  over.addEventListener('mousemove', (event) => {
    if (event.buttons === 0 && !replay.isPlaying.value) seek(event)
    else if (event.buttons === 0) moveCursor(chart, replay.at.value)
  })
  over.addEventListener('mousedown', ({ offsetX }) => {
    pressedAt = offsetX
    replay.pause()
  })
  over.addEventListener('click', (event) => {
    if (Math.abs(event.offsetX - pressedAt) < minDrag) seek(event)
  })
  over.addEventListener('mouseleave', () => moveCursor(chart, replay.at.value))
}

function zoomTo(chart: UPlot, replay: Replay): void {
  const { left, width } = chart.select
  if (width < minDrag) return
  replay.zoom.value = [chart.posToVal(left, 'x'), chart.posToVal(left + width, 'x')]
  chart.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
}
