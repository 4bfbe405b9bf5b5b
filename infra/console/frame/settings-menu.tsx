/** The user's menu: language, colours, keyboard shortcuts, documentation, sign-out. */
import { useRef } from 'preact/hooks'
import { accountPath } from '../addresses.ts'
import { session } from '../api/session.ts'
import { LanguageSetting, ThemeSetting } from '../form/display-choices.tsx'
import { leaveSession } from '../form/unsaved.ts'
import { t } from '../language/language.ts'
import { Icon } from '../page/icons.tsx'
import { areKeysShown } from '../page/keys.ts'
import { focusEntry, moveFocus } from '../page/menu-focus.ts'
import { signOut } from '../sign-in/sign-out.ts'

export function SettingsMenu() {
  const menu = useRef<HTMLDivElement>(null)
  return (
    <>
      <button type="button" class="quiet user-button" popoverTarget="settings">
        <span class="user-name">{session.value?.email}</span> <span class="visually-hidden">{t('settings')}</span>
        <Icon name="open" />
        <Icon name="menu" />
      </button>
      <div
        id="settings"
        class="menu"
        popover="auto"
        ref={menu}
        role="dialog"
        aria-label={t('settings')}
        onToggle={({ newState }) => newState === 'open' && focusEntry(menu.current)}
        onKeyDown={moveFocus}
      >
        <Entries onClose={() => menu.current?.hidePopover()} />
      </div>
    </>
  )
}

function Entries({ onClose }: { readonly onClose: () => void }) {
  const showKeys = () => {
    onClose()
    areKeysShown.value = true
  }
  return (
    <>
      <p class="menu-title">{session.value?.email}</p>
      <a class="menu-entry" href={accountPath} onClick={onClose}>
        <Icon name="user" /> {t('account')}
      </a>
      <button type="button" class="menu-entry" onClick={showKeys}>
        <Icon name="keyboard" /> {t('keys')} <kbd>?</kbd>
      </button>
      <a class="menu-entry" href="/v2.2/docs">
        <Icon name="document" /> {t('documentation')}
      </a>
      <div class="menu-settings">
        <LanguageSetting />
        <ThemeSetting />
      </div>
      <button type="button" class="menu-entry" onClick={() => leaveSession(() => void signOut())}>
        <Icon name="leave" /> {t('signOut')}
      </button>
    </>
  )
}
