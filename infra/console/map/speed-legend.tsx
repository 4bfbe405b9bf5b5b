/** The legend of the colours of a line. */
import { formatSpeed } from '../language/format.ts'
import { t } from '../language/language.ts'

/** `max` is in km/h. */
export function SpeedLegend({ max }: { readonly max: number }) {
  return (
    <div class="speed-legend" role="img" aria-label={t('speedLegend', { max: formatSpeed(max) })}>
      <span>0</span>
      <span class="speed-colors" />
      <span>{formatSpeed(max)}</span>
    </div>
  )
}
