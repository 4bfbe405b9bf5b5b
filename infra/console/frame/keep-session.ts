/** Loads the push connection, the number of unread alerts and the guards, which the first picture of a screen does not need. */
import { loadedPart } from '../loading/loaded-part.ts'

/** Returns a function that ends them. If the code cannot be loaded, screens ask for themselves. */
export function keepSession(): () => void {
  let stop: (() => void) | undefined
  let isEnded = false
  loadedPart(() => import('./follow-session.ts')).then(
    ({ followSession }) => {
      if (!isEnded) stop = followSession()
    },
    () => {}
  )
  return () => {
    isEnded = true
    stop?.()
  }
}
