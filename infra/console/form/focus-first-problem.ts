/** Shows the user what has to be corrected in a form. */

/** Focuses the input field of the first problem, or the first of its checkboxes, and scrolls the problem into sight. */
export function focusFirstProblem(form: HTMLFormElement | null): void {
  const problem = form?.querySelector('.problem')
  problem?.parentElement?.querySelector<HTMLElement>('input, select')?.focus()
  problem?.scrollIntoView({ block: 'nearest' })
}
