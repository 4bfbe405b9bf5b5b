/** Which language is shown when several were chosen before their messages had been loaded. */
import { beforeAll, expect, it, vi } from 'vitest'
import { language } from '../../../infra/console/language/current-language.ts'
import { loadMessages, setLanguage, t } from '../../../infra/console/language/language.ts'
import './with-messages.ts'

/** Other files of the worker share the module, which knows the part from then on: it is empty for them. */
let isInUse = true
const slow = Promise.withResolvers<void>()
const texts = (text: string): Readonly<Record<string, string>> => (isInUse ? { account: text } : {})

/** Messages of a part, of which the French ones take longer, and the Spanish ones cannot be loaded. */
const part = {
  en: async () => texts('Account of a part'),
  de: async () => texts('Konto of a part'),
  fr: async () => {
    await slow.promise
    return texts('Compte of a part')
  },
  es: async () => {
    if (isInUse) throw new Error('Offline')
    return {}
  },
  it: async () => ({})
}

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('navigator', { languages: [] })
  return async () => {
    isInUse = false
    await setLanguage('en')
    vi.unstubAllGlobals()
  }
})

it('the latest choice applies, also if the messages of the one before come later', async () => {
  await setLanguage('en')
  await loadMessages(part)
  const first = setLanguage('fr')
  // A part that is opened meanwhile loads the messages of the language that is going to be shown.
  const meanwhile = loadMessages(part)
  const last = setLanguage('de')
  await last
  expect(language.value).toBe('de')
  slow.resolve()
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

it('a language whose messages cannot be loaded changes nothing, also for parts that are opened later', async () => {
  await setLanguage('de')
  await expect(setLanguage('es')).rejects.toThrow('Offline')
  await loadMessages({ ...part, de: async () => texts('Konto of another part') })
  expect(language.value).toBe('de')
  expect(t('account')).toBe('Konto of another part')
})
