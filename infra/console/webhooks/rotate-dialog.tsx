/** The dialog that replaces the secret of a webhook. */
import { useState } from 'preact/hooks'
import { InputField } from '../form/input-field.tsx'
import { useWrite } from '../form/use-write.ts'
import { WriteDialog } from '../form/write-dialog.tsx'
import { t } from '../language/language.ts'
import { rotateSecret } from './webhook-requests.ts'

interface RotateDialogProps {
  readonly webhookId: string
  readonly onRotated: () => void
  readonly onClose: () => void
}

const { max: maxHours, default: defaultHours } = WEBHOOK_OVERLAP_HOURS

export function RotateDialog({ webhookId, onRotated, onClose }: RotateDialogProps) {
  const write = useWrite()
  const [hours, setHours] = useState(String(defaultHours))
  const [isWrong, setWrong] = useState(false)
  const rotate = () => {
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
    <WriteDialog
      title={t('webhookRotate')}
      write={write}
      failure={failure}
      texts={['webhookRotate', 'webhookRotating']}
      onSubmit={rotate}
      onClose={onClose}
    >
      <p>{t('webhookRotateText')}</p>
      <InputField
        label={t('webhookOverlap')}
        hint={t('webhookOverlapHint')}
        problem={problem}
        type="number"
        min={0}
        max={maxHours}
        value={hours}
        onText={setHours}
      />
    </WriteDialog>
  )
}
