/** A form that opens within a screen: its title, its fields, how sending them failed, and a way out. */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Failure } from '../api/failure.ts'
import { t } from '../language/language.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { useUnsaved } from './unsaved.ts'
import type { Write } from './use-write.ts'
import { WriteButton } from './write-button.tsx'

interface WriteFormProps {
  readonly title: string
  readonly write: Write
  /** What is told beside no field. */
  readonly failure: Failure | undefined
  /** Whether something has been entered. */
  readonly isChanged: boolean
  readonly onSubmit: (form: HTMLFormElement) => void
  readonly onCancel: () => void
  readonly children: ComponentChildren
}

/** The focus goes to its first field. */
export function WriteForm({ title, write, failure, isChanged, onSubmit, onCancel, children }: WriteFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useUnsaved(isChanged)
  useEffect(() => form.current?.querySelector<HTMLElement>('select, input')?.focus(), [])
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
        <WriteButton write={write} class="primary" texts={['save', 'saving']} />
        <button type="button" onClick={onCancel}>
          {t('cancel')}
        </button>
      </div>
    </form>
  )
}
