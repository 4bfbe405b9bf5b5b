/** Says whether alerts are mailed to the user, and why not. */
import { t } from '../language/language.ts'
import { formatMoment } from '../language/moments.ts'
import type { NotificationChannels } from './channels.ts'

type Mail = NotificationChannels['mail']

const stopped = { BOUNCE: 'notificationsMailBounced', COMPLAINT: 'notificationsMailReported' } as const

export function MailState({ mail, email }: { readonly mail: Mail; readonly email: string }) {
  const { stopped_reason: reason, timestamp_stopped: at } = mail
  if (!mail.available) return <p class="note">{t('notificationsMailNever')}</p>
  if (mail.enabled) return <p class="note">{t('notificationsMailOn', { email })}</p>
  const again = t('notificationsMailOff', { field: t('notifyMessage') })
  if (!reason || !at) return <p class="note">{again}</p>
  return (
    <p class="notice warning">
      {t(stopped[reason], { email, moment: formatMoment(Date.parse(at)) })} {again}
    </p>
  )
}
