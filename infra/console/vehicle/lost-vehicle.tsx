/** In place of the screen of a vehicle that the caller sees no more. */
import { t } from '../language/language.ts'
import { NoticePage } from '../page/notice-page.tsx'

export function LostVehicle({ name }: { readonly name: string }) {
  return <NoticePage title={t('vehicleLost', { name })} text={t('vehicleLostText')} />
}
