/** Ends the session when no tab that has it received input for some time. */
import { endSession, session } from './session.ts'
import { askTabs, latestInput, noteInput } from './session-tabs.ts'

const idleMinutes = 60
const checkSeconds = 30
const inputs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Compares clock times instead of relying on a timer, because timers do not run while the machine sleeps. */
export function watchIdleness(): void {
  const isIdle = () => session.value?.isWallScreen === false && Date.now() - latestInput() >= idleMinutes * 60_000
  let isAsking = false
  const check = async () => {
    if (!isIdle() || isAsking) return
    isAsking = true
    // A browser holds back the messages of a tab that it has suspended.
    await askTabs()
    isAsking = false
    if (isIdle()) endSession('idle')
  }
  const note = () => {
    if (isIdle()) void check()
    else noteInput()
  }
  for (const input of inputs) addEventListener(input, note, { passive: true, capture: true })
  document.addEventListener('visibilitychange', () => void check())
  setInterval(() => void check(), checkSeconds * 1000)
}
