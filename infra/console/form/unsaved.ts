/** What has been entered and not saved: whoever is about to lose it is asked first. */
import { signal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'

/** Forms on the screen with something that is not saved. */
let unsavedForms = 0

/** What goes on once the user agrees to lose what was entered. */
export const asked = signal<(() => void) | undefined>(undefined)

/** For as long as the component is shown. Closing the window, or leaving the console, asks in the words of the browser. */
export function useUnsaved(isUnsaved: boolean): void {
  // Before what was entered shows: an effect that follows the frame comes too late for whoever leaves at once.
  useLayoutEffect(() => {
    if (!isUnsaved) return
    unsavedForms += 1
    addEventListener('beforeunload', refuse)
    return () => {
      unsavedForms -= 1
      removeEventListener('beforeunload', refuse)
    }
  }, [isUnsaved])
}

const refuse = (event: Event) => event.preventDefault()

export const isAnythingUnsaved = () => unsavedForms > 0

/** Goes at once where nothing would be lost. */
export function leave(go: () => void): void {
  if (isAnythingUnsaved()) asked.value = go
  else go()
}
