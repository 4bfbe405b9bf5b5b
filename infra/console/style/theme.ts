/** The theme, light or dark: that of the system, unless the user has chosen one. */
import { computed, signal } from '@preact/signals'
import { keptChoice } from '../kept-choices.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const systemIsDark = matchMedia('(prefers-color-scheme: dark)')
const isSystemDark = signal(systemIsDark.matches)
const systemForcesColors = matchMedia('(forced-colors: active)')
const isForced = signal(systemForcesColors.matches)

/** The user's choice. */
export const theme = keptChoice('theme', themes)

/** The theme that is shown. */
export const colorScheme = computed<'light' | 'dark'>(() => {
  if (theme.value !== 'system') return theme.value
  return isSystemDark.value ? 'dark' : 'light'
})

/** Changes whenever drawn colours have to be read again from the style sheets. */
export const palette = computed(() => (isForced.value ? `${colorScheme.value} forced` : colorScheme.value))

/** Sets the attribute that the style sheets read. */
export function startTheme(): void {
  systemIsDark.addEventListener('change', ({ matches }) => {
    isSystemDark.value = matches
  })
  systemForcesColors.addEventListener('change', ({ matches }) => {
    isForced.value = matches
  })
  theme.subscribe((chosen) => {
    document.documentElement.dataset.theme = chosen
  })
}
