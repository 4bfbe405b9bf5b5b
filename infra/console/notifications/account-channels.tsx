/** Says whether the alerts of a rule are mailed, and in which browsers they are shown, as a part of a sentence. */
import { accountPath } from '../addresses.ts'
import { formatList } from '../language/format.ts'
import { t } from '../language/language.ts'
import { useQuery } from '../loading/use-query.ts'
import { nameOfBrowser } from './browser-text.ts'
import { ownBrowser, readBrowsers } from './browsers.ts'
import { readChannels } from './channels.ts'
import { permission } from './support.ts'

/** Nothing of what is not read yet, or cannot be read. */
export function AccountChannels() {
  const mail = useQuery(readChannels, []).state.value.data?.mail
  return (
    <>
      {mail?.available && mail.enabled && <> · {t('notificationsByMail')}</>}
      <BrowserChannel />
    </>
  )
}

function BrowserChannel() {
  const browsers = useQuery(readBrowsers, []).state.value.data
  if (!browsers) return null
  const names = browsers.all.map((browser) => nameOfBrowser(browser, browsers.ownId))
  const isOffered = !ownBrowser(browsers) && permission.value !== 'denied'
  return (
    <>
      {names.length > 0 && <> · {t('notificationsShownIn', { names: formatList(names) })}</>}
      {isOffered && (
        <>
          {' · '}
          <a href={accountPath}>{t('notificationsTurnOn')}</a>
        </>
      )}
    </>
  )
}
