/** Shows whether the vehicle has sent data, and updates itself. */
import { fixTime, type Status } from '../../api/vehicle.ts'
import { formatPosition } from '../../language/format.ts'
import { t } from '../../language/language.ts'
import { formatAge, formatMoment } from '../../language/moments.ts'
import { now } from '../../language/now.ts'
import { Icon } from '../../page/icons.tsx'

export function Received({ status }: { readonly status: Status | undefined }) {
  return (
    <p class={status ? 'received' : 'received is-waiting'} role="status">
      {status && <Icon name="check" />}
      <strong>{t(status ? 'received' : 'waitingForPosition')}</strong>
      {status && <span>{formatPosition(status.latitude, status.longitude)}</span>}
      {status && (
        // Hidden from screen readers, which would otherwise read the age every second.
        <span aria-hidden="true" title={formatMoment(fixTime(status))}>
          {formatAge(fixTime(status), now.value)}
        </span>
      )}
    </p>
  )
}
