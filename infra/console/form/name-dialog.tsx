/** Asks the user to type a name before an action that cannot be undone, so that a click on the wrong row has no effect. */
import { useState } from 'preact/hooks'
import { type PlainKey, t } from '../language/language.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { Dialog } from '../page/dialog.tsx'
import { Field } from './field.tsx'
import { useWrite } from './use-write.ts'
import { WriteButton } from './write-button.tsx'

interface NameDialogProps {
  readonly title: string
  /** Describes the consequences. */
  readonly text: string
  /** The name to type; spaces around it are ignored. */
  readonly name: string
  /** Texts of the button: before, and while the request is sent. */
  readonly texts: readonly [PlainKey, PlainKey]
  /** Rejects with Failure if the service refuses the request. */
  readonly onConfirm: () => Promise<unknown>
  readonly onClose: () => void
}

export function NameDialog({ title, text, name, texts, onConfirm, onClose }: NameDialogProps) {
  const write = useWrite()
  const { failure, send } = write
  const [isMismatch, setMismatch] = useState(false)
  const confirm = (event: SubmitEvent) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget as HTMLFormElement).get('name') ?? '')
    const isName = typed.trim() === name.trim()
    setMismatch(!isName)
    if (isName) void send(onConfirm)
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form class="fields" noValidate onSubmit={confirm}>
        <p>{text}</p>
        <Field label={t('confirmName', { name })} problem={isMismatch ? t('confirmMismatch') : undefined}>
          {(attributes) => <input {...attributes} name="name" autoComplete="off" />}
        </Field>
        {failure && <FailureNotice failure={failure} />}
        <div class="dialog-actions">
          <button type="button" onClick={onClose}>
            {t('cancel')}
          </button>
          <WriteButton write={write} class="danger" texts={texts} />
        </div>
      </form>
    </Dialog>
  )
}
