/** The dialog that replaces the secret of a webhook. */
import { useState } from 'preact/hooks'
import { Field } from '../form/field.tsx'
import { useWrite } from '../form/use-write.ts'
import { WriteButton } from '../form/write-button.tsx'
import { t } from '../language/language.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { Dialog } from '../page/dialog.tsx'
import { rotateSecret } from './webhook-requests.ts'

interface RotateDialogProps {
  readonly webhookId: string
  readonly onRotated: () => void
  readonly onClose: () => void
}

const { max: maxHours, usual: usualHours } = WEBHOOK_OVERLAP_HOURS

export function RotateDialog({ webhookId, onRotated, onClose }: RotateDialogProps) {
  const write = useWrite()
  const [hours, setHours] = useState(String(usualHours))
  const [isWrong, setWrong] = useState(false)
  const rotate = (event: SubmitEvent) => {
    event.preventDefault()
    const isWhole = /^\d{1,2}$/.test(hours.trim()) && Number(hours) <= maxHours
    setWrong(!isWhole)
    if (isWhole) {
      void write.send(async () => {
        await rotateSecret(webhookId, Number(hours))
        onRotated()
      })
    }
  }
  const problem = isWrong ? t('webhookOverlapWrong', { max: maxHours }) : write.problemOf('overlap_hours')
  const failure = write.failureBeside(['overlap_hours'])
  return (
    <Dialog title={t('webhookRotate')} onClose={onClose}>
      <form class="fields" noValidate onSubmit={rotate}>
        <p>{t('webhookRotateText')}</p>
        <Field label={t('webhookOverlap')} hint={t('webhookOverlapHint')} problem={problem}>
          {(attributes) => (
            <input
              {...attributes}
              type="number"
              min={0}
              max={maxHours}
              value={hours}
              onInput={({ currentTarget }) => setHours(currentTarget.value)}
            />
          )}
        </Field>
        {failure && <FailureNotice failure={failure} />}
        <div class="dialog-actions">
          <button type="button" onClick={onClose}>
            {t('cancel')}
          </button>
          <WriteButton write={write} class="primary" texts={['webhookRotate', 'webhookRotating']} />
        </div>
      </form>
    </Dialog>
  )
}
