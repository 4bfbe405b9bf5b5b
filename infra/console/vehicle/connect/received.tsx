/** Shows whether the vehicle has sent data, and updates itself. */

import type { Towns } from '../../../../lib/places/towns-file.ts'
import { fixTime, type Status } from '../../api/vehicle.ts'
import { formatPosition } from '../../language/format.ts'
import { t } from '../../language/language.ts'
import { formatAge, formatMoment } from '../../language/moments.ts'
import { now } from '../../language/now.ts'
import { Icon } from '../../page/icons.tsx'
import { useTowns } from '../../places/load-towns.ts'
import { townText } from '../../places/town-text.ts'
import { LastUpload, type Reception } from './reception.tsx'

interface ReceivedProps {
  readonly status: Status | undefined
  readonly reception: Reception
}

export function Received({ status, reception }: ReceivedProps) {
  const towns = useTowns(status !== undefined)
  return (
    <div class={status ? 'received' : 'received is-waiting'} role="status">
      {status && <Icon name="check" />}
      <strong>{t(status ? 'received' : 'waitingForPosition')}</strong>
      {status && <span>{placeOf(status, towns)}</span>}
      {status && (
        // Hidden from screen readers, which would otherwise read the age every second.
        <span aria-hidden="true" title={formatMoment(fixTime(status))}>
          {formatAge(fixTime(status), now.value)}
        </span>
      )}
      <LastUpload reception={reception} />
    </div>
  )
}

function placeOf({ longitude, latitude }: Status, towns: Towns | undefined): string {
  return [formatPosition(latitude, longitude), townText(towns, longitude, latitude)].filter(Boolean).join(' · ')
}
