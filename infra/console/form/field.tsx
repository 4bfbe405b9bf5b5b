/** A form field with its label, a hint and the problem of its value. */
import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

export interface FieldAttributes {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean
}

export interface FieldProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly problem?: string | undefined
  /** Set if another element on the screen names the field already. */
  readonly isLabelHidden?: boolean | undefined
  readonly children: (attributes: FieldAttributes) => ComponentChildren
}

export function Field({ label, hint, problem, isLabelHidden = false, children }: FieldProps) {
  const id = useId()
  const described = [hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-problem`].filter(Boolean)
  return (
    <div class="field">
      <label for={id} class={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described.join(' ') || undefined, 'aria-invalid': problem !== undefined })}
      {hint !== undefined && <small id={`${id}-hint`}>{hint}</small>}
      {problem !== undefined && (
        <p id={`${id}-problem`} class="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
