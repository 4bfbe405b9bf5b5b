/** The user's menu: language, colours, keyboard shortcuts, documentation, sign-out. */
import { useRef } from 'preact/hooks'
import { accountPath } from '../addresses.ts'
import { session } from '../api/session.ts'
import { LanguageSetting, ThemeSetting } from '../form/display-choices.tsx'
import { leave } from '../form/unsaved.ts'
import { t } from '../language/language.ts'
import { Icon } from '../page/icons.tsx'
import { areKeysShown } from '../page/keys.ts'
import { signOut } from '../sign-in/sign-out.ts'

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
