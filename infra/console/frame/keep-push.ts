/** Loads the push connection and the number of unread alerts, which the first picture of a screen does not need. */
import { loadedPart } from '../loading/loaded-part.ts'

/** Returns a function that ends the connection. If its code cannot be loaded, screens ask for themselves. */
export function keepPush(): () => void {
  let stop: (() => void) | undefined
  let isEnded = false
  loadedPart(() => Promise.all([import('../push/start-push.ts'), import('../alerts/watch-unread.ts')])).then(
    ([{ startPush }, { watchUnread }]) => {
      if (isEnded) return
      const ends = [startPush(), watchUnread()]
      stop = () => {
        for (const end of ends) end()
      }
    },
    () => {}
  )
  return () => {
    isEnded = true
    stop?.()
  }
}
