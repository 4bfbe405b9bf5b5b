/** Tracks unsaved input, so that the user is asked before losing it. */
import { signal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'

/** Number of forms on the screen with unsaved input. */
let unsavedForms = 0
/** Number of writes in progress that continue on other screens of the console. */
let unfinishedWrites = 0

/** The action that waits for the user's consent to lose the input. */
export const asked = signal<(() => void) | undefined>(undefined)

/**
 * Applies as long as the component is shown. When the window is closed or the console is left, the browser asks in its
 * own words.
 */
export function useUnsaved(isUnsaved: boolean): void {
  // A layout effect runs before the input is painted. An ordinary effect runs later, when the user may already have
  // left.
  useLayoutEffect(() => {
    if (!isUnsaved) return
    unsavedForms += 1
    addEventListener('beforeunload', refuse)
    return () => {
      unsavedForms -= 1
      if (unfinishedWrites + unsavedForms === 0) removeEventListener('beforeunload', refuse)
    }
  }, [isUnsaved])
}

/** For writes in progress, which only closing the window, leaving the console and signing out would interrupt. */
export function useUnfinished(isUnfinished: boolean): void {
  useLayoutEffect(() => {
    if (!isUnfinished) return
    unfinishedWrites += 1
    addEventListener('beforeunload', refuse)
    return () => {
      unfinishedWrites -= 1
      // The same listener is added only once, so other reasons to ask may still need it.
      if (unfinishedWrites + unsavedForms === 0) removeEventListener('beforeunload', refuse)
    }
  }, [isUnfinished])
}

const refuse = (event: Event) => event.preventDefault()

export const isAnythingUnsaved = () => unsavedForms > 0

/** Runs `go` at once if no input would be lost. */
export function leave(go: () => void): void {
  if (isAnythingUnsaved()) asked.value = go
  else go()
}

/** Runs `go`, which ends the session, at once if neither input nor writes in progress would be lost. */
export function leaveSession(go: () => void): void {
  if (unfinishedWrites > 0) asked.value = go
  else leave(go)
}
