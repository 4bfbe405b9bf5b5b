/** All charts of a replay, over one axis of time. */
import type UPlot from 'uplot'
import { language } from '../language/current-language.ts'
import { t } from '../language/language.ts'
import { displayPreferences } from '../language/locale.ts'
import { Loaded } from '../loading/loaded.tsx'
import { loadedPart } from '../loading/loaded-part.ts'
import { useQuery } from '../loading/use-query.ts'
import { colorScheme } from '../style/theme.ts'
import { Chart } from './chart.tsx'
import { measuredBy, scaleIn } from './measured.ts'
import type { Replay } from './replay.ts'
import type { Replayed } from './replayed.ts'

interface ChartsProps {
  readonly trips: readonly Replayed[]
  readonly replay: Replay
}

async function loadLibrary(): Promise<typeof UPlot> {
  const { default: library }: { readonly default: typeof UPlot } = await import(CHART_LIBRARY_FILE)
  return library
}

export function Charts({ trips, replay }: ChartsProps) {
  const library = useQuery(() => loadedPart(loadLibrary), [])
  const measured = measuredBy(trips)
  if (measured.length === 0) return null
  const { unit, clock } = displayPreferences.value
  const folded = replay.folds.value.length && replay.scale.value.length
  return (
    <section class="charts" aria-label={t('charts')}>
      <Loaded query={library}>
        {(loaded) =>
          measured.map((each) => {
            const having = trips.filter(({ track }) => track.values.has(each.field))
            // The key recreates the chart after changes that the library does not detect.
            const key = [
              each.field,
              each.label(),
              scaleIn(each)?.unit,
              each.isFlag,
              having.length,
              folded,
              colorScheme.value,
              unit,
              clock,
              language.value
            ].join()
            return <Chart key={key} library={loaded} measured={each} trips={having} replay={replay} />
          })
        }
      </Loaded>
      {replay.zoom.value && (
        <button
          type="button"
          onClick={() => {
            replay.zoom.value = undefined
          }}
        >
          {t('chartWhole')}
        </button>
      )}
    </section>
  )
}
