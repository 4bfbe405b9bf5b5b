/** A group of checkboxes or radio buttons, with the problem of the choice above them. */
import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

interface ChoiceFieldsetProps {
  readonly legend: string
  readonly problem: string | undefined
  readonly children: ComponentChildren
}

/** The problem stands at the top, because the end of a long group can be out of sight. */
export function ChoiceFieldset({ legend, problem, children }: ChoiceFieldsetProps) {
  const id = useId()
  return (
    <fieldset class="boxes" aria-describedby={problem === undefined ? undefined : id}>
      <legend>{legend}</legend>
      {problem !== undefined && (
        <p id={id} class="problem" role="alert">
          {problem}
        </p>
      )}
      {children}
    </fieldset>
  )
}
