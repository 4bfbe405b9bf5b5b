/** Whether the list of first steps was closed, remembered in this browser. */
import { signal } from '@preact/signals'

const storageKey = 'console.first-steps'

export const areStepsClosed = signal(localStorage.getItem(storageKey) !== null)

export function closeSteps(): void {
  localStorage.setItem(storageKey, 'closed')
  areStepsClosed.value = true
}
