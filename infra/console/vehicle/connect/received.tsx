/** Whether anything has come from the vehicle, up to date by itself. */
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
        // Read once when it comes, not each second.
        <span aria-hidden="true" title={formatMoment(fixTime(status))}>
          {formatAge(fixTime(status), now.value)}
        </span>
      )}
    </p>
  )
}
