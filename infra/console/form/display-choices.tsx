/** Controls for the language and the colours. */

import { type Language, languages } from '../../../lib/contract/language.ts'
import { language } from '../language/current-language.ts'
import { chooseLanguage, languageNames, type PlainKey, t } from '../language/language.ts'
import { type Theme, theme, themes } from '../style/theme.ts'
import { Options } from './select-field.tsx'

const themeTexts: Readonly<Record<Theme, PlainKey>> = {
  system: 'themeSystem',
  light: 'themeLight',
  dark: 'themeDark'
}

/** By default the choice applies to this browser only and works before the sign-in. */
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
  const choose = (chosen: Theme) => {
    theme.value = chosen
  }
  return (
    <label class="field">
      <span>{t('theme')}</span>
      <select value={theme.value} onChange={({ currentTarget }) => choose(currentTarget.value as Theme)}>
        <Options values={themes.map((each) => [each, t(themeTexts[each])])} />
      </select>
    </label>
  )
}
