/** In place of the screen of a vehicle that the caller sees no more. */
import { t } from '../language/language.ts'
import { homePath } from '../screens.ts'

export function LostVehicle({ name }: { readonly name: string }) {
  return (
    <div class="notice-page">
      <h1>{t('vehicleLost', { name })}</h1>
      <p>{t('vehicleLostText')}</p>
      <p>
        <a class="button" href={homePath}>
          {t('toFleet')}
        </a>
      </p>
    </div>
  )
}
