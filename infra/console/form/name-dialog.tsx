/** Asks the user to type a name before an action that cannot be undone, so that a click on the wrong row has no effect. */
import { useState } from 'preact/hooks'
import { type PlainKey, t } from '../language/language.ts'
import { InputField } from './input-field.tsx'
import { useWrite } from './use-write.ts'
import { WriteDialog } from './write-dialog.tsx'

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
  const confirm = (form: HTMLFormElement) => {
    const typed = String(new FormData(form).get('name') ?? '')
    const isName = typed.trim() === name.trim()
    setMismatch(!isName)
    if (isName) void send(onConfirm)
  }
  return (
    <WriteDialog
      title={title}
      write={write}
      failure={failure}
      texts={texts}
      class="danger"
      onSubmit={confirm}
      onClose={onClose}
    >
      <p>{text}</p>
      <InputField
        label={t('confirmName', { name })}
        problem={isMismatch ? t('confirmMismatch') : undefined}
        name="name"
      />
    </WriteDialog>
  )
}
