/** Says whether the alerts of a rule are mailed, and in which browsers they are shown, as a part of a sentence. */
import { type Priority, reaches } from '../../../lib/contract/priorities.ts'
import { accountPath } from '../addresses.ts'
import { formatList } from '../language/format.ts'
import { t } from '../language/language.ts'
import { useQuery } from '../loading/use-query.ts'
import { nameOfBrowser } from './browser-text.ts'
import { ownBrowser, readBrowsers } from './browsers.ts'
import { readChannels } from './channels.ts'
import { permission } from './support.ts'

/** Nothing of what is not read yet, or cannot be read, or does not deliver alerts of this priority. */
export function AccountChannels({ priority }: { readonly priority: Priority }) {
  const mail = useQuery(readChannels, []).state.value.data?.mail
  return (
    <>
      {reaches(priority, 'mail') && mail?.available && mail.enabled && <> · {t('notificationsByMail')}</>}
      {reaches(priority, 'webPush') && <BrowserChannel />}
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
