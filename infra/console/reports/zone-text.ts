/** Says by whose midnight the days of summaries end. */
import type { Summary } from '../../../lib/contract/resources/summary.ts'
import { t } from '../language/language.ts'

export function zoneText(rows: readonly Pick<Summary, 'time_zone'>[]): string {
  const zones = new Set(rows.map(({ time_zone }) => time_zone))
  const [zone] = zones
  return zones.size === 1 && zone !== undefined ? t('reportZone', { zone }) : t('reportZones')
}
