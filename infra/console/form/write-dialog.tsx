/** A dialog with a form that sends one request: the fields, what failed, and buttons to cancel and to send. */
import type { ComponentChildren } from 'preact'
import { t } from '../language/language.ts'
import { FailureNotice, type FailureNoticeProps } from '../loading/failure-notice.tsx'
import { Dialog } from '../page/dialog.tsx'
import { WriteButton, type WriteButtonProps } from './write-button.tsx'

export interface WriteDialogProps extends Pick<WriteButtonProps, 'write' | 'texts'> {
  readonly title: string
  /** What failed and stands beside no field. */
  readonly failure: FailureNoticeProps['failure'] | undefined
  readonly onSubmit: (form: HTMLFormElement) => unknown
  readonly onClose: () => void
  readonly children: ComponentChildren
}

interface LookProps {
  /** Of the button that sends. */
  readonly class?: WriteButtonProps['class']
  readonly isWide?: boolean
  /** In place of `onClose`. */
  readonly onEscape?: () => void
}

export function WriteDialog({
  title,
  failure,
  write,
  texts,
  onSubmit,
  onClose,
  children,
  ...look
}: WriteDialogProps & LookProps) {
  const { class: buttonClass = 'primary', ...dialog } = look
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void onSubmit(event.currentTarget as HTMLFormElement)
  }
  return (
    <Dialog title={title} onClose={onClose} {...dialog}>
      <form class="fields" noValidate onSubmit={submit}>
        {children}
        {failure && <FailureNotice failure={failure} />}
        <div class="dialog-actions">
          <button type="button" onClick={onClose}>
            {t('cancel')}
          </button>
          <WriteButton write={write} class={buttonClass} texts={texts} />
        </div>
      </form>
    </Dialog>
  )
}
