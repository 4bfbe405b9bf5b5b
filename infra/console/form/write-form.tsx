/** A form that opens within a screen: title, fields, the failure of the request, and a button to cancel. */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Failure } from '../api/failure.ts'
import { type PlainKey, t } from '../language/language.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { useUnsaved } from './unsaved.ts'
import type { Write } from './use-write.ts'
import { WriteButton } from './write-button.tsx'

interface WriteFormProps {
  readonly title: string
  readonly write: Write
  /** The failure that is not shown beside a field. */
  readonly failure: Failure | undefined
  /** Whether the input differs from the stored values. */
  readonly isChanged: boolean
  readonly onSubmit: (form: HTMLFormElement) => void
  readonly onCancel: () => void
  /** Labels of the button that submits the form, if it does not save by itself. */
  readonly texts?: readonly [PlainKey, PlainKey?]
  /** A selector of the field that has the focus when the form opens; the first field by default. */
  readonly firstField?: string
  readonly children: ComponentChildren
}

export function WriteForm({
  title,
  write,
  failure,
  isChanged,
  onSubmit,
  onCancel,
  texts = ['save', 'saving'],
  firstField = 'select, input',
  children
}: WriteFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useUnsaved(isChanged)
  useEffect(() => form.current?.querySelector<HTMLElement>(firstField)?.focus(), [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (form.current) onSubmit(form.current)
  }
  return (
    <form ref={form} class="card write-form fields" noValidate aria-label={title} onSubmit={submit}>
      <h2>{title}</h2>
      {children}
      {failure && <FailureNotice failure={failure} />}
      <div class="buttons">
        <WriteButton write={write} class="primary" texts={texts} />
        <button type="button" onClick={onCancel}>
          {t('cancel')}
        </button>
      </div>
    </form>
  )
}
