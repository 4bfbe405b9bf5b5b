/** The user's units and clock, from the profile, and the user's locale. */
import { signal } from '@preact/signals'
import { language } from './current-language.ts'

interface DisplayPreferences {
  readonly unit: 'METRIC' | 'IMPERIAL'
  /** Absent for the clock that is usual in the language. */
  readonly clock?: '24H' | 'AMPM'
}

export const displayPreferences = signal<DisplayPreferences>({ unit: 'METRIC' })

export const isImperial = () => displayPreferences.value.unit === 'IMPERIAL'

/**
 * The browser's locale if it has the chosen language, because it contains a region. Some systems name a locale that
 * Intl does not accept.
 */
export function locale(): string {
  const chosen = language.value
  const fitting = navigator.languages.find((each) => each.split('-')[0] === chosen)
  return fitting !== undefined && /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(fitting) ? fitting : chosen
}
