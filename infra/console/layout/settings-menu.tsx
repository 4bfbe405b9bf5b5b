/** The menu of the user: language, colours, keys, documentation, sign-out. */
import { useRef } from 'preact/hooks'
import { type Language, languages } from '../../../lib/contract/error-messages.ts'
import { accountPath } from '../addresses.ts'
import { session } from '../api/session.ts'
import { chooseLanguage, language, languageNames, type PlainKey, t } from '../language/language.ts'
import { signOut } from '../sign-in/sign-out.ts'
import { chooseTheme, type Theme, theme, themes } from '../style/theme.ts'
import { Icon } from './icons.tsx'
import { areKeysShown } from './keys.ts'
import { leave } from './unsaved.ts'

const themeTexts: Readonly<Record<Theme, PlainKey>> = {
  system: 'themeSystem',
  light: 'themeLight',
  dark: 'themeDark'
}

export function SettingsMenu() {
  const menu = useRef<HTMLDivElement>(null)
  const showKeys = () => {
    menu.current?.hidePopover()
    areKeysShown.value = true
  }
  return (
    <>
      <button type="button" class="quiet user-button" popoverTarget="settings">
        <span class="user-name">{session.value?.email}</span> <span class="visually-hidden">{t('settings')}</span>
        <Icon name="open" />
        <Icon name="menu" />
      </button>
      <div id="settings" class="menu" popover="auto" ref={menu} role="dialog" aria-label={t('settings')}>
        <p class="menu-title">{session.value?.email}</p>
        <LanguageSetting />
        <ThemeSetting />
        <a class="button" href={accountPath} onClick={() => menu.current?.hidePopover()}>
          {t('account')}
        </a>
        <button type="button" onClick={showKeys}>
          {t('keys')} <kbd>?</kbd>
        </button>
        <a class="button" href="/v2.2/docs">
          {t('documentation')}
        </a>
        <button type="button" onClick={() => leave(() => void signOut())}>
          {t('signOut')}
        </button>
      </div>
    </>
  )
}

/** By default for this browser alone, also before anybody has signed in. */
export function LanguageSetting({ onChoose = chooseInBrowser }: { readonly onChoose?: (chosen: Language) => void }) {
  return (
    <label class="field">
      <span>{t('languageSetting')}</span>
      <select value={language.value} onChange={({ currentTarget }) => onChoose(currentTarget.value as Language)}>
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageNames[each]}
          </option>
        ))}
      </select>
    </label>
  )
}

const chooseInBrowser = (chosen: Language) => void chooseLanguage(chosen)

export function ThemeSetting() {
  return (
    <label class="field">
      <span>{t('theme')}</span>
      <select value={theme.value} onChange={({ currentTarget }) => chooseTheme(currentTarget.value as Theme)}>
        {themes.map((each) => (
          <option key={each} value={each}>
            {t(themeTexts[each])}
          </option>
        ))}
      </select>
    </label>
  )
}
