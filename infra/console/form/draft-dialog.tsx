/** The dialog of a form whose draft is checked when it is sent. */
import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { t } from '../language/language.ts'
import { FailureNotice, type FailureNoticeProps } from '../loading/failure-notice.tsx'
import { Dialog } from '../page/dialog.tsx'
import { focusFirstProblem } from './focus-first-problem.ts'
import { leave } from './unsaved.ts'
import { WriteButton, type WriteButtonProps } from './write-button.tsx'

interface DraftDialogProps extends Pick<WriteButtonProps, 'write' | 'texts'> {
  readonly title: string
  /** What failed and stands beside no field. */
  readonly failure: FailureNoticeProps['failure'] | undefined
  /** Sends the draft, unless a field is wrong. */
  readonly onSubmit: () => Promise<void>
  readonly onClose: () => void
  readonly children: ComponentChildren
}

export function DraftDialog({ title, failure, write, texts, onSubmit, onClose, children }: DraftDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const submit = async (event: Event) => {
    event.preventDefault()
    await onSubmit()
    // Runs also if the service refuses a field.
    requestAnimationFrame(() => focusFirstProblem(form.current))
  }
  return (
    <Dialog title={title} isWide onClose={onClose} onEscape={() => leave(onClose)}>
      <form ref={form} class="fields" noValidate onSubmit={(event) => void submit(event)}>
        {children}
        {failure && <FailureNotice failure={failure} />}
        <div class="dialog-actions">
          <button type="button" onClick={onClose}>
            {t('cancel')}
          </button>
          <WriteButton write={write} class="primary" texts={texts} />
        </div>
      </form>
    </Dialog>
  )
}
