/** The fleet screen of a user without vehicles, with the ways to get the first one. */
import { useRef } from 'preact/hooks'
import { t } from '../language/language.ts'
import { lazyPart } from '../loading/lazy-part.tsx'
import { FirstStepsPlace } from './first-steps/first-steps-place.tsx'
import type { Fleet } from './fleet.ts'

const AddVehicleForm = lazyPart(async () => (await import('./add-vehicle-form.tsx')).AddVehicleForm)

export function EmptyFleet({ fleet }: { readonly fleet: Fleet }) {
  const form = useRef<HTMLDivElement>(null)
  return (
    <div class="notice-page">
      <h2>{t('emptyFleet')}</h2>
      <p>{t('emptyFleetText')}</p>
      <div ref={form}>
        <AddVehicleForm />
      </div>
      <FirstStepsPlace fleet={fleet} onAdd={() => form.current?.querySelector('input')?.focus()} />
    </div>
  )
}
