/** The fleet screen of a user without vehicles, with the ways to get the first one. */
import { t } from '../language/language.ts'
import { lazyPart } from '../loading/lazy-part.tsx'

const AddVehicleForm = lazyPart(async () => (await import('./add-vehicle-form.tsx')).AddVehicleForm)

export function EmptyFleet() {
  return (
    <div class="notice-page">
      <h2>{t('emptyFleet')}</h2>
      <p>{t('emptyFleetText')}</p>
      <AddVehicleForm />
    </div>
  )
}
