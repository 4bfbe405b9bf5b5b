/** Which language is shown when several were chosen before their messages had been loaded. */
import { beforeAll, expect, it, vi } from 'vitest'
import { language } from '../../../infra/console/language/current-language.ts'
import { loadMessages, setLanguage, t } from '../../../infra/console/language/language.ts'

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('navigator', { languages: [] })
  return async () => {
    await setLanguage('en')
    vi.unstubAllGlobals()
  }
})

/** Messages of a part whose French ones take longer. */
const slow = Promise.withResolvers<{ readonly account: string }>()
const part = {
  en: async () => ({ account: 'Account of a part' }),
  de: async () => ({ account: 'Konto of a part' }),
  fr: () => slow.promise,
  es: async () => ({}),
  it: async () => ({})
}

it('the latest choice applies, also if the messages of the one before come later', async () => {
  await setLanguage('en')
  await loadMessages(part)
  const first = setLanguage('fr')
  // A part that is opened meanwhile loads the messages of the language that is going to be shown.
  const meanwhile = loadMessages(part)
  const last = setLanguage('de')
  await last
  expect(language.value).toBe('de')
  slow.resolve({ account: 'Compte of a part' })
  await Promise.all([first, meanwhile])
  expect(language.value).toBe('de')
  expect(t('account')).toBe('Konto of a part')
})

it('a part loads its messages in the language that is about to be shown', async () => {
  await setLanguage('en')
  const chosen = setLanguage('fr')
  await loadMessages(part)
  await chosen
  expect(language.value).toBe('fr')
  expect(t('account')).toBe('Compte of a part')
})
