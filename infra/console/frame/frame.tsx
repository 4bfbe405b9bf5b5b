/** The frame around every screen: navigation, remaining requests, settings. */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { keepAccount } from '../account/keep-account.ts'
import { alertsPath } from '../addresses.ts'
import { leave } from '../form/unsaved.ts'
import { GuardPlace } from '../guards/guard-place.tsx'
import { t } from '../language/language.ts'
import { loadAhead } from '../loading/load-ahead.ts'
import { RunPlace } from '../many/run-place.tsx'
import { keepNotifications } from '../notifications/keep-notifications.ts'
import { AnnouncementBar } from '../page/announcement.tsx'
import { barStatus } from '../page/bar-status.ts'
import { consoleName, logoAddress } from '../page/brand.ts'
import { unreadAlerts } from '../page/unread-alerts.ts'
import { addressOf, isAt, screens } from '../screens.ts'
import { BudgetMeter } from './budget-meter.tsx'
import { keepSession } from './keep-session.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { loadPalette, PaletteButton } from './palette-button.tsx'
import { SettingsMenu } from './settings-menu.tsx'
import { UnreadAlerts } from './unread-alerts.tsx'

export function Frame({ children }: { readonly children: ComponentChildren }) {
  const { path, route } = useLocation()
  const navigation = useRef<HTMLElement>(null)
  // On phones the names of the screens are wider than their line, and the number of alerts moves those after it.
  const unread = unreadAlerts.value
  useEffect(() => {
    navigation.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [path, unread])
  useEffect(keepAccount, [])
  useEffect(keepSession, [])
  useEffect(() => loadAhead([loadPalette, ...screens.map(({ load }) => load)]), [])
  useEffect(() => keepNotifications((address) => leave(() => route(address))), [])
  return (
    <div class="frame">
      <a class="skip-link" href="#content">
        {t('skipToContent')}
      </a>
      <header class="bar">
        {logoAddress && <img class="brand-logo" src={logoAddress} alt="" />}
        <span class="brand">{consoleName()}</span>
        <nav ref={navigation} aria-label={t('console')}>
          {screens
            .filter(({ isInNavigation }) => isInNavigation)
            .map((screen) => (
              <a key={screen.path} href={addressOf(screen)} aria-current={isAt(screen, path) ? 'page' : undefined}>
                {t(screen.title)}
                {screen.path === alertsPath && <UnreadAlerts />}
              </a>
            ))}
        </nav>
        <GuardPlace />
        <div class="bar-status">{barStatus.value?.()}</div>
        <BudgetMeter />
        <PaletteButton />
        <SettingsMenu />
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <RunPlace />
      <AnnouncementBar />
      <KeysDialog />
      <LeaveDialog />
    </div>
  )
}
