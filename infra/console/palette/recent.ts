/** The entries of the palette that were used last in this tab, the last one first. */
import { session } from '../api/session.ts'

const storageKey = 'console.palette'
const maxKept = 6

// The next user who signs in must not see what the previous one used.
session.subscribe((begun) => {
  if (!begun) sessionStorage.removeItem(storageKey)
})

/** Keys of entries. */
export function recentKeys(): readonly string[] {
  return sessionStorage.getItem(storageKey)?.split('\n') ?? []
}

export function noteUse(key: string): void {
  const kept = [key, ...recentKeys().filter((each) => each !== key)].slice(0, maxKept)
  sessionStorage.setItem(storageKey, kept.join('\n'))
}
