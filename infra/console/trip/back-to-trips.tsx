/** A link from a trip to the list of trips. */
import { tripsPath } from '../addresses.ts'
import { t } from '../language/language.ts'
import { Icon } from '../page/icons.tsx'

export function BackToTrips() {
  return (
    <a class="back" href={tripsPath}>
      <Icon name="back" /> {t('trips')}
    </a>
  )
}
