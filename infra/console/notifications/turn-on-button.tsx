/** The button that turns on notifications in this browser, with what came of it. */
import { useState } from 'preact/hooks'
import type { Failure } from '../api/failure.ts'
import { useWrite } from '../form/use-write.ts'
import { WriteButton } from '../form/write-button.tsx'
import { t } from '../language/language.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { announce } from '../page/announcement.tsx'
import { permission } from './support.ts'
import { type TurnedOn, turnOn } from './turn-on.ts'

interface TurnOnButtonProps {
  readonly class?: 'primary'
  readonly onTurnedOn?: () => void
}

export function TurnOnButton({ onTurnedOn, ...button }: TurnOnButtonProps) {
  const write = useWrite()
  const [outcome, setOutcome] = useState<TurnedOn>()
  const turn = async () => {
    setOutcome(undefined)
    await write.send(async () => {
      const turned = await turnOn()
      setOutcome(turned)
      if (turned !== 'on') return
      announce(t('notificationsTurnedOn'))
      onTurnedOn?.()
    })
  }
  return (
    <>
      <WriteButton
        write={write}
        texts={['notificationsTurnOn', 'notificationsTurningOn']}
        onClick={() => void turn()}
        {...button}
      />
      {outcome === 'no-push-service' && <Warning text={t('notificationsNoPushService')} />}
      {/* What to do about a permission that is denied stands in the section of the account. */}
      {outcome === 'not-allowed' && permission.value !== 'denied' && <Warning text={t('notificationsNotAllowed')} />}
      {write.failure && <TurnOnFailure failure={write.failure} />}
    </>
  )
}

function TurnOnFailure({ failure }: { readonly failure: Failure }) {
  const limit = failure.data?.limit
  if (failure.id !== 'TOO_MANY' || limit === undefined) return <FailureNotice failure={failure} />
  return <Warning text={t('notificationsTooMany', { limit })} />
}

const Warning = ({ text }: { readonly text: string }) => (
  <p class="notice warning" role="alert">
    {text}
  </p>
)
