/** Late changes of what the logbook says of a trip. */
import { type PlainKey, t } from '../language/language.ts'
import { formatMoment } from '../language/moments.ts'
import type { Trip } from './trip.ts'

type Correction = NonNullable<Trip['corrections']>[number]

const labels: Readonly<Record<Correction['field'], PlainKey>> = {
  category: 'tripCategory',
  purpose: 'tripPurpose',
  visited: 'tripVisited',
  driver: 'driver'
}

/** Such as "4 Mar 2026, 11:23: Category, before: Business (dana)". */
export function correctionText({ timestamp, field, former, user_id, organization_id }: Correction): string {
  const by = user_id ?? organization_id ?? ''
  const shown = former === undefined ? t('tripCorrectionNothing') : valueText(field, former)
  return t('tripCorrection', { time: formatMoment(Date.parse(timestamp)), field: t(labels[field]), former: shown, by })
}

/** A later version of the service can add categories, which are shown by their code. */
const valueText = (field: Correction['field'], former: string) =>
  field === 'category' ? t(`tripCategory${former as 'BUSINESS'}`) || former : former
