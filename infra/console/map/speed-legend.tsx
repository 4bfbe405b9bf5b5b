/** The legend of the colours of a line. */
import { formatSpeed } from '../language/format.ts'
import { t } from '../language/language.ts'

interface SpeedLegendProps {
  /** In km/h. */
  readonly max: number
  /** By default in the unit of the profile. */
  readonly format?: ((kmh: number) => string) | undefined
}

export function SpeedLegend({ max, format = formatSpeed }: SpeedLegendProps) {
  const text = format(max)
  return (
    <div class="speed-legend" role="img" aria-label={t('speedLegend', { max: text })}>
      <span>0</span>
      <span class="speed-colors" />
      <span>{text}</span>
    </div>
  )
}
