/** A chart of one kind of value over the time of the replay. */
import { effect } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type UPlot from 'uplot'
import { t } from '../language/language.ts'
import { chartOptions, moveCursor } from './chart-options.ts'
import { type Measured, measuredText, scaleIn } from './measured.ts'
import type { Replay } from './replay.ts'
import type { Replayed } from './replayed.ts'
import { gapsOf, type Track, valueAt } from './track.ts'

interface ChartProps {
  readonly library: typeof UPlot
  readonly measured: Measured
  /** The trips that measured the value. */
  readonly trips: readonly Replayed[]
  readonly replay: Replay
}

export function Chart({ library, measured, trips, replay }: ChartProps) {
  const { field, label } = measured
  const scale = scaleIn(measured)
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<UPlot>(null)
  const data = useMemo(() => dataOf(library, field, trips, scale?.factor ?? 1), [trips])

  useEffect(() => {
    const element = place.current
    if (!element) return
    const signs = trips.map(({ sign }) => sign)
    chart.current = new library(chartOptions(element, { library, signs, scale, replay }), data, element)
    return follow(chart.current, element, replay)
  }, [])
  useEffect(() => chart.current?.setData(data, false), [data])

  return (
    <figure class="chart">
      <figcaption>
        <span class="chart-name">{label()}</span>
        <Values {...{ measured, trips, replay }} />
      </figcaption>
      <div
        ref={place}
        class={scale ? 'chart-place' : 'chart-place is-band'}
        role="img"
        aria-label={t('chartOf', { values: label() })}
      />
    </figure>
  )
}

/** Keeps the chart at the size of its place, the zoom and the moment of the replay. Returns a function that removes it. */
function follow(chart: UPlot, element: HTMLElement, replay: Replay): () => void {
  const observer = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: element.clientHeight }))
  observer.observe(element)
  const endZoom = effect(() => {
    const [min, max] = replay.zoom.value ?? replay.span.value
    chart.setScale('x', { min, max })
  })
  const endCursor = effect(() => moveCursor(chart, replay.at.value))
  return () => {
    endZoom()
    endCursor()
    observer.disconnect()
    chart.destroy()
  }
}

function dataOf(library: typeof UPlot, field: Measured['field'], trips: readonly Replayed[], factor: number) {
  const tables = trips.map(({ track }) => lineOf(track, track.values.get(field) ?? [], factor))
  const [only] = tables
  return only && tables.length === 1 ? only : library.join(tables)
}

/**
 * In the chart library null ends a line and undefined does not. A fix without this value must not interrupt the line,
 * but a gap in the data must.
 */
function lineOf(track: Track, values: readonly (number | null)[], factor: number): UPlot.AlignedData {
  const points = track.times.map((time, index) => [
    time,
    values[index] == null ? undefined : Number(values[index]) * factor
  ])
  const gaps = new Set(gapsOf(track))
  const parted = points.flatMap((point, index) => (gaps.has(index) ? [point, [Number(point[0]) + 1, null]] : [point]))
  return [parted.map(([time]) => Number(time)), parted.map(([, value]) => value)]
}

/** The values at the cursor. */
function Values({ measured, trips, replay }: Omit<ChartProps, 'library'>) {
  const at = replay.at.value
  return (
    <span class="chart-values">
      {trips.map(({ id, track, sign }) => {
        const value = valueAt(track, measured.field, at)
        return (
          <span key={id}>
            {sign && `${sign.letter} `}
            {value === null ? '–' : measuredText(value, measured)}
          </span>
        )
      })}
    </span>
  )
}
