/** How the user reads: the units and the clock of the profile, and the language with its region. */
import { signal } from '@preact/signals'
import { language } from './language.ts'

interface DisplayPreferences {
  readonly unit: 'METRIC' | 'IMPERIAL'
  /** Absent: what is usual in the language. */
  readonly clock?: '24H' | 'AMPM'
}

export const displayPreferences = signal<DisplayPreferences>({ unit: 'METRIC' })

export const isImperial = () => displayPreferences.value.unit === 'IMPERIAL'

/** That of the browser where it is of the same language, for its region; some systems name one that Intl does not take. */
export function locale(): string {
  const chosen = language.value
  const fitting = navigator.languages.find((each) => each.split('-')[0] === chosen)
  return fitting !== undefined && /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(fitting) ? fitting : chosen
}
