/** A button to like a trip, and to withdraw it. */

import { useWrite } from '../form/use-write.ts'
import { t } from '../language/language.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { Icon } from '../page/icons.tsx'
import { changeTrip } from './change-trip.ts'
import type { Trip } from './trip.ts'

interface LikeButtonProps {
  readonly trip: Trip
  readonly onWritten: (trip: Trip) => void
}

export function LikeButton({ trip, onWritten }: LikeButtonProps) {
  const { send, isSending, failure } = useWrite()
  const { id, is_liked_by_me: isLiked } = trip
  const toggle = () => send(async () => onWritten(await changeTrip(id, { is_liked_by_me: !isLiked })))
  return (
    <>
      <button type="button" class="like" aria-pressed={isLiked} disabled={isSending} onClick={() => void toggle()}>
        <Icon name="heart" /> {t('tripLike')}
      </button>
      {failure && <FailureNotice failure={failure} />}
    </>
  )
}
