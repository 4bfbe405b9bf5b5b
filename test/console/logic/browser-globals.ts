/**
 * What modules of the console use of the browser while they are loaded: nothing is stored, and no page is left. Files share the modules of
 * a process, so each leaves the units as it found them.
 */
import { afterAll } from 'vitest'

const nothingStored = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

Object.assign(globalThis, {
  addEventListener: () => {},
  sessionStorage: nothingStored,
  localStorage: nothingStored
})

const { displayPreferences } = await import('../../../infra/console/language/locale.ts')
const { value } = displayPreferences
afterAll(() => {
  displayPreferences.value = value
})
