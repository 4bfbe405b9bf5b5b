import { expect, it } from 'vitest'
import { type ColorScheme, currentScheme, switchScheme } from '../../../../infra/stack/docs-page/color-scheme.ts'
import { memoryStore } from './store.ts'

function schemePage(isDark: boolean) {
  const shown: ColorScheme[] = []
  return { shown, store: memoryStore(), systemIsDark: () => isDark, show: (scheme: ColorScheme) => shown.push(scheme) }
}

it.each([
  [true, 'dark'],
  [false, 'light']
] as const)('follows the system until a scheme is chosen (dark: %s)', (isDark, scheme) => {
  expect(currentScheme(schemePage(isDark))).toBe(scheme)
})

it('keeps the chosen scheme, whatever that of the system', () => {
  const page = schemePage(true)

  switchScheme(page)
  expect(currentScheme(page)).toBe('light')
  expect(currentScheme({ ...page, systemIsDark: () => false })).toBe('light')
  switchScheme(page)
  expect(page.shown).toEqual(['light', 'dark'])
})
