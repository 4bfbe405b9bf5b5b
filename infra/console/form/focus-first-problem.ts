/** Moves the focus to what the user has to correct in a form. */

/** Focuses the input field of the first problem, or the first of its checkboxes. */
export function focusFirstProblem(form: HTMLFormElement | null): void {
  const problem = form?.querySelector('.problem')?.parentElement
  problem?.querySelector<HTMLElement>('input, select')?.focus()
}
