/** Ends the session of a tab that has had no input for some time. */
import { endSession, session } from './session.ts'

const idleMinutes = 60
const checkSeconds = 30
const inputs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Compares clock times instead of relying on a timer, because timers do not run while the machine sleeps. */
export function watchIdleness(): void {
  let lastInput = Date.now()
  const check = () => {
    const isIdle = Date.now() - lastInput >= idleMinutes * 60_000
    if (isIdle && session.value?.isWallScreen === false) endSession('idle')
  }
  const note = () => {
    check()
    lastInput = Date.now()
  }
  for (const input of inputs) addEventListener(input, note, { passive: true, capture: true })
  document.addEventListener('visibilitychange', check)
  session.subscribe(() => {
    lastInput = Date.now()
  })
  setInterval(check, checkSeconds * 1000)
}
