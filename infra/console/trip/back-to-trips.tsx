/** The way from a trip to all trips. */
import { tripsPath } from '../addresses.ts'
import { t } from '../language/language.ts'
import { Icon } from '../page/icons.tsx'

export function BackToTrips() {
  return (
    <a class="button back" href={tripsPath}>
      <Icon name="back" /> {t('trips')}
    </a>
  )
}
