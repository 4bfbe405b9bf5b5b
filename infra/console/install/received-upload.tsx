/** Whether the vehicle has received anything, without its position. */
import { t } from '../language/language.ts'
import { Icon } from '../page/icons.tsx'
import { LastUpload, type Reception } from '../vehicle/connect/reception.tsx'

export function ReceivedUpload({ reception }: { readonly reception: Reception }) {
  const isReceived = reception.last_fix !== undefined
  return (
    <div class={isReceived ? 'received' : 'received is-waiting'} role="status">
      {isReceived && <Icon name="check" />}
      <strong>{t(isReceived ? 'received' : 'waitingForPosition')}</strong>
      <LastUpload reception={reception} />
    </div>
  )
}
