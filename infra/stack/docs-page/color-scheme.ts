/** The colour scheme, light or dark: that of the system, until the user chooses one. */
import type { KeyValueStore } from './session.ts'

export type ColorScheme = 'light' | 'dark'

const key = 'vehicle-telematics-color-scheme'

/** The browser objects that determine and show the scheme. */
export interface SchemePage {
  readonly store: KeyValueStore
  readonly systemIsDark: () => boolean
  /** Sets the class that Swagger UI's style sheet reads. */
  readonly show: (scheme: ColorScheme) => void
}

export function currentScheme({ store, systemIsDark }: SchemePage): ColorScheme {
  const chosen = store.getItem(key)
  if (chosen === 'light' || chosen === 'dark') return chosen
  return systemIsDark() ? 'dark' : 'light'
}

/** Stores the choice for the next visit. */
export function switchScheme(page: SchemePage): void {
  page.store.setItem(key, currentScheme(page) === 'dark' ? 'light' : 'dark')
  page.show(currentScheme(page))
}
