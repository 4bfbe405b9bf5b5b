/** The place of the guards in the bar of every screen. Their code is loaded when a guard is on. */
import { lazyPart } from '../loading/lazy-part.tsx'
import { guardsMessages } from './guards.messages.ts'
import { guardsOn } from './own-guards.ts'

const GuardSign = lazyPart(async () => (await import('./guard-sign.tsx')).GuardSign, guardsMessages)

export function GuardPlace() {
  return guardsOn.value.length > 0 ? <GuardSign /> : null
}
