/** First steps that the fleet does not show, noted where rules and shares are read, and remembered in this browser. */
import { signal } from '@preact/signals'
import { ownProfile } from '../../account/own-profile.ts'

export type NotedStep = 'rule' | 'invite'

const storageKey = 'console.first-steps-done'

/** The ID of the user, then the steps, because another user of the browser has done others. Undefined before one is noted. */
const noted = signal<readonly string[] | undefined>(undefined)

const remembered = () => noted.value ?? localStorage.getItem(storageKey)?.split(',') ?? []

export function isStepNoted(step: NotedStep): boolean {
  const [userId, ...steps] = remembered()
  return userId !== undefined && userId === ownProfile.value?.id && steps.includes(step)
}

/** Has no effect before the profile of the user is read. */
export function noteStep(step: NotedStep): void {
  const userId = ownProfile.value?.id
  if (userId === undefined || isStepNoted(step)) return
  const [ofUser, ...others] = remembered()
  noted.value = [userId, ...(ofUser === userId ? others : []), step]
  localStorage.setItem(storageKey, noted.value.join())
}
