/** Notifications in the account: whether alerts are mailed, and shown in this browser and in which others. */
import { useEffect, useState } from 'preact/hooks'
import { useWrite } from '../form/use-write.ts'
import { WriteButton } from '../form/write-button.tsx'
import { t } from '../language/language.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { Loaded } from '../loading/loaded.tsx'
import { useQuery } from '../loading/use-query.ts'
import { announce } from '../page/announcement.tsx'
import { isSoundOn, playSound } from './alert-sound.ts'
import { BrowserTable } from './browser-table.tsx'
import { type Browser, type Browsers, ownBrowser, readBrowsers } from './browsers.ts'
import { readChannels } from './channels.ts'
import { endSubscription } from './end-subscription.ts'
import { MailState } from './mail-state.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { permission, support } from './support.ts'
import { TurnOnButton } from './turn-on-button.tsx'
import { useFirstNotification } from './use-first-notification.ts'

interface NotificationSectionProps {
  /** Of the account. */
  readonly email: string
  /** Whether the user has turned on alerts by mail. */
  readonly isMailWanted: boolean
}

export function NotificationSection({ email, isMailWanted }: NotificationSectionProps) {
  const browsers = useQuery(readBrowsers, [])
  const mail = useMail(isMailWanted)
  const [removed, setRemoved] = useState<Browser>()
  useFirstNotification(browsers)
  return (
    <section class="card account-part notifications" aria-labelledby="notifications-part">
      <h2 id="notifications-part">{t('notifications')}</h2>
      {mail.state.value.data && <MailState mail={mail.state.value.data.mail} email={email} />}
      <SoundChoice />
      <p class="note">{t('notificationsText')}</p>
      <Loaded query={browsers}>
        {(read) => (
          <>
            <ThisBrowser browsers={read} onChanged={() => void browsers.load()} />
            {read.all.length > 0 && <BrowserTable browsers={read} onRemove={setRemoved} />}
          </>
        )}
      </Loaded>
      {removed && (
        <RemoveDialog
          browser={removed}
          isOwn={removed.id === browsers.state.value.data?.ownId}
          onRemoved={() => void browsers.load()}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </section>
  )
}

/** Turned on, it is played at once, so that the user knows it and the browser allows it from then on. */
function SoundChoice() {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={isSoundOn.value}
        onChange={({ currentTarget }) => {
          isSoundOn.value = currentTarget.checked
          if (currentTarget.checked) playSound()
        }}
      />
      <span>{t('alertSound')}</span>
    </label>
  )
}

/** Read again after the user has turned mail on or off: until the reply comes it stays as it was. */
function useMail(isWanted: boolean) {
  const mail = useQuery(readChannels, [])
  useEffect(() => {
    if (mail.state.value.data) void mail.load()
  }, [isWanted])
  return mail
}

/** Why a browser cannot show notifications. */
const reasons = {
  insecure: 'notificationsInsecure',
  'home-screen': 'notificationsHomeScreen',
  unsupported: 'notificationsUnsupported'
} as const

interface ThisBrowserProps {
  readonly browsers: Browsers
  readonly onChanged: () => void
}

function ThisBrowser({ browsers, onChanged }: ThisBrowserProps) {
  const supported = support()
  if (supported !== 'supported') return <p class="notice">{t(reasons[supported])}</p>
  if (permission.value === 'denied') return <p class="notice warning">{t('notificationsDenied')}</p>
  if (ownBrowser(browsers)) return <TurnOff onChanged={onChanged} />
  return (
    <div class="buttons">
      <TurnOnButton class="primary" onTurnedOn={onChanged} />
    </div>
  )
}

function TurnOff({ onChanged }: Pick<ThisBrowserProps, 'onChanged'>) {
  const write = useWrite()
  const turnOff = async () => {
    if (!(await write.send(endSubscription))) return
    announce(t('notificationsTurnedOff'))
    onChanged()
  }
  return (
    <>
      <div class="buttons">
        <span>{t('notificationsOnHere')}</span>
        <WriteButton
          write={write}
          texts={['notificationsTurnOff', 'notificationsTurningOff']}
          onClick={() => void turnOff()}
        />
      </div>
      {write.failure && <FailureNotice failure={write.failure} />}
    </>
  )
}
