/** The dialog of a form whose draft is checked when it is sent. */
import { focusFirstProblem } from './focus-first-problem.ts'
import { leave } from './unsaved.ts'
import { WriteDialog, type WriteDialogProps } from './write-dialog.tsx'

interface DraftDialogProps extends Omit<WriteDialogProps, 'onSubmit'> {
  /** Sends the draft, unless a field is wrong. */
  readonly onSubmit: () => Promise<void>
}

export function DraftDialog({ onSubmit, ...dialog }: DraftDialogProps) {
  const submit = async (form: HTMLFormElement) => {
    await onSubmit()
    // Runs also if the service refuses a field.
    requestAnimationFrame(() => focusFirstProblem(form))
  }
  return <WriteDialog {...dialog} isWide onSubmit={submit} onEscape={() => leave(dialog.onClose)} />
}
