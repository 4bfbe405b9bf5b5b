/** The way from a trip to all trips. */
import { t } from '../language/language.ts'
import { Icon } from '../layout/icons.tsx'
import { tripsPath } from './trip.ts'

export function BackToTrips() {
  return (
    <a class="button back" href={tripsPath}>
      <Icon name="back" /> {t('trips')}
    </a>
  )
}
