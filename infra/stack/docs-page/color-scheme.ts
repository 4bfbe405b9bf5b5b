/** Light or dark: as the system has it, until the user of the page chooses. */
import type { KeyValueStore } from './session.ts'

export type ColorScheme = 'light' | 'dark'

const key = 'vehicle-telematics-color-scheme'

/** The objects of the browser that decide and show the scheme. */
export interface SchemePage {
  readonly store: KeyValueStore
  readonly systemIsDark: () => boolean
  /** Sets the class that Swagger UI's styles ask for. */
  readonly show: (scheme: ColorScheme) => void
}

export function currentScheme({ store, systemIsDark }: SchemePage): ColorScheme {
  const chosen = store.getItem(key)
  if (chosen === 'light' || chosen === 'dark') return chosen
  return systemIsDark() ? 'dark' : 'light'
}

/** Kept for the next visit. */
export function switchScheme(page: SchemePage): void {
  page.store.setItem(key, currentScheme(page) === 'dark' ? 'light' : 'dark')
  page.show(currentScheme(page))
}
